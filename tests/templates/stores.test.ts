import { expect, it, test } from 'vitest';
import {
  listStoreButtons,
  listStoreLines,
  smartBanner,
  unreleasedAction,
} from '../../templates/parts/stores';
import type { Site } from '../../templates/types';

const appStore = {
  id: 'app-store',
  name: 'App Store',
  url: 'https://apps.apple.com/app/id1440123807',
  appId: '1440123807',
  icon: 'shop',
  words: {
    available: { prefix: 'On the', line: 'Out for iPhone.' },
    beta: { prefix: 'Try it on', name: 'TestFlight' },
    announced: { prefix: 'Soon on the', line: 'Coming to iPhone.' },
  },
};
const googlePlay = {
  id: 'google-play',
  name: 'Google Play',
  url: 'https://play.google.com/store/apps/details?id=app.lantern',
  appId: 'app.lantern',
  icon: 'shop',
  words: {
    available: { prefix: 'On', line: 'Out for Android.' },
    announced: { prefix: 'Soon on', line: 'Coming to Android.' },
  },
};
const app: Site['app'] = {
  stores: [appStore, googlePlay],
  actions: { announced: 'Coming Soon', unavailable: 'Away' },
  campaigns: { provider: '117854542', footer: 'site-footer', banner: 'site-banner' },
};

it.each([
  ['available', 'available', ['On the App Store', 'On Google Play'], [], undefined],
  [
    'available',
    'announced',
    ['On the App Store', 'Soon on Google Play'],
    ['Out for iPhone.', 'Coming to Android.'],
    undefined,
  ],
  [
    'announced',
    'announced',
    ['Soon on the App Store', 'Soon on Google Play'],
    ['Coming to iPhone.', 'Coming to Android.'],
    'Coming Soon',
  ],
  ['unavailable', 'announced', ['Soon on Google Play'], ['Coming to Android.'], 'Coming Soon'],
  ['unavailable', 'unavailable', [], [], 'Away'],
] as const)(
  'says what people can do while the app is %s for iPhone, %s for Android',
  (ios, android, buttons, lines, action) => {
    const stores = [
      { ...appStore, state: ios },
      { ...googlePlay, state: android },
    ];
    const changed = { ...app, stores };
    expect(listStoreButtons(changed, 'footer').map(({ prefix, name }) => `${prefix} ${name}`)).toEqual(
      buttons,
    );
    expect(listStoreLines(changed)).toEqual(lines);
    expect(unreleasedAction(changed)).toBe(action);
  },
);

test('the official badge stands only where the store has a page for the app', () => {
  const badge = { file: 'pictures/badge.svg', alt: 'Download on the App Store' };
  const shown = (['available', 'announced'] as const).map((state) => {
    const stores = [{ ...appStore, badge, state }];
    return listStoreButtons({ ...app, stores }, 'footer').map((button) => button.badge);
  });
  expect(shown).toEqual([[badge], [undefined]]);
});

test('each place of a button has its campaign', () => {
  expect(listStoreButtons(app, 'footer').map(({ url }) => url)).toEqual([
    'https://apps.apple.com/app/id1440123807?pt=117854542&ct=site-footer&mt=8',
    'https://play.google.com/store/apps/details?id=app.lantern&referrer=utm_source%3Dwebsite%26utm_campaign%3Dsite-footer',
  ]);
  expect(listStoreButtons(app, 'scene').map(({ url }) => url)).toEqual([appStore.url, googlePlay.url]);
  expect(smartBanner(app)).toBe('app-id=1440123807, affiliate-data=pt=117854542&ct=site-banner');
  expect(smartBanner({ stores: [googlePlay] })).toBeUndefined();
});

test('a store of another kind, a download and a web app are stores like the known ones', () => {
  const stores = [
    { id: 'f-droid', name: 'F-Droid', system: 'Android', url: 'https://f-droid.org/app', icon: 'shop' },
    { id: 'download', name: 'Our own APK', system: 'Android', url: '/files/app.apk', icon: 'shop' },
    { id: 'web', name: 'Your browser', url: 'https://play.lantern.test', icon: 'shop' },
  ];
  const buttons = listStoreButtons({ ...app, stores }, 'footer');
  expect(buttons.map(({ id, name, url, isForAndroid }) => [id, name, url, isForAndroid])).toEqual([
    ['f-droid', 'F-Droid', 'https://f-droid.org/app', true],
    ['download', 'Our own APK', '/files/app.apk', true],
    ['web', 'Your browser', 'https://play.lantern.test', false],
  ]);
  expect(unreleasedAction({ stores })).toBeUndefined();
});

test('a beta may be elsewhere than the store', () => {
  const stores = [{ ...appStore, state: 'beta' as const }];
  expect(listStoreButtons({ stores }, 'footer')).toMatchObject([{ prefix: 'Try it on', name: 'TestFlight' }]);
});

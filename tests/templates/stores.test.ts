import { expect, it, test } from 'vitest';
import {
  listStoreButtons,
  listStoreLines,
  smartBanner,
  unreleasedAction,
} from '../../templates/parts/stores';
import type { Site } from '../../templates/types';

const app: Site['app'] = {
  stores: {
    appStore: {
      url: 'https://apps.apple.com/app/id1440123807',
      id: '1440123807',
      icon: 'shop',
    },
    googlePlay: {
      url: 'https://play.google.com/store/apps/details?id=app.lantern',
      id: 'app.lantern',
      icon: 'shop',
    },
  },
  words: {
    available: {
      appStore: { prefix: 'On the', name: 'App Store', line: 'Out for iPhone.' },
      googlePlay: { prefix: 'On', name: 'Google Play', line: 'Out for Android.' },
    },
    announced: {
      appStore: { prefix: 'Soon on the', name: 'App Store', line: 'Coming to iPhone.' },
      googlePlay: { prefix: 'Soon on', name: 'Google Play', line: 'Coming to Android.' },
      action: 'Coming Soon',
    },
    unavailable: { action: 'Away' },
  },
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
    const { appStore, googlePlay } = app.stores ?? {};
    const stores = {
      appStore: appStore && { ...appStore, state: ios },
      googlePlay: googlePlay && { ...googlePlay, state: android },
    };
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
  const { appStore } = app.stores ?? {};
  const shown = (['available', 'announced'] as const).map((state) => {
    const stores = { appStore: appStore && { ...appStore, badge, state } };
    return listStoreButtons({ ...app, stores }, 'footer').map((button) => button.badge);
  });
  expect(shown).toEqual([[badge], [undefined]]);
});

test('each place of a button has its campaign', () => {
  expect(listStoreButtons(app, 'footer').map(({ url }) => url)).toEqual([
    'https://apps.apple.com/app/id1440123807?pt=117854542&ct=site-footer&mt=8',
    'https://play.google.com/store/apps/details?id=app.lantern&referrer=utm_source%3Dwebsite%26utm_campaign%3Dsite-footer',
  ]);
  expect(listStoreButtons(app, 'scene').map(({ url }) => url)).toEqual([
    app.stores?.appStore?.url,
    app.stores?.googlePlay?.url,
  ]);
  expect(smartBanner(app)).toBe('app-id=1440123807, affiliate-data=pt=117854542&ct=site-banner');
  expect(smartBanner({ stores: {} })).toBeUndefined();
});

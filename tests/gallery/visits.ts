import { controlLooks } from './control-looks';
import { firstScreen, sectionLooks, wholePage, widgetLooks } from './looks';
import type { Look, Settings, Visit } from './types';

const widths = [320, 360, 390, 768, 1024, 1440, 1920];
const ends = [390, 1440];
const otherPages = { privacy: '/privacy', terms: '/terms', missing: '/no/such/page' };

/** What the window becomes when a visitor with 1280 px zooms in. */
const zooms = [2, 4].map((zoom) => ({ zoom, width: 1280 / zoom, height: 800 / zoom }));

/** Ways of seeing that change the page without changing its address. */
const modes: Record<string, Settings[]> = {
  'zoom-200': zooms.slice(0, 1),
  'zoom-400': zooms.slice(1),
  'text-150': [320, 390, 768, 1024, 1440].map((width) => ({ width, textScale: 1.5 })),
  'forced-colors': ends.map((width) => ({ width, forcedColors: true })),
  'reduced-motion': ends.map((width) => ({ width, reducedMotion: true })),
  'no-scripts': ends.map((width) => ({ width, scripts: false })),
};

/** The whole table: each visit is one page opened once. */
export const visits: Visit[] = [
  ...widths.map((width) => visit('landing', '/', { width }, [firstScreen, ...sectionLooks, ...widgetLooks])),
  ...Object.entries(otherPages).flatMap(([name, path]) =>
    widths.map((width) => visit(name, path, { width }, [firstScreen, wholePage])),
  ),
  ...Object.entries(modes).flatMap(([name, all]) =>
    all.map((settings) => visit(name, '/', settings, [firstScreen, ...sectionLooks])),
  ),
  ...ends.map((width) => visit('controls', '/', { width }, controlLooks)),
];

function visit(name: string, path: string, settings: Settings, looks: Look[]): Visit {
  return {
    name,
    path,
    settings,
    looks: looks.filter(({ fits }) => fits?.(settings.width) ?? true),
    measured: name !== 'controls',
  };
}

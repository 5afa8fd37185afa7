import type { Locator, Page } from 'playwright-core';
import { site } from './site-content';

/** Something that changes by itself. */
export interface RotatingWidget {
  title: string;
  /** What it shows, in order. */
  names: string[];
  intervalMs: number;
  /** Holds all that belongs to it. */
  find: (page: Page) => Locator;
  /** Which of `names` it shows. */
  shown: (page: Page) => Promise<string>;
}

const phraseEnd = site.hero.phraseEnd;

export const headline: RotatingWidget = {
  title: 'the headline',
  names: site.hero.phrases,
  intervalMs: 3000,
  find: (page) => page.locator('[data-widget="hero-phrase"]'),
  shown: async (page) => {
    const texts = await page.locator('h1 .phrase[data-current]').allTextContents();
    return texts.map((text) => text.trim().slice(0, -phraseEnd.length)).join(' and ');
  },
};

export const slideshow: RotatingWidget = {
  title: 'the slideshow',
  names: site.slides.slides.map(({ title }) => title),
  intervalMs: 4000,
  find: (page) => page.getByRole('region', { name: site.slides.label }),
  shown: (page) => selectedTab(slideshow.find(page)),
};

export const features: RotatingWidget = {
  title: 'the features',
  names: site.features.features.map(({ title }) => title),
  intervalMs: 4000,
  find: (page) => page.locator('[data-widget="feature-list"]'),
  shown: async (page) => {
    const open = features.find(page).getByRole('button', { expanded: true });
    const titles = await Promise.all(
      features.names.map(async (name) =>
        (await open.and(page.getByRole('button', { name })).count()) ? [name] : [],
      ),
    );
    return titles.flat().join(' and ');
  },
};

export const testimonials: RotatingWidget = {
  title: 'the testimonials',
  names: site.testimonials.testimonials.map(({ name }) => name),
  intervalMs: 5000,
  find: (page) => page.getByRole('region', { name: site.testimonials.label }),
  shown: (page) => selectedTab(testimonials.find(page)),
};

export const rotatingWidgets = [headline, slideshow, features, testimonials];

/** The button that stops it, or once it is stopped the one that starts it again. Its name may end with that of the widget. */
export function pauseButton(widget: Locator, does: 'pause' | 'play'): Locator {
  return widget.getByRole('button', { name: site.site.labels[does] });
}

async function selectedTab(carousel: Locator): Promise<string> {
  const names = await carousel
    .getByRole('tab', { selected: true })
    .evaluateAll((tabs) => tabs.map((tab) => tab.getAttribute('aria-label') ?? ''));
  return names.join(' and ');
}

import { FeatureList } from './feature-list';
import { HeroPhrase } from './hero-phrase';
import { PhoneSlideshow } from './phone-slideshow';
import { PricingToggle } from './pricing-toggle';
import { RoadmapTabs } from './roadmap-tabs';
import { TestimonialCarousel } from './testimonial-carousel';

/** Every widget by the name its slot carries in the HTML. The build renders it, the browser hydrates it. */
export const widgets = {
  'hero-phrase': HeroPhrase,
  'phone-slideshow': PhoneSlideshow,
  'feature-list': FeatureList,
  'pricing-toggle': PricingToggle,
  'roadmap-tabs': RoadmapTabs,
  'testimonial-carousel': TestimonialCarousel,
};

export type WidgetName = keyof typeof widgets;

import { type ComponentProps, type ComponentType, createContext, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import { type WidgetName, widgets } from '../../client/widgets/registry';
import { holdsForeign } from '../../generator/lib/languages/languages';
import type { PushProps, Site } from '../types';
import { langAttributes } from './language';
import { toSafeJson } from './safe-json';

/** Takes the props of every widget in a release. Without it, each slot has them beside it. */
export const PushWidgetProps = createContext<PushProps | undefined>(undefined);

/** Where texts of the page have no translation, the site in the language of their source. */
export const SourceSite = createContext<Site | undefined>(undefined);

interface Props<Name extends WidgetName> {
  name: Name;
  site: Site;
  /** A page that has the widget twice gives the second an `id`, with which its ids begin instead of the usual words. */
  props: (site: Site) => (ComponentProps<(typeof widgets)[Name]> & { id?: string }) | undefined;
}

/**
 * Renders a widget as a root of its own, as the browser will hydrate it, and pushes its props, or writes them beside it.
 * A widget speaks one language: if one of its texts has no translation, none is shown. Only this component makes the slots
 * that `client/widgets/hydrate-widgets.tsx` reads.
 */
export function WidgetSlot<Name extends WidgetName>({ name, site, props: propsOf }: Props<Name>) {
  const source = useContext(SourceSite);
  const translated = propsOf(site);
  const isForeign = source !== undefined && holdsForeign(translated);
  const props = isForeign ? propsOf(source) : translated;
  const pushProps = useContext(PushWidgetProps);
  if (!props) return null;
  const Widget = widgets[name] as ComponentType<object>;
  const identifierPrefix = `${props.id ?? name}-widget`;
  pushProps?.(identifierPrefix, props);
  const html = renderToString(<Widget {...(props as object)} />, { identifierPrefix });
  return (
    <>
      <div
        id={identifierPrefix}
        data-widget={name}
        {...(isForeign && langAttributes(source, site))}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {!pushProps && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
        <script type="application/json" dangerouslySetInnerHTML={{ __html: toSafeJson(props) }} />
      )}
    </>
  );
}

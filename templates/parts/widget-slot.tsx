import type { ComponentProps, ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { type WidgetName, widgets } from '../../client/widgets/registry';
import { toSafeJson } from './safe-json';

interface Props<Name extends WidgetName> {
  name: Name;
  /** A page that has the widget twice gives the second an `id`, with which its ids begin instead of the usual words. */
  props: ComponentProps<(typeof widgets)[Name]> & { id?: string };
}

/**
 * Renders a widget as a root of its own, as the browser will hydrate it, and leaves its props beside it.
 * What `client/widgets/hydrate-widgets.tsx` expects of a slot is made here and nowhere else.
 */
export function WidgetSlot<Name extends WidgetName>({ name, props }: Props<Name>) {
  const Widget = widgets[name] as ComponentType<object>;
  const identifierPrefix = `${props.id ?? name}-widget`;
  const html = renderToString(<Widget {...(props as object)} />, { identifierPrefix });
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output */}
      <div id={identifierPrefix} data-widget={name} dangerouslySetInnerHTML={{ __html: html }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin */}
      <script type="application/json" dangerouslySetInnerHTML={{ __html: toSafeJson(props) }} />
    </>
  );
}

import { type ComponentProps, type ComponentType, createContext, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import { type WidgetName, widgets } from '../../client/widgets/registry';
import type { PushProps } from '../types';
import { toSafeJson } from './safe-json';

/** Takes the props of every widget in a release. Without it, each slot has them beside it. */
export const PushWidgetProps = createContext<PushProps | undefined>(undefined);

interface Props<Name extends WidgetName> {
  name: Name;
  /** A page that has the widget twice gives the second an `id`, with which its ids begin instead of the usual words. */
  props: ComponentProps<(typeof widgets)[Name]> & { id?: string };
}

/**
 * Renders a widget as a root of its own, as the browser will hydrate it, and pushes its props, or writes them beside it.
 * Only this component makes the slots that `client/widgets/hydrate-widgets.tsx` reads.
 */
export function WidgetSlot<Name extends WidgetName>({ name, props }: Props<Name>) {
  const Widget = widgets[name] as ComponentType<object>;
  const identifierPrefix = `${props.id ?? name}-widget`;
  const pushProps = useContext(PushWidgetProps);
  pushProps?.(identifierPrefix, props);
  const html = renderToString(<Widget {...(props as object)} />, { identifierPrefix });
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output */}
      <div id={identifierPrefix} data-widget={name} dangerouslySetInnerHTML={{ __html: html }} />
      {!pushProps && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
        <script type="application/json" dangerouslySetInnerHTML={{ __html: toSafeJson(props) }} />
      )}
    </>
  );
}

import type { RunningHead as RunningHeadContent } from '../../content/schema';
import { Candle } from './candle';

interface Props {
  content: RunningHeadContent | undefined;
  /** How much of the candle is left: 1 is whole, 0 is smoke. Without one there is no candle. */
  candle: number | false | undefined;
}

/** The line above a spread: chapter and name, a hairline that breaks into a facet, the hour and the candle. */
export function RunningHead({ content, candle }: Props) {
  if (!content) return null;
  return (
    <div className="running-head">
      <div>
        <span className="numeral">{content.numeral}</span>
        <span className="running-name">{content.name}</span>
      </div>
      <div>
        {content.hour && <em>{content.hour}</em>}
        {typeof candle === 'number' && <Candle left={candle} />}
      </div>
    </div>
  );
}

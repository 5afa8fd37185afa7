import { engraving, page } from './frame';
import { icons } from './icons';
import { COLUMNS, isBlocked, ROWS, SQUARE } from './pieces/crypt';

/** Columns from the left, rows from the top; health from 0 to 1. */
const tokens = [
  { medal: 'owl', x: 2, y: 4, side: 'now', health: 0.81 },
  { medal: 'badger', x: 3, y: 5, side: 'ours', health: 1 },
  { medal: 'hare', x: 2, y: 6, side: 'ours', health: 0.6 },
  { medal: 'stag', x: 4, y: 1, side: 'theirs', health: 0.9 },
  { medal: 'raven', x: 5, y: 3, side: 'theirs', health: 0.35 },
];

const order = [
  ['owl', 'Maren', 19],
  ['raven', 'Crow', 16],
  ['badger', 'Tuck', 14],
  ['stag', 'Stag', 11],
  ['hare', 'Ilse', 7],
] as const;

const FLOOR = { left: (390 - COLUMNS * SQUARE) / 2, top: 212 };
const REACH = 2;

/** Squares that Maren can still walk to. */
const reach = () => {
  const isFree = (x: number, y: number) =>
    !isBlocked(x, y) && !tokens.some((token) => token.x === x && token.y === y);
  const me = tokens.find(({ side }) => side === 'now');
  const squares: string[] = [];
  for (let y = 0; y < ROWS; y++)
    for (let x = 0; x < COLUMNS; x++) {
      const steps = Math.abs(x - (me?.x ?? 0)) + Math.abs(y - (me?.y ?? 0));
      if (steps <= REACH && isFree(x, y))
        squares.push(
          `<path d="M${x * SQUARE + 2} ${y * SQUARE + 2}h${SQUARE - 4}v${SQUARE - 4}h${4 - SQUARE}z"/>`,
        );
    }
  return squares.join('');
};

const token = ({ medal, x, y, side, health }: (typeof tokens)[number]) =>
  `<div class="token ${side}" style="left:${FLOOR.left + x * SQUARE + 3}px;top:${FLOOR.top + y * SQUARE + 3}px">${engraving(`${medal}-48`)}<i style="--health:${health}"></i></div>`;

export const tabletop = () =>
  page({
    clock: '11:47',
    title: 'Under the tower',
    subtitle: 'Round two',
    action: icons.list,
    style: `
      .order { position: absolute; inset: 110px 20px auto; display: grid; grid-template-columns: repeat(5, 1fr); gap: 6px; z-index: 3; }
      .order div { text-align: center; font-size: 14.500px; line-height: 1.2; color: var(--ash); padding: 7px 0 7px; } .order p { display: flex; gap: 5px; justify-content: center; align-items: center; margin-bottom: 4px; }
      .order b { font: 480 19px/1 Fraunces; font-feature-settings: 'lnum'; color: var(--vellum); } .order .on { --edge: var(--gold); color: var(--gold); } .order .on b { color: var(--gold); }
      .floor { position: absolute; left: 0; top: ${FLOOR.top}px; } .reach { position: absolute; left: ${FLOOR.left}px; top: ${FLOOR.top}px; }
      .token { position: absolute; width: 48px; height: 48px; border-radius: 50%; background: var(--ink); --side: var(--verdigris); } .token img, .order img { border-radius: 50%; } .theirs { --side: var(--rose); } .now { --side: var(--gold); }
      .token::after { content: ''; position: absolute; inset: -2px; border-radius: 50%; border: 3px solid var(--side); }
      .token i { position: absolute; left: 6px; bottom: -5px; width: 36px; height: 7px; border: 1px solid var(--ink); background: linear-gradient(90deg, var(--side) calc(var(--health) * 100%), var(--plum) 0); z-index: 1; }
      .sheet { position: absolute; inset: auto 0 0; height: 176px; padding: 14px 20px; background: var(--ink); }
      .target { display: flex; justify-content: space-between; align-items: baseline; font: 440 20px/1.2 Fraunces; font-variation-settings: 'opsz' 24; } .target span { font: 400 15px 'Instrument Sans'; color: var(--ash); }
      .acts { display: grid; grid-template-columns: 1.500fr 1fr 1fr; gap: 8px; margin-top: 12px; } .acts div { height: 76px; padding: 10px 12px; font-weight: 600; font-size: 16px; line-height: 1.25; display: flex; flex-direction: column; justify-content: space-between; align-items: start; text-align: left; } .acts svg { flex: none; }`,
    body: `${engraving('crypt', 'floor')}
      <svg class="reach" width="${COLUMNS * SQUARE}" height="${ROWS * SQUARE}" fill="var(--gold)" fill-opacity=".14" stroke="var(--gold)" stroke-opacity=".55">${reach()}</svg>
      <div class="order">${order.map(([medal, name, roll], k) => `<div class="cut${k ? '' : ' on'}"><p>${engraving(`${medal}-34`)}<b>${roll}</b></p>${name}</div>`).join('')}</div>
      ${tokens.map(token).join('')}
      <section class="sheet"><p class="target">Gaol-crow, 15 ft away <span>10 ft left</span></p><div class="acts"><div class="go cut">${icons.bow}Loose an arrow</div><div class="cut">${icons.shield}Hide</div><div class="cut">${icons.speech}Parley</div></div></section>`,
  });

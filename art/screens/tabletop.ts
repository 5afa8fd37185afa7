import { engraving, page } from './frame';
import { icons } from './icons';
import { COLUMNS, SQUARE } from './pieces/crypt';

/** Columns from the left, rows from the top. Whoever speaks next is in gold. */
const tokens = [
  { medal: 'owl', x: 2, y: 4, side: 'now' },
  { medal: 'badger', x: 3, y: 5, side: 'ours' },
  { medal: 'hare', x: 2, y: 6, side: 'ours' },
  { medal: 'stag', x: 4, y: 1, side: 'theirs' },
  { medal: 'raven', x: 5, y: 3, side: 'theirs' },
];

const FLOOR = { left: (390 - COLUMNS * SQUARE) / 2, top: 212 };
const token = ({ medal, x, y, side }: (typeof tokens)[number]) =>
  `<div class="token ${side}" style="left:${FLOOR.left + x * SQUARE + 3}px;top:${FLOOR.top + y * SQUARE + 3}px">${engraving(`${medal}-48`)}</div>`;

export const tabletop = () =>
  page({
    clock: '11:47',
    title: 'Under the tower',
    subtitle: 'Chapter six',
    action: icons.list,
    style: `
      .told { position: absolute; inset: 106px 20px auto; z-index: 3; padding: 10px 16px 11px; background: var(--ink); font-size: 18px; line-height: 24px; }
      .floor { position: absolute; left: 0; top: ${FLOOR.top}px; }
      .token { position: absolute; width: 48px; height: 48px; border-radius: 50%; background: var(--ink); --side: var(--verdigris); } .token img { border-radius: 50%; } .theirs { --side: var(--rose); } .now { --side: var(--gold); }
      .token::after { content: ''; position: absolute; inset: -2px; border-radius: 50%; border: 3px solid var(--side); }
      .sheet { position: absolute; inset: auto 0 0; height: 176px; padding: 14px 20px; background: var(--ink); }
      .target { display: flex; justify-content: space-between; align-items: baseline; font: 440 20px/1.2 Fraunces; font-variation-settings: 'opsz' 24; } .target span { font: 400 15px 'Instrument Sans'; color: var(--ash); }
      .acts { display: grid; grid-template-columns: 1.500fr 1fr; gap: 8px; margin-top: 12px; } .acts div { height: 76px; padding: 10px 12px; font-weight: 600; font-size: 16px; line-height: 1.25; display: flex; flex-direction: column; justify-content: space-between; align-items: start; text-align: left; } .acts svg { flex: none; }`,
    body: `${engraving('crypt', 'floor')}
      <div class="told cut"><p class="serif">The crow folds its wings and drops on Ilse. She throws her shield up, and its claws find only wood.</p></div>
      ${tokens.map(token).join('')}
      <section class="sheet"><p class="target">A gallows crow, one wing torn <span>Maren</span></p><div class="acts"><div class="go cut">${icons.pen}Say what she does</div><div class="cut">${icons.speech}Ask the party</div></div></section>`,
  });

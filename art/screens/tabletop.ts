import { screen } from './frame';

const tokens = [
  { medal: 'owl', x: 4, y: 4, side: 'now' },
  { medal: 'badger', x: 5, y: 5, side: 'ours' },
  { medal: 'hare', x: 3, y: 6, side: 'ours' },
  { medal: 'stag', x: 6, y: 2, side: 'theirs' },
  { medal: 'raven', x: 7, y: 4, side: 'theirs' },
];

const order = [
  ['owl', 'Maren', 19],
  ['raven', 'Gaol-crow', 16],
  ['badger', 'Tuck', 14],
  ['stag', 'Antlered', 11],
  ['hare', 'Ilse', 7],
] as const;

export const tabletop = () =>
  screen({
    title: 'Under the tower',
    subtitle: 'Round two · Maren to act',
    style: `
      .floor { position: absolute; top: 206px; left: 0; width: 390px; height: 500px; }
      .fade { position: absolute; top: 600px; left: 0; right: 0; height: 112px; background: linear-gradient(transparent, var(--ink) 66%); }
      .order { position: absolute; top: 112px; left: 0; right: 0; display: flex; z-index: 3; gap: 8px; padding: 6px 14px 8px; }
      .order div { width: 66px; text-align: center; font-size: 11.500px; color: var(--ash); padding: 7px 0 6px; border: 1px solid var(--line); background: color-mix(in oklch, var(--night) 75%, transparent); white-space: nowrap; clip-path: polygon(0 0, calc(100% - 9px) 0, 100% 9px, 100% 100%, 0 100%); }
      .order img { width: 34px; height: 34px; display: block; margin: 0 auto 3px; } .order div { background-image: linear-gradient(225deg, transparent 5.700px, var(--line) 5.700px 7px, transparent 7px); } .order .on { --line: var(--gold); border-color: var(--gold); color: var(--gold); } .order b { font: 450 14px Fraunces; display: block; font-feature-settings: 'lnum'; }
      .grid { position: absolute; top: 206px; left: 0; }
      .token { position: absolute; width: 50px; height: 50px; border-radius: 50%; transform: translate(-50%, -50%); background: var(--ink); } .token img { width: 50px; height: 50px; display: block; }
      .token::after { content: ''; position: absolute; inset: -3px; border-radius: 50%; border: 2px solid var(--verdigris); } .theirs::after { border-color: oklch(0.7 0.13 25); } .now::after { border: 2.500px solid var(--gold); box-shadow: 0 0 0 3px var(--ink), 0 0 0 4px var(--gold); }
      .sheet { position: absolute; inset: auto 0 0; height: 164px; padding: 0 20px; }
      .turn { display: flex; justify-content: space-between; align-items: baseline; border-top: 1px solid var(--goldline); padding: 11px 0 10px; font: 420 18px/1.2 Fraunces; font-variation-settings: 'opsz' 24; } .turn span { font: 400 13px 'Instrument Sans'; color: var(--ash); }
      .acts { display: grid; grid-template-columns: 1.300fr 1fr 1fr; gap: 8px; } .acts div { height: 58px; padding: 9px 12px; font-weight: 550; font-size: 14.500px; line-height: 1.25; background: color-mix(in oklch, var(--night) 85%, var(--plum)); border: 1px solid var(--line); clip-path: polygon(0 0, calc(100% - 10px) 0, 100% 10px, 100% 100%, 0 100%); } .acts small { display: block; font-weight: 400; font-size: 12px; color: var(--ash); margin-top: 1px; }
      .acts .first { background: var(--ember); color: var(--ink); border-color: var(--ember); } .acts .first small { color: color-mix(in oklch, var(--ink) 85%, var(--ember)); }`,
    body: `<div class="order">${order.map(([medal, name, roll], k) => `<div${k ? '' : ' class="on"'}><img src="/art/${medal}-34.png"><b>${roll}</b>${name}</div>`).join('')}</div>
      <img class="floor" src="/art/crypt.png">
      <svg class="grid" width="390" height="500" fill="none"><g fill="var(--gold)" fill-opacity=".13" stroke="var(--gold)" stroke-opacity=".4">${reach()}</g><path d="M156 156 273 156" stroke="var(--gold)" stroke-width="2" stroke-dasharray="2 6" stroke-linecap="round"/></svg>
      ${tokens.map(({ medal, x, y, side }) => `<div class="token ${side}" style="left:${(x + 0.5) * 39 - 19.5 + 0}px;top:${206 + y * 39}px"><img src="/art/${medal}-50.png"></div>`).join('')}
      <div class="fade"></div>
      <section class="sheet"><p class="turn">Gaol-crow, three squares off <span>30 ft left</span></p><div class="acts"><div class="first">Loose an arrow<small>+5, 1d8 + 3</small></div><div>Mark it<small>bonus</small></div><div>Say it<small>anything</small></div></div></section>`,
  });

/** Squares that Maren can still walk to. */
const reach = () => {
  const squares: string[] = [];
  for (let y = 2; y <= 6; y++)
    for (let x = 2; x <= 6; x++)
      if (Math.abs(x - 4) + Math.abs(y - 4) <= 2 && (x !== 4 || y !== 4))
        squares.push(`<path d="M${(x - 0.5) * 39 + 1} ${(y - 0.5) * 39 + 1}h37v37h-37z"/>`);
  return squares.join('');
};

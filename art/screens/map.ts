import { engraving, page } from './frame';
import { icons } from './icons';

/** Each name stands where nothing is cut. */
const pins = [
  { x: 272, y: 206, name: 'The silver tower', kind: 'quest' },
  { x: 196, y: 300, name: 'Tollgate', kind: 'here', beside: true },
  { x: 240, y: 424, name: 'Ferry stage', kind: 'seen', beside: true },
  { x: 112, y: 536, name: 'Hollin', kind: 'seen' },
] satisfies { x: number; y: number; name: string; kind: keyof typeof marks; beside?: boolean }[];

/** Walked, rowed, and still to walk. */
const roads = [
  '<path d="M112 536c34 0 88-6 102-42s14-50 26-70"/>',
  '<path d="M240 424c-4-46-44-74-44-124" stroke-dasharray="8 7"/>',
  '<path d="M196 300c10-34 44-44 76-94" stroke-dasharray="1 9"/>',
].join('');

const marks = {
  quest:
    '<svg width="28" height="28"><path d="m14 2 12 12-12 12L2 14z" fill="var(--ink)" stroke="var(--gold)" stroke-width="2.500"/><path d="m14 8 6 6-6 6-6-6z" fill="var(--gold)"/></svg>',
  here: '<svg width="32" height="32"><path d="m16 2 14 14-14 14L2 16z" fill="var(--vellum)" stroke="var(--ink)" stroke-width="3"/></svg>',
  seen: '<svg width="20" height="20"><path d="m10 2 8 8-8 8-8-8z" fill="var(--gold)" stroke="var(--ink)" stroke-width="2"/></svg>',
};

export const map = () =>
  page({
    clock: '10:20',
    title: 'The Lantern Road',
    subtitle: 'Five days from Hollin',
    action: icons.layers,
    style: `
      .art { position: absolute; top: 64px; left: 0; }
      .roads { position: absolute; top: 0; left: 0; }
      .pin svg { position: absolute; transform: translate(-50%, -50%); }
      .pin b { position: absolute; transform: translate(-50%, 21px); font: 450 16px/1.15 Fraunces; font-variation-settings: 'opsz' 18; white-space: nowrap; }
      .pin.quest b { transform: translate(-50%, -46px); color: var(--gold); font-size: 18px; }
      .pin.beside b { transform: translate(calc(-100% - 22px), -36%); }
      .locate { position: absolute; right: 20px; top: 534px; width: 48px; height: 48px; display: grid; place-items: center; }
      .sheet { position: absolute; inset: auto 0 0; height: 242px; --edge: var(--goldline); background: var(--night); padding: 20px; border-top-right-radius: 22px; border-width: 1px 0 0; }
      h2 { font: 380 30px/34px Fraunces; font-variation-settings: 'opsz' 96, 'SOFT' 30; letter-spacing: -0.02em; }
      .sheet > p { font-size: 18px; line-height: 25px; color: var(--ash); margin-top: 6px; }
      .facts { position: absolute; inset: auto 20px 38px; display: grid; grid-template-columns: auto auto 142px; justify-content: space-between; align-items: center; }
      .facts b { display: block; font: 440 19px/1.2 Fraunces; font-variation-settings: 'opsz' 24; margin-top: 2px; }`,
    body: `${engraving('region', 'art')}
      <svg class="roads" width="390" height="844" fill="none" stroke-linecap="round"><g stroke="var(--ink)" stroke-width="8">${roads}</g><g stroke="var(--gold)" stroke-width="3">${roads}</g></svg>
      ${pins.map(({ x, y, name, kind, beside }) => `<div class="pin ${kind}${beside ? ' beside' : ''}" style="position:absolute;left:${x}px;top:${y}px">${marks[kind]}<b>${name}</b></div>`).join('')}
      <div class="locate cut">${icons.locate}</div>
      <section class="sheet cut"><h2>The silver tower</h2><p class="serif">One window is lit. The toll-keeper will not say who pays for the oil.</p>
      <div class="facts"><div><span class="label">On foot</span><b>Half a day</b></div><div><span class="label">Danger</span><b>Unwise</b></div><div class="go cut">Set out</div></div></section>`,
  });

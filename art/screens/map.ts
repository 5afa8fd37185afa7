import { icons, screen } from './frame';

const pins = [
  { x: 270, y: 196, name: 'The silver tower', kind: 'quest' },
  { x: 196, y: 296, name: 'Tollgate', kind: 'here' },
  { x: 240, y: 420, name: 'Ferry stage', kind: 'seen left' },
  { x: 116, y: 560, name: 'Hollin', kind: 'seen' },
];

export const map = () =>
  screen({
    title: 'The Lantern Road',
    subtitle: 'Five days from Hollin',
    action: icons.layers,
    style: `
      .art { position: absolute; top: 64px; left: 0; width: 390px; height: 630px; }
      .top { position: absolute; inset: 0 0 auto; height: 150px; background: linear-gradient(var(--ink) 70%, transparent); }
      .road { position: absolute; top: 0; left: 0; }
      .pin { position: absolute; transform: translate(-50%, -100%); text-align: center; font: italic 400 14.500px/1.1 Fraunces; font-variation-settings: 'opsz' 16; text-shadow: 0 0 6px var(--ink), 0 0 3px var(--ink), 0 0 10px var(--ink), 0 0 2px var(--ink); white-space: nowrap; }
      .pin svg { display: block; margin: 4px auto 0; filter: drop-shadow(0 0 3px var(--ink)) drop-shadow(0 0 2px var(--ink)); }
      .left { display: flex; align-items: center; gap: 6px; transform: translate(calc(7px - 100%), -100%); } .left svg { margin: 0; }
      .quest { color: var(--gold); font-size: 16.500px; }
      .sheet { position: absolute; inset: auto 0 0; height: 226px; background: var(--night); border-top: 1px solid var(--goldline); padding: 18px 20px; clip-path: polygon(0 0, calc(100% - 22px) 0, 100% 22px, 100% 100%, 0 100%); }
      h2 { font: 390 26px/1.05 Fraunces; font-variation-settings: 'opsz' 72, 'SOFT' 30; letter-spacing: -0.015em; margin-top: 4px; }
      .sheet > p { font-size: 16px; line-height: 1.4; color: var(--ash); margin-top: 6px; }
      .facts { display: grid; grid-template-columns: 1fr 1fr auto; gap: 16px; align-items: end; margin-top: 14px; border-top: 1px solid var(--line); padding-top: 10px; } .facts b { display: block; font: 420 18px/1.2 Fraunces; font-variation-settings: 'opsz' 24; }
      .go { background: var(--ember); color: var(--ink); font-weight: 650; padding: 0 24px; height: 46px; display: grid; place-items: center; }`,
    body: `<img class="art" src="/art/region.png"><div class="top"></div>
      <svg class="road" width="390" height="844" fill="none" stroke="var(--gold)" stroke-width="2" stroke-linecap="round"><path d="M116 560c34-6 84-22 96-60s14-54 28-80"/><path d="M240 420c-4-46-44-74-44-124" stroke-dasharray="7 6" stroke-opacity=".85"/><path d="M196 296c10-34 40-44 74-90" stroke-dasharray="1 7"/></svg>
      ${pins.map(({ x, y, name, kind }) => `<div class="pin ${kind}" style="left:${x}px;top:${y + 9}px">${name}${mark(kind)}</div>`).join('')}
      <section class="sheet"><span class="label">Next</span><h2>The silver tower</h2><p class="serif">One window is lit. The toll-keeper will not say who pays for the oil.</p>
      <div class="facts"><div><span class="label">On foot</span><b>Half a day</b></div><div><span class="label">Danger</span><b>Unwise</b></div><div class="go cut">Set out</div></div></section>`,
  });

const mark = (kind: string) =>
  ({
    quest:
      '<svg width="20" height="20"><path d="m10 1 9 9-9 9-9-9z" fill="var(--ink)" stroke="var(--gold)" stroke-width="1.800"/><path d="m10 5 5 5H5z" fill="var(--gold)"/></svg>',
    here: '<svg width="20" height="20"><path d="m10 1 9 9-9 9-9-9z" fill="var(--ember)" stroke="var(--vellum)" stroke-width="1.600"/></svg>',
    seen: '<svg width="14" height="14"><path d="m7 1 6 6-6 6-6-6z" fill="var(--gold)"/></svg>',
  })[kind.split(' ')[0]];

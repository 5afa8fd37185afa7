import { engraving, page } from './frame';
import { icons } from './icons';

const scores = [
  ['Str', 11, '+0'],
  ['Dex', 17, '+3'],
  ['Con', 13, '+1'],
  ['Int', 10, '+0'],
  ['Wis', 16, '+3'],
  ['Cha', 12, '+1'],
] as const;

const pack = [
  ['Yew longbow', '<b>+5</b>1d8 + 3'],
  ['Owl feather', 'once a night'],
  ['Lamp oil, three flasks', 'six hours each'],
] as const;

export const character = () =>
  page({
    clock: '9:58',
    title: 'Maren Vey',
    subtitle: 'Ranger, level 4',
    action: icons.pen,
    style: `
      .art, .veil { position: absolute; top: 0; left: 0; }
      .veil { width: 390px; height: 390px; background: linear-gradient(rgb(from var(--ink) r g b / .85) 8%, transparent 36%, transparent 72%, var(--ink) 96%); }
      main { position: absolute; inset: 372px 20px 0; }
      blockquote { font: italic 370 20px/26px Fraunces; font-variation-settings: 'opsz' 24, 'SOFT' 30; color: var(--gold); }
      .vitals { display: grid; grid-template-columns: 152px 1fr 1fr; border-block: 1px solid var(--goldline); margin-top: 16px; }
      .vitals > div { padding: 11px 0 12px 16px; border-left: 1px solid var(--line); } .vitals > div:first-child { padding: 11px 16px 0 0; border: 0; }
      .vitals b { display: block; font: 400 29px/1.1 Fraunces; font-variation-settings: 'opsz' 48; font-feature-settings: 'lnum', 'tnum'; } .vitals small { font: 400 16px 'Instrument Sans'; color: var(--ash); }
      .hp { height: 4px; background: var(--line); margin-top: 5px; } .hp i { display: block; height: 4px; width: 81%; background: var(--verdigris); }
      .scores { display: grid; grid-template-columns: repeat(6, 1fr); gap: 6px; margin-top: 16px; text-align: center; }
      .scores div { padding: 8px 0 7px; border-top-right-radius: 9px; } .scores b { display: block; font: 420 26px/1.15 Fraunces; font-variation-settings: 'opsz' 40; font-feature-settings: 'lnum'; }
      .scores .best { --edge: var(--goldline); } .scores .best b { color: var(--gold); } .scores small { display: block; font-size: 14.500px; line-height: 1.2; color: var(--ash); }
      h3 { font: 440 20px/1.2 Fraunces; font-variation-settings: 'opsz' 24; margin: 18px 0 8px; display: flex; justify-content: space-between; align-items: baseline; } h3 span { font: 400 15px 'Instrument Sans'; color: var(--ash); }
      dl div { display: flex; justify-content: space-between; align-items: center; height: 40px; border-top: 1px solid var(--line); } dd { color: var(--ash); } dd b { color: var(--gold); font-weight: 600; margin-right: 10px; }`,
    body: `${engraving('portrait', 'art')}<div class="veil"></div>
      <main><blockquote>“She left the door half open. I have been walking towards it ever since.”</blockquote>
      <div class="vitals"><div><span class="label">Hit points</span><b>26 <small>of 32</small></b><div class="hp"><i></i></div></div><div><span class="label">Armor</span><b>15</b></div><div><span class="label">Speed</span><b>30 <small>ft</small></b></div></div>
      <div class="scores">${scores.map(([name, value, bonus]) => `<div class="cut${bonus === '+3' ? ' best' : ''}"><small>${name}</small><b>${value}</b><small>${bonus}</small></div>`).join('')}</div>
      <h3>In the pack <span>4 of 10</span></h3>
      <dl>${pack.map(([what, how]) => `<div><dt>${what}</dt><dd>${how}</dd></div>`).join('')}</dl></main>`,
  });

import { screen } from './frame';

const scores = [
  ['Str', 11, 0],
  ['Dex', 17, 3],
  ['Con', 13, 1],
  ['Int', 10, 0],
  ['Wis', 16, 3],
  ['Cha', 12, 1],
] as const;

export const character = () =>
  screen({
    title: 'Character',
    style: `
      .art { position: absolute; top: 0; left: 0; width: 390px; height: 334px; object-fit: cover; object-position: 50% 60%; }
      .veil { position: absolute; top: 0; left: 0; right: 0; height: 334px; background: linear-gradient(color-mix(in oklch, var(--ink) 70%, transparent), transparent 34%, transparent 60%, var(--ink) 98%); }
      main { position: absolute; inset: 292px 20px 0; }
      h2 { font: 360 44px/1 Fraunces; font-variation-settings: 'opsz' 144, 'SOFT' 30; letter-spacing: -0.025em; }
      .class { font: italic 370 17px/1.3 Fraunces; font-variation-settings: 'opsz' 18; color: var(--gold); margin-top: 5px; }
      .vitals { display: grid; grid-template-columns: 1.500fr 1fr 1fr; border-block: 1px solid var(--goldline); margin-top: 14px; }
      .vitals div { padding: 9px 0 10px 14px; border-left: 1px solid var(--line); } .vitals div:first-child { padding-left: 0; border: 0; }
      .vitals b { display: block; font: 400 25px/1.1 Fraunces; font-variation-settings: 'opsz' 48; font-feature-settings: 'lnum', 'tnum'; } .vitals b small { font-size: 15px; color: var(--ash); }
      .hp { height: 3px; background: var(--line); margin: 6px 14px 0 0; } .hp i { display: block; height: 3px; width: 81%; background: var(--verdigris); }
      .scores { display: grid; grid-template-columns: repeat(6, 1fr); margin-top: 14px; text-align: center; gap: 6px; }
      .scores div { border: 1px solid var(--line); padding: 7px 0 6px; clip-path: polygon(0 0, calc(100% - 8px) 0, 100% 8px, 100% 100%, 0 100%); background: color-mix(in oklch, var(--night) 70%, transparent); }
      .scores div { background-image: linear-gradient(225deg, transparent 5px, var(--line) 5px 6.3px, transparent 6.3px); }
      .scores .best { border-color: var(--gold); --line: var(--gold); } .scores b { display: block; font: 400 22px/1.15 Fraunces; font-variation-settings: 'opsz' 40; font-feature-settings: 'lnum'; } .scores .best b { color: var(--gold); } .scores small { font-size: 11.500px; color: var(--ash); }
      h3 { font: 420 18px/1.2 Fraunces; font-variation-settings: 'opsz' 24; margin-top: 18px; display: flex; justify-content: space-between; align-items: baseline; } h3 span { font: 400 12.500px 'Instrument Sans'; color: var(--ash); }
      dl { margin-top: 7px; } dl div { display: flex; justify-content: space-between; padding: 8px 0; border-top: 1px solid var(--line); font-size: 14.500px; } dd { color: var(--ash); } dd b { color: var(--gold); font-weight: 550; }
      blockquote { font: italic 370 16px/1.42 Fraunces; font-variation-settings: 'opsz' 17; color: var(--ash); margin-top: 12px; padding-top: 12px; border-top: 1px solid var(--line); }`,
    body: `<img class="art" src="/art/lookout.png"><div class="veil"></div>
      <main><h2>Maren Vey</h2><p class="class">Ranger of the Lantern Road, fourth level</p>
      <div class="vitals"><div><span class="label">Hit points</span><b>26 <small>of 32</small></b><div class="hp" style="padding:0;border:0"><i></i></div></div><div><span class="label">Armour</span><b>15</b></div><div><span class="label">Speed</span><b>30 <small>ft</small></b></div></div>
      <div class="scores">${scores.map(([name, value, bonus]) => `<div${bonus === 3 ? ' class="best"' : ''}><small>${name}</small><b>${value}</b><small>+${bonus}</small></div>`).join('')}</div>
      <h3>In the pack <span>4 of 10</span></h3>
      <dl><div><dt>Yew longbow</dt><dd><b>+5</b> · 1d8 + 3</dd></div><div><dt>Owl-feather token</dt><dd>once a night</dd></div><div><dt>Lamp oil, three flasks</dt><dd>six hours each</dd></div></dl>
      <blockquote>“She left the door half open. I have been walking towards it ever since.”</blockquote></main>`,
  });

import { icons, screen } from './frame';

export const story = () =>
  screen({
    title: 'The Lantern Road',
    subtitle: 'Chapter four · 3 players',
    style: `
      .art { position: absolute; top: 110px; left: 0; width: 390px; height: 196px; object-fit: cover; object-position: 50% 45%; }
      .veil { position: absolute; top: 246px; left: 0; right: 0; height: 62px; background: linear-gradient(transparent, var(--ink)); }
      main { position: absolute; inset: 284px 20px 0; }
      main > p { font-size: 17.200px; line-height: 1.4; }
      main > p + p { margin-top: 10px; }
      .first::first-letter { initial-letter: 2; font-variation-settings: 'opsz' 144; font-weight: 330; color: var(--gold); margin-right: 7px; }
      .speech { color: var(--gold); font-style: italic; }
      .reply { margin: 14px 0 0 66px; padding: 9px 14px 11px; background: color-mix(in oklch, var(--plum) 55%, var(--night)); font-size: 15px; line-height: 1.38; }
      .reply b { display: block; font-weight: 500; font-size: 12px; color: var(--ash); margin-bottom: 2px; }
      .roll { display: grid; grid-template-columns: 40px 1fr auto; gap: 10px; align-items: center; border-block: 1px solid var(--goldline); margin: 14px 0 12px; padding: 6px 0; font-size: 15px; }
      .roll div { position: relative; } .roll div span { position: absolute; inset: 0 4px 0 0; display: grid; place-items: center; font-size: 10px; font-weight: 700; color: var(--gold); padding-top: 1px; }
      .roll em { font-style: normal; color: var(--verdigris); }
      .roll i { font-style: normal; color: var(--ash); }
      ul { list-style: none; padding: 0; margin-top: 12px; display: grid; gap: 8px; }
      li { display: flex; justify-content: space-between; align-items: center; height: 42px; padding: 0 16px; background: color-mix(in oklch, var(--night) 85%, var(--plum)); font-size: 15px; font-weight: 500; border: 1px solid var(--line); clip-path: polygon(0 0, calc(100% - 10px) 0, 100% 10px, 100% 100%, 0 100%); }
      .say { position: absolute; left: 0; right: 0; bottom: 26px; height: 40px; display: flex; justify-content: space-between; align-items: center; color: var(--ash); font-size: 14.500px; border-top: 1px solid var(--line); padding: 4px 4px 0; }
      li span { font-size: 13px; color: var(--ash); font-weight: 400; }
      li { background-image: linear-gradient(225deg, transparent 6.4px, var(--line) 6.4px 7.7px, transparent 7.7px); }
      li:first-child { border-color: var(--gold); --line: var(--gold); background-color: color-mix(in oklch, var(--plum) 80%, var(--night)); } li:first-child span { color: var(--gold); }`,
    body: `<img class="art" src="/art/lake-road.png"><div class="veil"></div>
      <main>
      <p class="serif first">The toll-keeper lifts her lamp. Rain beads on the iron of the gate, and behind her, high on the crag, one window is lit that should not be.</p>
      <p class="serif speech">“Nobody has paid the tower in silver for forty years,” she says. “So. What will you pay in?”</p>
      <div class="reply cut"><b>Maren, ranger</b>I show her the owl-feather token and say nothing.</div>
      <div class="roll"><div>${icons.d20}<span>17</span></div><p><b>Persuasion</b> <i>17 + 3 against 14</i></p><em>Success</em></div>
      <p class="serif">Her hand goes still on the bolt. “Where did you get that?”</p>
      <ul><li>Tell her the truth about your sister<span>Wisdom</span></li><li>Ask what the tower keeps<span>Insight</span></li></ul><div class="say"><span>Or say something else…</span>${icons.mic}</div>
      </main>`,
  });

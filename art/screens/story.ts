import { engraving, page } from './frame';
import { d20, icons } from './icons';

export const story = () =>
  page({
    clock: '9:41',
    title: 'The Lantern Road',
    subtitle: 'Chapter four',
    action: icons.list,
    style: `
      .art, .veil { position: absolute; top: 0; left: 0; }
      .veil { width: 390px; height: 310px; background: linear-gradient(rgb(from var(--ink) r g b / .8) 10%, transparent 36%, transparent 76%, var(--ink) 95%); }
      main { position: absolute; inset: 288px 20px 0; }
      main > p { font-size: 18px; line-height: 25px; text-wrap: pretty; }
      .first::first-letter { initial-letter: 2; font-variation-settings: 'opsz' 144; font-weight: 400; color: var(--gold); margin-right: 6px; }
      .speech { color: var(--gold); font-style: italic; margin-top: 10px; }
      .turn { margin-top: 14px; }
      .reply { padding: 11px 16px 12px; font-size: 17px; line-height: 1.35; }
      .roll { display: grid; grid-template-columns: 42px 1fr auto; gap: 12px; align-items: center; padding: 8px 16px 8px 14px; border-top: 1px solid var(--line); font-weight: 600; line-height: 1.25; }
      .roll .d20 { width: 42px; height: 47px; }
      .roll .label { font-weight: 400; }
      .roll em { display: flex; align-items: center; gap: 4px; font-style: normal; color: var(--verdigris); }
      .roll em svg { width: 20px; height: 20px; }
      .turn + p { margin-top: 13px; }
      ul { list-style: none; position: absolute; inset: auto 0 94px; display: grid; gap: 8px; }
      li { --edge: var(--goldline); display: flex; justify-content: space-between; align-items: baseline; height: 48px; padding: 0 16px; line-height: 46px; font-size: 16.500px; font-weight: 550; }
      li span { font-size: 15px; color: var(--gold); font-weight: 400; }
      .say { position: absolute; inset: auto 0 32px; height: 54px; display: flex; justify-content: space-between; align-items: center; color: var(--ash); }
      .say .go { width: 54px; height: 54px; }`,
    body: `${engraving('toll-keeper', 'art')}<div class="veil"></div>
      <main>
      <p class="serif first">The toll-keeper lifts her lamp. Behind her, high on the crag, one window is lit that should not be.</p>
      <p class="serif speech">“Nobody has paid in silver for forty years,” she says. “What will you pay in?”</p>
      <div class="turn cut"><p class="reply"><span class="label">Maren</span>I show her the owl feather.</p>
      <div class="roll">${d20(17)}<p>Persuasion<span class="label">17 + 3 against 14</span></p><em>${icons.tick}Success</em></div></div>
      <p class="serif">Her hand goes still on the bolt. “Where did you get that?”</p>
      <ul><li class="cut">Tell her about your sister<span>Wisdom</span></li><li class="cut">Ask what the tower keeps<span>Insight</span></li></ul>
      <div class="say"><span>Or write it in your own words</span><span class="go cut">${icons.pen}</span></div>
      </main>`,
  });

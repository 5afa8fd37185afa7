import { engraving, page } from './frame';
import { icons } from './icons';

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
      .turn { position: absolute; inset: 188px 0 auto; padding: 11px 16px 12px; font-size: 17px; line-height: 1.35; }
      .turn p + p { color: var(--ash); }
      ul { list-style: none; position: absolute; inset: auto 0 94px; display: grid; gap: 8px; }
      li { --edge: var(--goldline); display: flex; justify-content: space-between; align-items: baseline; height: 48px; padding: 0 16px; line-height: 46px; font-size: 16.500px; font-weight: 550; }
      li span { font-size: 15px; color: var(--gold); font-weight: 400; }
      .say { position: absolute; inset: auto 0 32px; height: 54px; display: flex; justify-content: space-between; align-items: center; color: var(--ash); }
      .say .go { width: 54px; height: 54px; }`,
    body: `${engraving('toll-keeper', 'art')}<div class="veil"></div>
      <main>
      <p class="serif first">The toll-keeper lifts her lamp. Behind her, high on the crag, one window is lit that should not be.</p>
      <p class="serif speech">“Nobody has paid in silver for forty years,” she says. “What will you pay in?”</p>
      <div class="turn cut"><p class="label">Maren</p><p>Write anything.</p></div>
      <ul><li class="cut">Show her the owl feather<span>Persuasion</span></li><li class="cut">Slip past her lamp<span>Stealth</span></li></ul>
      <div class="say"><span>Or write it in your own words</span><span class="go cut">${icons.pen}</span></div>
      </main>`,
  });

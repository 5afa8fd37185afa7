import { engraving, page } from './frame';
import { icons } from './icons';

const seats = [
  { who: 'Maren', what: 'Ranger, level 4', medal: 'owl', state: 'You', tone: 'you' },
  { who: 'Old Tuck', what: 'Bard, level 4', medal: 'badger', state: 'Ready', tone: 'ready' },
  { who: 'Sister Ilse', what: 'Cleric, level 3', medal: 'hare', state: 'Choosing spells', tone: '' },
];

export const party = () =>
  page({
    clock: '8:26',
    title: 'Around the fire',
    subtitle: 'The Lantern Road, tonight at 8:30',
    action: icons.invite,
    style: `
      .art { position: absolute; top: 106px; left: 0; }
      main { position: absolute; inset: 0 20px; }
      h2 { position: absolute; top: 408px; font: 370 33px/36px Fraunces; font-variation-settings: 'opsz' 96, 'SOFT' 30; letter-spacing: -0.024em; }
      h2 i { color: var(--gold); font-weight: 340; font-variation-settings: 'opsz' 96, 'SOFT' 30, 'WONK' 1; }
      .seats { position: absolute; inset: 456px 0 auto; border-top: 1px solid var(--goldline); }
      .seat { display: grid; grid-template-columns: 56px 1fr auto; gap: 14px; align-items: center; height: 72px; border-bottom: 1px solid var(--line); }
      .seat img { border-radius: 50%; }
      .seat b { font: 460 20px/1.2 Fraunces; font-variation-settings: 'opsz' 26; } .seat p { font-size: 15px; line-height: 1.25; color: var(--ash); margin-top: 1px; }
      .seat em { display: flex; gap: 5px; align-items: center; font-style: normal; font-size: 15px; color: var(--ash); } .seat em svg { width: 18px; height: 18px; } .seat em.ready { color: var(--verdigris); } .seat em.you { color: var(--gold); }
      .empty { display: flex; justify-content: space-between; align-items: center; height: 64px; font-size: 16px; color: var(--ash); }
      .empty p { line-height: 1.25; } .empty small { display: block; font-size: 14px; color: var(--gold); }
      .chairs { display: flex; gap: 8px; } .chairs i { width: 40px; height: 40px; border: 1.500px dashed color-mix(in oklch, var(--ash) 55%, transparent); border-radius: 50%; display: grid; place-items: center; } .chairs svg { width: 18px; height: 18px; }
      .go { position: absolute; inset: auto 0 38px; }`,
    body: `${engraving('fire', 'art')}
      <main><h2>The fire <i>is lit</i></h2><div class="seats">
      ${seats.map(({ who, what, medal, state, tone }) => `<div class="seat">${engraving(`${medal}-56`)}<div><b>${who}</b><p>${what}</p></div><em class="${tone}">${tone === 'ready' ? icons.tick : ''}${state}</em></div>`).join('')}
      <div class="empty"><p>Four more chairs<small>with an Ultimate Host</small></p><span class="chairs">${`<i>${icons.plus}</i>`.repeat(4)}</span></div></div>
      <div class="go cut">Begin the evening</div></main>`,
  });

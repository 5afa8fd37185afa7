import { icons, screen } from './frame';

const seats = [
  { who: 'Maren', what: 'Ranger · level 4', medal: 'owl', state: 'You' },
  { who: 'Old Tuck', what: 'Bard · level 4', medal: 'badger', state: 'Ready' },
  { who: 'Sister Ilse', what: 'Cleric · level 3', medal: 'hare', state: 'Choosing spells' },
];

export const party = () =>
  screen({
    title: 'Around the fire',
    subtitle: 'The Lantern Road · tonight, 8:30',
    action: icons.share,
    style: `
      .fire { position: absolute; top: 100px; left: -8px; width: 406px; height: 305px; object-fit: cover; }
      .veil { position: absolute; top: 360px; left: 0; right: 0; height: 46px; background: linear-gradient(transparent, var(--ink)); }
      main { position: absolute; inset: 400px 20px 0; }
      h2 { font: 380 29px/1.05 Fraunces; font-variation-settings: 'opsz' 72, 'SOFT' 30; letter-spacing: -0.02em; display: flex; justify-content: space-between; align-items: baseline; }
      h2 i { color: var(--gold); font-weight: 340; } h2 span { font: 400 13px 'Instrument Sans'; letter-spacing: 0; color: var(--ash); }
      .seat { display: grid; grid-template-columns: 60px 1fr auto; gap: 14px; align-items: center; padding: 7px 0; border-top: 1px solid var(--line); }
      .seat:first-of-type { margin-top: 14px; border-color: var(--goldline); }
      .seat img { width: 60px; height: 60px; display: block; }
      .seat b { font: 450 18px/1.2 Fraunces; font-variation-settings: 'opsz' 24; } .seat p { font-size: 13.500px; color: var(--ash); margin-top: 2px; }
      .seat em { font-style: normal; font-size: 13px; color: var(--ash); } .seat em.ready { color: var(--verdigris); } .seat em.you { color: var(--gold); }
      .empty { display: flex; justify-content: space-between; align-items: center; border-block: 1px solid var(--line); padding: 12px 0 12px; color: var(--ash); font-size: 14px; }
      .chairs { display: flex; gap: 10px; } .chairs i { width: 26px; height: 26px; border: 1.500px dashed color-mix(in oklch, var(--ash) 60%, transparent); border-radius: 50%; }
      .go { position: absolute; left: 20px; right: 20px; bottom: 36px; height: 52px; background: var(--ember); color: var(--ink); font-weight: 650; font-size: 16.500px; display: grid; place-items: center; }`,
    body: `<img class="fire" src="/art/fire.png"><div class="veil"></div>
      <main><h2><span style="all:unset">Three <i>at the fire</i></span><span>3 of 7 chairs</span></h2>
      ${seats.map((s) => `<div class="seat"><img src="/art/${s.medal}-60.png"><div><b>${s.who}</b><p>${s.what}</p></div><em class="${s.state.toLowerCase()}">${s.state}</em></div>`).join('')}
      <div class="empty"><span>Four chairs open</span><span class="chairs"><i></i><i></i><i></i><i></i></span></div>
      </main><div class="go cut">Begin the evening</div>`,
  });

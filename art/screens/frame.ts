/** What every screen of the app has: status bar, title bar, home indicator. */
export interface ScreenOptions {
  title: string;
  subtitle?: string;
  style: string;
  body: string;
  /** The picture runs up behind the bars. */
  action?: string;
}

export const icons = {
  back: '<svg width="12" height="20" fill="none" stroke="currentColor" stroke-width="2"><path d="M10 2 2 10l8 8"/></svg>',
  menu: '<svg width="20" height="14" stroke="currentColor" stroke-width="2"><path d="M0 3h20M5 11h15"/></svg>',
  plus: '<svg width="20" height="20" stroke="currentColor" stroke-width="2"><path d="M10 2v16M2 10h16"/></svg>',
  share:
    '<svg width="20" height="22" fill="none" stroke="currentColor" stroke-width="1.9"><path d="M10 14V2M5 7l5-5 5 5M3 11v9h14v-9"/></svg>',
  layers:
    '<svg width="22" height="22" fill="none" stroke="currentColor" stroke-width="1.8"><path d="m11 2 9 5-9 5-9-5zM2 12l9 5 9-5"/></svg>',
  d20: '<svg width="36" height="40" viewBox="0 0 36 40" fill="none" stroke="var(--gold)" stroke-width="1.2" stroke-linejoin="round"><path d="m18 1 16 9.500v19L18 39 2 29.500v-19zM18 9.500 8 26.500h20zM18 1v8.500M2 10.500l6 16M34 10.500l-6 16M2 10.500l16-1M34 10.500l-16-1M2 29.500l6-3M34 29.500l-6-3M18 39 8 26.500M18 39l10-12.500"/></svg>',
  mic: '<svg width="16" height="24" fill="none" stroke="currentColor" stroke-width="1.800"><rect x="4.500" y="1" width="7" height="13" rx="3.500"/><path d="M1 11a7 7 0 0 0 14 0M8 18v5"/></svg>',
};

export const screen = ({
  title,
  subtitle,
  style,
  body,
  action = icons.menu,
}: ScreenOptions) => `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="stylesheet" href="/shared.css"><style>${style}</style><body>
<div class="status"><span>8:12</span><svg width="70" height="14" fill="currentColor"><path d="M0 9h3v4H0zM5 6.500h3V13H5zM10 4h3v9h-3zM15 1h3v12h-3z"/><path d="M33 3.200a10 10 0 0 0-7 2.800l1.500 1.600a8 8 0 0 1 11 0L40 6a10 10 0 0 0-7-2.800zm0 4.300a5.500 5.500 0 0 0-3.900 1.600l1.600 1.600a3.300 3.300 0 0 1 4.600 0l1.600-1.600A5.500 5.500 0 0 0 33 7.500zm0 4-1.200 1.200L33 14l1.200-1.300z"/><rect x="45.500" y="1.500" width="20" height="11" rx="3.500" fill="none" stroke="currentColor" opacity=".6"/><rect x="47" y="3" width="13" height="8" rx="2"/><path d="M67 5v4c.9-.3 1.500-1.100 1.500-2S67.900 5.300 67 5z" opacity=".6"/></svg></div>
<div class="bar"><span>${icons.back}</span><div><h1>${title}</h1>${subtitle ? `<p>${subtitle}</p>` : ''}</div><span>${action}</span></div>
${body}<div class="home"></div></body></html>`;

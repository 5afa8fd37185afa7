import { icons } from './icons';

/** What every screen of the app has: status bar, title bar, home indicator. */
export interface Screen {
  /** The evening goes on from screen to screen. */
  clock: string;
  title: string;
  subtitle: string;
  /** What stands at the right of the title. */
  action: string;
  style: string;
  body: string;
}

const antenna =
  '<svg width="18" height="12" viewBox="0 0 18 12" fill="currentColor"><path d="M0 8h3v4H0zM5 5.500h3V12H5zM10 3h3v9h-3zM15 0h3v12h-3z"/></svg>';
const wifi =
  '<svg width="17" height="12" viewBox="0 0 17 12" fill="currentColor"><path d="M8.500 0A12 12 0 0 0 0 3.500L1.700 5.200a9.600 9.600 0 0 1 13.600 0L17 3.500A12 12 0 0 0 8.500 0zm0 4.300a7.700 7.700 0 0 0-5.400 2.200l1.700 1.700a5.200 5.200 0 0 1 7.400 0l1.700-1.700a7.700 7.700 0 0 0-5.400-2.200zm0 4.200a3.400 3.400 0 0 0-2.400 1l2.400 2.500 2.400-2.500a3.400 3.400 0 0 0-2.400-1z"/></svg>';
const battery =
  '<svg width="27" height="13" viewBox="0 0 27 13" fill="none"><rect x=".5" y=".5" width="23" height="12" rx="3.800" stroke="currentColor" opacity=".5"/><rect x="2" y="2" width="16" height="9" rx="2.300" fill="currentColor"/><path d="M25 4.300v4.400c.9-.4 1.500-1.200 1.500-2.200S25.900 4.700 25 4.300z" fill="currentColor" opacity=".5"/></svg>';

export const page = ({ clock, title, subtitle, action, style, body }: Screen): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="stylesheet" href="/shared.css"><style>${style}</style><body>
<header><div class="status"><span>${clock}</span><span>${antenna}${wifi}${battery}</span></div>
<div class="bar"><span>${icons.back}</span><div><h1>${title}</h1><p>${subtitle}</p></div><span>${action}</span></div></header>
${body}<div class="home"></div></body></html>`;

/** An engraving by the name it has among the pieces; one has been cut for the very size at which it stands. */
export const engraving = (name: string, className = '') =>
  `<img${className && ` class="${className}"`} src="/art/${name}.png" alt="">`;

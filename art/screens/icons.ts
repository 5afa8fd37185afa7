/** One hand for every icon: a box of 24, a stroke of 2, square corners. */
const icon = (path: string) =>
  `<svg class="icon" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2">${path}</svg>`;

export const icons = {
  back: icon('<path d="m15 4-8 8 8 8"/>'),
  list: icon('<path d="M3 7h18M3 12h18M3 17h12"/>'),
  invite: icon(
    '<circle cx="9" cy="8" r="4"/><path d="M2 21c0-4 3-6.500 7-6.500s7 2.500 7 6.500M19 7v8M15 11h8"/>',
  ),
  layers: icon('<path d="m12 3 9 5-9 5-9-5zM3 13l9 5 9-5"/>'),
  pen: icon('<path d="m4 20 1-5L16 4l4 4L9 19zM13.500 6.500l4 4"/>'),
  plus: icon('<path d="M12 5v14M5 12h14"/>'),
  locate: icon('<path d="m4 11 16-7-7 16-2.500-6.500z"/>'),
  boot: icon('<path d="M7 3h7v9l6 3.500V20H7zM7 16h6"/>'),
  danger: icon('<path d="m12 3 9.500 17h-19zM12 10v5M12 16.500v2"/>'),
  bow: icon('<path d="M3 6.500C12 5 19 12 17.500 21M3 6.500 17.500 21M3 21 21 3M15 3h6v6"/>'),
  shield: icon(
    '<path d="M12 3c3 2 5 2.500 8 2.500 0 8-2 12-8 15.500-6-3.500-8-7.500-8-15.500C7 5.500 9 5 12 3z"/>',
  ),
  speech: icon('<path d="M3 5h18v12h-9l-5 4v-4H3z"/>'),
  tick: icon('<path d="m4 13 5 5L20 6"/>'),
  chevron: icon('<path d="m9 5 7 7-7 7"/>'),
};

/** The die with what it shows: an edge to each corner leaves the face in the middle free. */
export const d20 = (value: number) =>
  `<svg class="d20" viewBox="0 0 48 54" width="48" height="54" fill="none" stroke="var(--gold)" stroke-width="1.500" stroke-linejoin="round"><path fill="color-mix(in oklch, var(--gold) 12%, transparent)" d="m24 2 21 12.500v25L24 52 3 39.500v-25z"/><path d="M24 10 6.500 38.500h35zM24 2v8M3 14.500 24 10l21 4.500M3 14.500l3.500 24L3 39.500M45 14.500l-3.500 24 3.500 1M6.500 38.500 24 52l17.500-13.500"/><text x="24" y="36" text-anchor="middle" fill="var(--vellum)" stroke="none">${value}</text></svg>`;

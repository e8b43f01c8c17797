/** Every word about looking at papers and judging them. */
export const copy = {
  title: 'بررسی مدارک',
  table: 'مدارک در اندازهٔ بزرگ',
  larger: 'بزرگ‌تر',
  smaller: 'کوچک‌تر',
  rotate: 'چرخش',
  contrast: 'کنتراست',
  whole: 'تمام صفحه',
  newTab: 'در برگهٔ تازه',
  openPdf: 'باز کردن PDF در برگهٔ تازه',
} as const

/** Texts that every list of staff and stores shares. */
export const copy = {
  filters: 'فیلترهای فهرست',
  all: 'همه',
  fromDay: 'از روز',
  toDay: 'تا روز',
  clear: 'برداشتن فیلترها',
  sort: 'ترتیب',
  up: 'صعودی',
  down: 'نزولی',
  sortBy: (column: string) => `مرتب‌سازی بر پایهٔ ${column}`,
  listPages: 'صفحه‌های فهرست',
  toTop: 'ابتدای فهرست',
  further: 'ادامهٔ فهرست',
  atStart: 'ابتدای فهرست همین‌جاست.',
  atEnd: 'فهرست همین‌جا تمام می‌شود.',
} as const

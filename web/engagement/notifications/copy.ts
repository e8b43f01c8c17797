/** The texts of the notices page. */
export const copy = {
  page: 'اعلان‌ها',
  unread: (count: string) => `${count} اعلان خوانده‌نشده`,
  allRead: 'همه را خوانده‌اید.',
  readAll: 'همه را خواندم',
  over: 'انجام شده است؛ دیدن',
  isUnread: 'خوانده نشده',
  all: 'همه',
  kinds: { ORDER: 'سفارش‌ها', INVOICE: 'اقساط', SYSTEM: 'حساب من' },
  filter: 'نوع اعلان',
  today: 'امروز',
  yesterday: 'دیروز',
  none: 'هنوز اعلانی ندارید',
  noneText: 'هر وقت نوبت شما باشد یا خبری برسد، این‌جا می‌نویسیم.',
  noneOfKind: 'در این صفحه اعلانی از این نوع نیست.',
} as const

/** Texts of the next step with a customer. */
export const nextStepCopy = {
  title: 'قدم بعدی شما',
  late: (number: string, where: string, days: string) => `قسط ${number} ${where} ${days} روز دیر شده است.`,
  made: (made: string, most: string) => `در هفت روز گذشته ${made} تماس از ${most} تماس مجاز دربارهٔ دیرکرد انجام شده است.`,
  until: (hour: string) => `تماس، تا ${hour}`,
  from: (hour: string) => `تماس، از ${hour}`,
  noneLate: 'قسط دیرشده‌ای نیست.',
  nextDue: 'سررسید بعدی:',
  record: 'ثبت نتیجهٔ تماس',
  instalments: 'قسط‌های این سفارش',
  flagged: 'نشان شرایط ویژه هست؛ تا برداشتن آن کسی دربارهٔ دیرکرد تماس نمی‌گیرد.',
  stopped: 'تماس دربارهٔ دیرکرد با این مشتری متوقف است.',
  weekIsFull: (when: string) => `تماس بعدی دربارهٔ دیرکرد از ${when} مجاز است.`,
} as const

/** Texts of recording a phone call. */
export const callCopy = {
  title: 'ثبت تماس',
  result: 'نتیجهٔ تماس',
  results: { ANSWERED: 'پاسخ داد', UNANSWERED: 'پاسخ نداد' },
  noResult: 'بگویید پاسخ داد یا نه.',
  text: 'چه گفته شد',
  noText: 'دست‌کم دو حرف بنویسید.',
  aboutLate: 'دربارهٔ دیرکرد بود',
  counts: 'از تماس‌های مجاز این هفت روز کم می‌شود.',
  record: 'ثبت تماس',
  inTimeline: (result: string) => `تماس، ${result}:`,
} as const

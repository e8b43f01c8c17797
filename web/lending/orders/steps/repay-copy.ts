/** Words of the instalments of an order that is being repaid. */
export const repayCopy = {
  left: (count: string) => `${count} قسط مانده`,
  all: 'همهٔ اقساط',
  due: 'سررسید',
  points: (count: string) => `اگر امروز بپردازید ${count} امتیاز می‌گیرید`,
  late: (days: string) => `${days} روز دیر شده`,
  fewer: (count: string) => `برنامهٔ تازه ${count} قسط کمتر دارد`,
  change: 'تغییر قسط‌ها',
  payoff: 'تسویهٔ زودتر',
  payoffText: 'همه را امروز بدهید و کارمزد روزهای نیامده را نپردازید.',
  part: 'پرداخت بخشی از بدهی',
  partText: 'قسط‌ها کوچک‌تر شود یا زودتر تمام شود.',
  move: 'جابه‌جایی سررسید',
  moveText: 'یک قسط را تا ۱۰ روز دیرتر بپردازید.',
  withdrawal: 'انصراف از وام',
  withdrawalText: 'تا ۱۴ روز، با کارمزد همین چند روز.',
} as const

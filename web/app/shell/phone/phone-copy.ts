/** The texts of a phone's bars and of what «بیشتر» opens. */
export const phoneCopy = {
  home: 'خانه',
  more: 'بیشتر',
  backTo: (title: string) => `برگشت به ${title}`,
  help: 'حساب و کمک',
  dark: 'حالت تیره',
  settings: 'تنظیمات و امنیت',
} as const

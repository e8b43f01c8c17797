/** The texts of a phone's bars and of what «بیشتر» opens. */
export const phoneCopy = {
  home: 'خانه',
  more: 'بیشتر',
  backTo: (title: string) => `برگشت به ${title}`,
  help: 'حساب و کمک',
  dark: 'حالت تیره',
  settings: 'تنظیمات و امنیت',
  install: 'نصب روی گوشی',
  installByHand: 'برای نصب، در منوی اشتراک‌گذاری مرورگر «Add to Home Screen» را بزنید.',
} as const

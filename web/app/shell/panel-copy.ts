/** The texts of the panel's menu and top bar, apart from those of the public pages' first load. */
export const panelCopy = {
  credit: 'اعتبار من',
  account: 'حساب کاربری',
  needHelp: 'به کمک نیاز دارید؟',
  talk: 'گفت‌وگو با پشتیبانی',
  helpHours: 'هر روز ۸ تا ۲۲ پاسخ می‌دهیم.',
  points: 'امتیاز',
  unread: (count: string) => `${count} اعلان خوانده‌نشده`,
  noUnread: 'اعلان‌ها',
  userMenu: 'حساب شما',
  profile: 'پروفایل',
  security: 'امنیت',
  signOut: 'خروج از حساب',
} as const

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

import type { StepUpMethod } from '#domain/identity/passkeys/step-up.ts'

/** What the browser's refusal of a passkey reads as. */
export const failures = {
  notDone: 'کلید عبور تأیید نشد. دوباره امتحان کنید یا راه دیگری را انتخاب کنید.',
  alreadyHere: 'این دستگاه از پیش کلید عبور این حساب را دارد.',
} as const

/** Texts of the own passkeys of staff and of stores' members. */
export const copy = {
  title: 'کلید عبور',
  lead: 'با اثر انگشت، چهره یا رمز دستگاه وارد شوید. با کلید عبور، رمز و کد برنامهٔ رمزساز دیگر پذیرفته نمی‌شود.',
  empty: 'هنوز کلید عبوری ندارید.',
  create: 'ساختن کلید عبور',
  createAnother: 'ساختن کلید عبور دیگر',
  unsupported: 'این مرورگر کلید عبور نمی‌سازد.',
  made: 'ساخته‌شده',
  lastUsed: 'آخرین استفاده',
  neverUsed: 'هنوز استفاده نشده',
  remove: 'حذف',
  removeOf: (name: string) => `حذف ${name}`,
  removeTitle: (name: string) => `«${name}» حذف شود؟`,
  removeText: 'از این پس با آن وارد نمی‌شوید. کلید در خود دستگاه می‌ماند؛ آن را از تنظیمات دستگاه هم پاک کنید.',
  name: 'نام',
  nameHint: 'نامی که دستگاه را با آن بشناسید، مانند «گوشی خودم».',
  needed: 'نام را وارد کنید.',
  code: 'کد برنامهٔ رمزساز',
  confirmBy: {
    PASSKEY: 'مرورگر اول یکی از کلیدهای عبور خودتان را می‌خواهد.',
    CODE: 'کد شش‌رقمی همین لحظهٔ برنامهٔ رمزساز را وارد کنید.',
  } satisfies Record<StepUpMethod, string>,
  cancel: 'انصراف',
  enter: 'ورود با کلید عبور',
  lost: 'کلید عبورتان را گم کرده‌اید؟',
} as const

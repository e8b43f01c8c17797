import type { TwoStepCopy } from '#browser/identity/login/two-step-login.tsx'

/** Texts of the portal's login. */
export const copy: TwoStepCopy = {
  title: 'ورود فروشندگان',
  lead: 'پرتال فروشگاه‌هایی که با پلکان می‌فروشند. هر کاری که این‌جا می‌کنید با نام شما ثبت می‌شود.',
  name: 'ایمیل',
  password: 'رمز عبور',
  next: 'ادامه',
  needed: 'این مورد را وارد کنید.',
  codeTitle: 'کد برنامهٔ رمزساز',
  codeLead: 'کد شش‌رقمی برنامهٔ رمزساز روی گوشی‌تان را وارد کنید. هر کد یک بار پذیرفته می‌شود.',
  code: 'کد شش‌رقمی',
  enter: 'ورود',
  back: 'بازگشت به ایمیل و رمز',
  ended: {
    left: 'از پرتال خارج شدید.',
    over: 'زمان نشست شما تمام شد. دوباره وارد شوید؛ به همان صفحه برمی‌گردید.',
    denied: 'نشست شما دیگر معتبر نیست. دوباره وارد شوید.',
  },
}

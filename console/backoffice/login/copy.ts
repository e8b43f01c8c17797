import type { SessionEnd } from '#browser/platform/session/session-store.ts'

/** Texts of the staff login. */
export const copy = {
  title: 'ورود کارکنان',
  lead: 'میز کار پلکان فقط برای کارکنان است. هر کاری که این‌جا می‌کنید با نام شما ثبت می‌شود.',
  name: 'نام کاربری',
  password: 'رمز عبور',
  next: 'ادامه',
  needed: 'این مورد را وارد کنید.',
  codeTitle: 'کد برنامهٔ رمزساز',
  codeLead: 'کد شش‌رقمی برنامهٔ رمزساز روی گوشی‌تان را وارد کنید. هر کد یک بار پذیرفته می‌شود.',
  code: 'کد شش‌رقمی',
  enter: 'ورود',
  back: 'بازگشت به نام و رمز',
  ended: {
    left: 'از میز کار خارج شدید.',
    over: 'زمان نشست شما تمام شد. دوباره وارد شوید؛ به همان صفحه برمی‌گردید.',
    denied: 'نشست شما دیگر معتبر نیست. دوباره وارد شوید.',
  } satisfies Record<SessionEnd, string>,
} as const

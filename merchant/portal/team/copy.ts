import type { OwnerState } from '#domain/portal/members/owner-link.ts'
import type { MemberRole } from '#domain/portal/members/rights.ts'
import type { Tone } from '#ui/feedback/badge.tsx'

/** Texts of the team. */
export const copy = {
  title: 'اعضا',
  columns: ['عضو', 'نقش', 'وضعیت', 'آخرین ورود', ''] as const,
  none: 'عضوی نیست',
  most: (count: string) => `فقط ${count} عضو نشان داده می‌شود؛ نخست کسانی که دسترسی دارند.`,
  invite: 'دعوت عضو',
  inviteText: 'لینک دعوت فقط به ایمیل عضو تازه فرستاده می‌شود. با آن رمز عبورش را تعیین و برنامهٔ رمزسازش را وصل می‌کند.',
  name: 'نام و نام خانوادگی',
  email: 'ایمیل',
  role: 'نقش',
  roles: {
    OWNER: 'مالک: همهٔ کارها و اعضا',
    DEVELOPER: 'برنامه‌نویس: کلیدها و وب‌هوک',
    FINANCE: 'مالی: تأیید، تسویه و بازگشت وجه',
    VIEWER: 'بیننده: فقط دیدن',
  } satisfies Record<MemberRole, string>,
  send: 'فرستادن دعوت',
  needed: 'نام، ایمیل و نقش را کامل کنید.',
  newLink: 'لینک تازه',
  inactive: 'اول دسترسی این عضو را برگردانید.',
  active: 'فعال',
  off: 'بی‌دسترسی',
  links: {
    DUE: ['progress', 'لینک در راه است'],
    SENT: ['progress', 'دعوت شده'],
    EXPIRED: ['neutral', 'لینک منقضی'],
    REFUSED: ['danger', 'این ایمیل نامه نمی‌پذیرد'],
    GIVEN_UP: ['danger', 'لینک فرستاده نشد'],
  } satisfies Record<Exclude<OwnerState, 'ENROLLED' | 'INACTIVE'>, readonly [Tone, string]>,
  you: 'شما',
  change: 'تغییر',
  changeTitle: (name: string) => `دسترسی ${name}`,
  mayEnter: 'می‌تواند وارد شود',
  reset: 'رمز عبور، رمزساز و کلیدهای عبور بازنشانی شود',
  resetHint: 'تا ثبت‌نام دوباره با لینک تازه نمی‌تواند وارد شود.',
  byPasskey: 'ورود با کلید عبور',
  keysStay:
    'رمز این کلیدها را این عضو دیده است. این تغییر کلیدها را باطل نمی‌کند، چون شاید سرور فروشگاه با آن کار کند. اگر لازم است، کلید تازه بسازید، به سرور بدهید و این‌ها را در بخش «کلیدها» باطل کنید:',
  save: 'ذخیره',
  unchanged: 'چیزی عوض نشده است.',
  yourself: 'دسترسی خودتان را نمی‌توانید تغییر دهید.',
} as const

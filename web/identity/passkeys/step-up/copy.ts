import type { StepUpCommand } from '#domain/identity/passkeys/step-up.ts'

/** Every word of the confirmation of a command. */
export const copy = {
  title: 'تأیید دوباره',
  commands: {
    withdrawal: 'برداشت از کیف پول',
    'bank-account': 'اضافه شدن شبای تازه',
    'mobile-change': 'تغییر شمارهٔ موبایل',
    'limit-raise': 'بالا بردن سقف خودم',
    export: 'گرفتن همهٔ داده‌های من',
    closure: 'بستن حساب',
    'security-notices': 'خاموش کردن خبرهای امنیتی',
    passkeys: 'تغییر کلیدهای عبور',
    'recovery-stop': 'متوقف کردن بازیابی حساب',
    password: 'تعیین رمز عبور',
  } satisfies Record<StepUpCommand, string>,
  what: 'کار',
  amount: 'مبلغ',
  payee: 'به حساب',
  passkeyLead: 'با کلید عبور تأیید کنید که خودتان این کار را خواسته‌اید.',
  byPasskey: 'تأیید با کلید عبور',
  codeLead: 'کدی به شمارهٔ شما پیامک شد. آن را فقط اگر همین کار را خواسته‌اید وارد کنید.',
  sending: 'کد تأیید فرستاده می‌شود…',
  code: 'کد تأیید',
  confirm: 'تأیید',
  cancel: 'انصراف',
} as const

import type { StepUpCommand } from '#domain/identity/passkeys/step-up.ts'

/** What the payee of a command is called; that of any other command is not shown. */
const payees: Partial<Record<StepUpCommand, string>> = {
  withdrawal: 'به حساب',
  'bank-account': 'حساب تازه',
  'mobile-change': 'شمارهٔ تازه',
}

/** Every word of the confirmation of a command. */
export const copy = {
  title: 'تأیید دوباره',
  commands: {
    withdrawal: 'برداشت از کیف پول',
    'bank-account': 'اضافه شدن حساب بانکی تازه',
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
  payees,
  passkeyLead: 'با کلید عبور تأیید کنید که خودتان این کار را خواسته‌اید.',
  byPasskey: 'تأیید با کلید عبور',
  codeLead: 'کدی به شمارهٔ شما پیامک شد. آن را فقط اگر همین کار را خواسته‌اید وارد کنید.',
  send: 'فرستادن کد',
  sending: 'کد تأیید فرستاده می‌شود…',
  code: 'کد تأیید',
  confirm: 'تأیید',
  cancel: 'انصراف',
} as const

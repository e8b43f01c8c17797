import type { WithdrawalStatus } from '#domain/billing/wallet/withdrawal.ts'
import type { Tone } from '#ui/feedback/badge.tsx'

/** Every word of the wallet page. */
export const copy = {
  title: 'کیف پول',
  subtitle: 'پولی که به شما برگشته این‌جاست. با آن از فروشگاه‌ها خرید کنید یا به حساب خودتان برداشت کنید.',
  balance: 'موجودی',
  setAside: 'کنار گذاشته‌شده',
  empty: 'هنوز گردشی ندارید',
  emptyText: 'وقتی مبلغی به شما برگردد، این‌جا می‌بینید.',
  movements: 'گردش کیف پول',
  what: 'بابت',
  when: 'زمان',
  amount: 'مبلغ',
  withdraw: 'برداشت به حساب بانکی',
  withdrawText: 'فقط به حساب خودتان. پس از تأیید واحد مالی، معمولاً تا یک روز کاری واریز می‌شود.',
  howMuch: 'مبلغ برداشت',
  least: 'کمترین مبلغ ۱۰٬۰۰۰ تومان است.',
  all: 'همهٔ موجودی',
  sheba: 'به کدام حساب',
  accountsAwaited: 'حساب‌های شما در حال بارگذاری است.',
  accountsFailed: 'حساب‌های شما خوانده نشد.',
  noAccount: 'برای برداشت، اول حساب بانکی خودتان را ثبت کنید.',
  newAccount: (from: string) => `حساب تازه است؛ برداشت به آن از ${from} ممکن است.`,
  noSheba: 'برداشت فقط به شبا می‌رود. شبای این حساب را هم ثبت کنید.',
  onlyNew: (from: string) => `اولین برداشت از ${from} ممکن است.`,
  ask: 'ثبت درخواست برداشت',
  asked: 'درخواست برداشت شما ثبت شد.',
  nothing: 'موجودی کیف پول برای برداشت کافی نیست.',
  requests: 'درخواست‌های برداشت',
  status: {
    REQUESTED: { word: 'در انتظار تأیید مالی', tone: 'progress' },
    PAID: { word: 'واریز شد', tone: 'success' },
    REFUSED: { word: 'برگشت به کیف پول', tone: 'danger' },
  } satisfies Record<WithdrawalStatus, { word: string; tone: Tone }>,
  tracking: 'شمارهٔ پیگیری',
  toAccounts: 'حساب‌های بانکی من',
} as const

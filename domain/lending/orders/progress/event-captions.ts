import type { OrderStatus } from '../order-statuses.ts'
import type { OrderCommand } from '../transitions/order-transitions.ts'

/** The caption of a transition in the order's history, by the status it began in; a command that is not known here is its own. */
export function eventCaption(command: string, from: OrderStatus | null): string {
  if (command === 'ask-edition' && from === 'READY_TO_SETTLE') return 'بانک وام را به حساب مقصد واریز نکرد'
  return Object.entries(eventCaptions).find(([known]) => known === command)?.[1] ?? command
}

const eventCaptions: Readonly<Record<OrderCommand | 'create', string>> = {
  create: 'سفارش ثبت شد',
  'confirm-validation': 'اعتبارسنجی تأیید شد',
  'fail-validation': 'اعتبارسنجی پذیرفته نشد',
  'send-to-bank': 'مدارک تأیید شد و سفارش به بانک رفت',
  'ask-again': 'کارشناس اصلاح خواست',
  'resolve-reasons': 'اصلاحات ثبت شد',
  'accept-initially': 'بانک تأیید اولیه را انجام داد',
  'ask-again-initially': 'بانک اصلاح خواست',
  'reject-initially': 'بانک سفارش را نپذیرفت',
  'open-account': 'افتتاح حساب آغاز شد',
  'set-account': 'حساب بانکی تأیید شد',
  'choose-account': 'حساب مقصد انتخاب شد',
  'hand-in-collateral': 'وثیقه برای بررسی رفت',
  'approve-collateral': 'وثیقه تأیید شد',
  'return-collateral': 'وثیقه برای اصلاح برگشت',
  'approve-deed': 'سند ملکی تأیید شد',
  'complete-contracts': 'قرارداد را همه امضا کردند',
  'confirm-finally': 'پلکان تأیید نهایی کرد',
  'ask-edition': 'پیش از تأیید نهایی اصلاح خواسته شد',
  'ask-again-finally': 'بانک پیش از تأیید نهایی اصلاح خواست',
  'reject-finally': 'بانک در بررسی نهایی نپذیرفت',
  'close-rejected': 'سفارش بسته شد',
  'accept-finally': 'بانک تأیید نهایی کرد',
  'activate-card': 'کارت فعال شد',
  'charge-credit': 'اعتبار آماده شد و بازپرداخت آغاز شد',
  settle: 'وام واریز شد و بازپرداخت آغاز شد',
  finish: 'همهٔ قسط‌ها پرداخت شد',
  cancel: 'سفارش را لغو کردید',
  reject: 'سفارش پذیرفته نشد',
  'accept-cancel-request': 'با درخواست لغو موافقت شد',
  expire: 'مهلت سفارش تمام شد',
}

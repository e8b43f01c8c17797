import type { PortalCall } from './rights.ts'

/** What a member of a store did, in the past tense. */
const sentences: Readonly<Partial<Record<PortalCall, string>>> = {
  'portal.login': 'وارد پرتال شد',
  'portal.login.passkey': 'با کلید عبور وارد پرتال شد',
  'portal.passkeys.options': 'ساختن کلید عبور خود را آغاز کرد',
  'portal.passkeys.add': 'برای خود کلید عبور ساخت',
  'portal.passkeys.remove': 'یک کلید عبور خود را حذف کرد',
  'portal.logout': 'از پرتال خارج شد',
  'portal.enrolment.open': 'لینک دعوت خود را باز کرد',
  'portal.enrolment': 'ثبت‌نام خود را کامل کرد',
  'portal.start.open': 'فروشگاه آزمایشی و نخستین کلید آن را ساخت',
  'portal.tickets.file': 'پرداخت‌ها را با فایل گرفت',
  'portal.ticket.verify': 'پرداختی را تأیید کرد',
  'portal.ticket.settle': 'پرداختی را تسویه کرد',
  'portal.ticket.reverse': 'پرداختی را لغو کرد',
  'portal.ticket.refund': 'پول پرداختی را برگرداند',
  'portal.problem.answer': 'به گزارش مشکلی پاسخ داد',
  'portal.problem.evidence': 'برای گزارش مشکلی مدرک فرستاد',
  'portal.settlements.file': 'تسویه‌ها را با فایل گرفت',
  'portal.webhooks.resend': 'وب‌هوکی را دوباره فرستاد',
  'portal.webhooks.resend-parked': 'همهٔ وب‌هوک‌های پارک‌شده را دوباره فرستاد',
  'portal.webhooks.test': 'رویداد آزمایشی فرستاد',
  'portal.connection.change': 'نشانی‌های فروشگاه را تغییر داد',
  'portal.webhooks.rotate-secret': 'رمز تازه‌ای برای وب‌هوک ساخت',
  'portal.keys.add': 'کلید تازه‌ای ساخت',
  'portal.keys.revoke': 'کلیدی را باطل کرد',
  'portal.tools.decide-login': 'دربارهٔ ورود ابزار خط فرمان تصمیم گرفت',
  'portal.tools.revoke': 'ورود ابزار خط فرمان را باطل کرد',
  'portal.members.invite': 'عضوی را دعوت کرد',
  'portal.members.change': 'نقش یا دسترسی عضوی را تغییر داد یا بازنشانی کرد',
  'portal.members.link': 'برای عضوی لینک تازه فرستاد',
}

/** An unknown action is shown by its id. */
export const sentenceOf = (action: string): string => Object.entries(sentences).find(([call]) => call === action)?.[1] ?? action

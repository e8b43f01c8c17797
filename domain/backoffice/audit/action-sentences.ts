import type { OpsCall } from '#domain/backoffice/access/rights.ts'
import { auditActionWords } from './action-words.ts'

/** What a member of staff did, in the past tense; `{of}` is replaced by the order, customer or thing that it concerned. */
const sentences: Readonly<Partial<Record<OpsCall, string>>> = {
  'ops.login': 'وارد میز کار شد',
  'ops.logout': 'از میز کار خارج شد',
  'ops.enrolment.open': 'لینک ثبت‌نام خود را باز کرد',
  'ops.enrolment': 'ثبت‌نام خود را کامل کرد',
  'ops.orders': '{of} را با موبایل یا کد ملی جست‌وجو کرد',
  'ops.order.person': 'اطلاعات شخصی {of} را کامل دید',
  'ops.order.comparisons.show': 'مشخصاتی را که مدارک {of} باید با آن بخواند کامل دید',
  'ops.order.income': 'درآمد ثابت‌شدهٔ مشتری {of} را ثبت کرد',
  'ops.order.assign': '{of} را به یک همکار سپرد یا پس گرفت',
  'ops.order.papers': 'مدارک {of} را دید',
  'ops.order.decide': 'دربارهٔ {of} تصمیم گرفت',
  'ops.order.sign-for-bank': 'قرارداد {of} را از سوی بانک امضا کرد',
  'ops.order.sana': 'استعلام ثنای {of} را ثبت کرد',
  'ops.order.card': 'گام کارت {of} را ثبت کرد',
  'ops.order.vulnerability.set': 'نشان شرایط ویژه برای مشتری {of} گذاشت',
  'ops.order.vulnerability.lift': 'نشان شرایط ویژهٔ مشتری {of} را برداشت',
  'ops.papers.review': 'مدارک {of} را بررسی کرد',
  'ops.cheque.review': 'چک {of} را بررسی کرد',
  'ops.deed.review': 'سند ملکی {of} را بررسی کرد',
  'ops.guarantee.review': 'مدارک ضامن {of} را بررسی کرد',
  'ops.customers': 'مشتری‌ها را جست‌وجو کرد',
  'ops.customer.person': 'اطلاعات شخصی {of} را کامل دید',
  'ops.customer.notes.add': 'دربارهٔ {of} یادداشت نوشت',
  'ops.customer.contacts.resend': 'یک پیام را دوباره برای {of} فرستاد',
  'ops.customer.sessions.end': 'به یک نشست {of} پایان داد',
  'ops.cancel-request.take-up': 'رسیدگی به درخواست لغو {of} را شروع کرد',
  'ops.cancel-request.accept': 'درخواست لغو {of} را پذیرفت',
  'ops.cancel-request.refuse': 'درخواست لغو {of} را رد کرد',
  'ops.messages': 'پیام‌های تماس را دید',
  'ops.messages.answer': 'به {of} پاسخ داد',
  'ops.registrations': 'ثبت‌نام‌های صفحه‌های عمومی را دید',
  'ops.registrations.done': 'رسیدگی به {of} را تمام کرد',
  'ops.proposals.withdrawal': 'پرداخت برداشت {of} را پیشنهاد کرد',
  'ops.proposals.refund': 'بازگشت پیش‌پرداخت {of} را پیشنهاد کرد',
  'ops.proposals.reversal': 'برگشت یک سند {of} را پیشنهاد کرد',
  'ops.proposals.invoice-discount': 'بخشش دیرکرد {of} را پیشنهاد کرد',
  'ops.proposals.order-remainder': 'بازگرداندن ماندهٔ {of} را پیشنهاد کرد',
  'ops.proposals.write-off': 'سوخت بدهی {of} را پیشنهاد کرد',
  'ops.proposal.person': 'شخص و حساب مقصد پیشنهاد {of} را کامل دید',
  'ops.proposal.approve': 'پیشنهاد {of} را در جای نفر دوم تأیید کرد',
  'ops.proposal.refuse': 'پیشنهاد {of} را رد کرد',
  'ops.payments.ask': 'نتیجهٔ پرداخت {of} را از درگاه پرسید',
  'ops.settlement.csv': 'گزارش تسویهٔ {of} را دریافت کرد',
  'ops.webhooks.resend': '{of} را دوباره در صف فرستادن گذاشت',
  'ops.stores.add': '{of} را اضافه کرد',
  'ops.stores.change': 'مشخصات {of} را تغییر داد',
  'ops.stores.set-categories': 'دسته‌های {of} را تغییر داد',
  'ops.stores.set-terms': 'شرایط {of} را تغییر داد',
  'ops.stores.remove-terms': 'یک تأمین‌کنندهٔ {of} را حذف کرد',
  'ops.stores.order-providers': 'ترتیب تأمین‌کننده‌های {of} را تغییر داد',
  'ops.pictures.add': 'یک تصویر بارگذاری کرد',
  'ops.catalogue.add': '{of} را به جدول پایه اضافه کرد',
  'ops.catalogue.change': '{of} را در جدول پایه تغییر داد',
  'ops.catalogue.remove': '{of} را از جدول پایه حذف کرد',
  'ops.catalogue.order': 'ترتیب {of} را در جدول پایه تغییر داد',
  'ops.catalogue.undo': '{of} را در جدول پایه به نسخهٔ پیشین برگرداند',
  'ops.policies.add': 'نرخ‌ها و هزینه‌های تازه ثبت کرد',
  'ops.staff.add': '{of} را اضافه کرد یا پیشنهاد داد',
  'ops.staff.change': 'دسترسی {of} را تغییر داد یا پیشنهاد داد',
  'ops.staff.link': 'برای {of} لینک ثبت‌نام ساخت',
  'ops.staff-proposal.approve': 'پیشنهاد دسترسی {of} را تأیید کرد',
  'ops.staff-proposal.refuse': 'پیشنهاد دسترسی {of} را رد کرد',
  'ops.merchants.add': '{of} را اضافه کرد',
  'ops.merchants.change': '{of} را تغییر داد',
  'ops.merchants.add-key': 'برای {of} کلید تازه ساخت',
  'ops.merchants.revoke-key': 'یک کلید {of} را باطل کرد',
  'ops.jobs.retry': '{of} را دوباره در صف اجرا گذاشت',
  'ops.audit.csv': 'رویدادها را با فایل CSV دریافت کرد',
  'ops.audit.excel': 'رویدادها را با فایل اکسل دریافت کرد',
}

/** Names of the subjects of audit rows, by the word before the colon. */
const subjectNames = new Map([
  ['store', 'فروشگاه'],
  ['staff', 'کارمند'],
  ['proposal', 'پیشنهاد'],
  ['payment', 'پرداخت'],
  ['webhook', 'وب‌هوک'],
  ['merchant', 'فروشنده'],
  ['message', 'پیام'],
  ['ticket', 'درخواست لغو'],
  ['papers', 'مدارک'],
  ['job', 'کار زمان‌دار'],
  ['cooperation', 'ثبت‌نام همکاری'],
  ['visits', 'نوبت حضوری'],
  ['leads', 'شمارهٔ کمپین'],
])

/** A subject (`store:5`) in words: «فروشگاه 5»; without its number where that is no number. */
export function subjectWords(subject: string | null): string {
  const [kind = '', key = ''] = (subject ?? '').split(':')
  const name = subjectNames.get(kind) ?? 'ردیف'
  return /^\d+$/.test(key) ? `${name} ${key}` : name
}

/** The sentence after the actor's name, for example «پیشنهاد سفارش PL-00000012 را رد کرد». An action without one gets its title. */
export const actionSentence = (action: string, of: string): string =>
  (Object.entries(sentences).find(([call]) => call === action)?.[1] ?? `${auditActionWords(action)} {of}`).replace('{of}', of).trim()

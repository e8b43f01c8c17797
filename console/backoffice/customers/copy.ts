import type { Worded } from '#console/backoffice/shell/display/state-names.ts'
import type { Channel, DeliveryState } from '#domain/engagement/deliveries/channel.ts'
import type { PlanKind } from '#domain/lending/plans/plan-kinds.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'

/** Texts of the customers' pages. */
export const copy = {
  title: 'مشتری‌ها',
  one: 'مشتری',
  search: 'نام، موبایل یا چهار رقم آخر آن، کد ملی، شمارهٔ سفارش',
  searchHint: 'نام را از ابتدای نام خانوادگی یا نام کامل بنویسید. جست‌وجو در رویدادها ثبت می‌شود.',
  find: 'جست‌وجو',
  start: 'مشتری را پیدا کنید',
  startText: 'با چهار رقم آخر موبایل، نام یا شمارهٔ سفارش.',
  none: 'مشتری‌ای با این مشخصات پیدا نشد',
  columns: { customer: 'مشتری', mobile: 'موبایل', code: 'کد ملی', orders: 'سفارش‌ها', since: 'عضو از', identity: 'هویت' },
  confirmed: 'هویت تأیید شده',
  notConfirmed: 'هویت تأیید نشده',
  id: 'شناسه',
  nationalCode: 'کد ملی',
  memberSince: 'عضو از',
  grade: 'رتبهٔ',
  figures: { owed: 'مانده، با قسط‌ها', late: 'دیرکرد', next: 'قسط بعدی', wallet: 'کیف پول', points: 'امتیاز', paid: 'به‌موقع پرداخت‌شده' },
  setAside: 'کنار گذاشته',
  ofPaid: (onTime: string, paid: string) => `${onTime} از ${paid} قسط`,
  show: 'نمایش کامل، با دلیل',
  name: 'نام و نام خانوادگی',
  mobile: 'موبایل',
  birth: 'تاریخ تولد',
  email: 'ایمیل',
  address: 'نشانی',
  tabs: {
    orders: 'سفارش‌ها',
    invoices: 'قسط‌ها',
    payments: 'پرداخت‌ها',
    money: 'گردش پول',
    documents: 'مدارک و ضمانت‌ها',
    contacts: 'به او چه گفته‌ایم',
    audit: 'رویدادها',
  },
  order: { order: 'سفارش', amount: 'مبلغ', status: 'وضعیت', plan: 'برنامه', next: 'قسط بعدی' },
  noOrders: 'این مشتری سفارشی ندارد',
  paidOf: (paid: string, all: string) => `${paid} از ${all} پرداخت شده`,
  daysLate: (days: string) => `${days} روز دیر`,
  invoice: { order: 'سفارش', number: 'قسط', due: 'سررسید', amount: 'مبلغ', payable: 'قابل پرداخت', status: 'وضعیت', paid: 'پرداخت' },
  noInvoices: 'این مشتری قسطی ندارد',
  firstPayment: 'پیش‌پرداخت',
  notDue: 'سررسید نشده',
  payment: { what: 'پرداخت', amount: 'مبلغ', status: 'وضعیت', at: 'ساخته شد', paid: 'پرداخت شد', tracking: 'پیگیری' },
  noPayments: 'این مشتری پرداختی ندارد',
  fromWallet: 'از کیف پول',
  transfer: { at: 'زمان', title: 'شرح', entries: 'ردیف‌ها' },
  noTransfers: 'پولی جابه‌جا نشده است',
  document: { what: 'مدرک', status: 'وضعیت', reason: 'دلیل', sent: 'فرستاده شد', changed: 'آخرین تغییر' },
  noDocuments: 'مدرکی فرستاده نشده است',
  documents: 'مدارک',
  guarantees: 'ضمانت‌ها',
  noGuarantees: 'ضامنی نیست و ضامن کسی نیست',
  guarantee: { side: 'نقش', other: 'طرف دیگر', order: 'سفارش', status: 'وضعیت', at: 'از' },
  sides: { RECEIVED: 'ضامن سفارش او', GIVEN: 'او ضامن است' },
  noName: 'هنوز نپذیرفته',
  contactLists: 'کجا گفته شد',
  sent: 'پیامک، ایمیل و مرورگر',
  bell: 'اعلان در سایت',
  contact: { what: 'چه گفته شد', channel: 'کانال', at: 'زمان', state: 'وضعیت' },
  noContacts: 'چیزی گفته نشده است',
  read: 'خوانده شد',
  unread: 'خوانده نشده',
  notes: 'یادداشت‌ها',
  staffOnly: 'فقط همکاران می‌بینند',
  note: 'یادداشت داخلی',
  addNote: 'ثبت',
  noteHint: 'دست‌کم دو حرف.',
  noNotes: 'هنوز یادداشتی نیست.',
  older: 'یادداشت‌های پیشین',
  sessions: 'نشست‌های باز',
  noSessions: 'در هیچ دستگاهی وارد نشده است.',
  unknownDevice: 'دستگاه ناشناخته',
  end: 'پایان دادن',
  endTitle: 'پایان دادن به این نشست؟',
  endText: 'مشتری از این دستگاه خارج می‌شود و برای ورود دوباره کد می‌گیرد.',
  cancel: 'بماند',
  noAudit: 'رویدادی دربارهٔ این مشتری نیست',
} as const

export const planNames: Readonly<Record<PlanKind, string>> = {
  SIGNED: 'همان قرارداد',
  PAYOFF: 'تسویهٔ زودهنگام',
  PART_PAYMENT: 'پرداخت بخشی از بدهی',
  MOVE: 'سررسید جابه‌جا شد',
  PAUSE: 'وقفهٔ قسط‌ها',
  SPREAD: 'عقب‌افتاده‌ها پخش شد',
  WITHDRAWAL: 'انصراف',
  STORE_REFUND: 'برگشت خرید',
  WRITE_OFF: 'سوخت بدهی',
}

export const channelNames: Readonly<Record<Channel, string>> = { sms: 'پیامک', email: 'ایمیل', push: 'مرورگر', bell: 'سایت' }

export const deliveryStates: Readonly<Record<DeliveryState, Worded>> = {
  QUEUED: { text: 'در صف', tone: 'progress' },
  SENT: { text: 'فرستاده شد', tone: 'neutral' },
  DELIVERED: { text: 'رسید', tone: 'success' },
  FAILED: { text: 'نرسید', tone: 'danger' },
}

/** Why a notice did not arrive, for staff. */
export function faultText(fault: string): string {
  if (fault === 'no address') return 'نشانی ندارد'
  if (fault === 'too late') return 'بیش از یک روز مانده بود'
  const [, status] = /^refused (\d+)$/.exec(fault) ?? []
  return status === undefined ? 'فرستنده پاسخ نداد' : `فرستنده نپذیرفت، ${persianDigits(status)}`
}

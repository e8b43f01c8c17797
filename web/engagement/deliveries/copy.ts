import type { NoticePreferences } from '#contract/engagement/deliveries/preferences.ts'

type Group = NoticePreferences['groups'][number]
type Channel = Group['switches'][number]['channel']

const sections: Readonly<Record<Group['section'], string>> = {
  MONEY: 'قسط‌ها و پول',
  ORDERS: 'سفارش و خرید',
  SECURITY: 'امنیت و قانون',
  OFFERS: 'پیشنهادها',
}
const channels: Readonly<Record<Channel, string>> = { sms: 'پیامک', email: 'ایمیل', push: 'مرورگر', bell: 'زنگوله' }
const groups: Readonly<Record<Group['name'], readonly [title: string, text: string]>> = {
  dues: ['سررسید قسط', '۳ روز پیش، همان روز و اگر دیر شد'],
  payments: ['پرداخت و رسید', 'پس از هر پرداخت'],
  autopay: ['برداشت خودکار', '۳ روز و ۲۴ ساعت پیش'],
  orders: ['سفارش منتظر شماست', '۱، ۷ و ۲۵ روز بعد'],
  settlements: ['تسویه، برگشت پول و گزارش مشکل', 'همان لحظه'],
  support: ['جواب پشتیبانی', 'همان لحظه'],
  guarantees: ['ضمانت‌ها', 'درخواست تازه، روز ۳ و ۱۰ تأخیر'],
  security: ['ورود، شماره و شبای تازه', 'همیشه، حتی در ساعت سکوت'],
  terms: ['تغییر قرارداد و شرایط', 'حکم قانون است'],
  offers: ['تخفیف و خبر فروشگاه‌ها', 'تا خودتان روشن نکنید نمی‌فرستیم'],
}

/** The texts of the notification settings and of what a link in a notice opens. */
export const copy = {
  title: 'اعلان‌ها',
  lead: 'هر خبر از کدام راه برسد. تغییرها همان لحظه ذخیره می‌شوند.',
  saved: 'ذخیره شد',
  saving: 'ذخیره می‌شود',
  reset: 'برگشت به پیشنهاد پلکان',
  notice: 'خبر',
  sections,
  channels,
  groups,
  locked: 'کلیدهای قفل‌دار را قانون یا امنیت روشن نگه می‌دارد؛ فقط راه دیگری اضافه کنید. زنگوله همیشه روشن است تا چیزی گم نشود.',
  switchOf: (group: string, channel: string) => `${group}، ${channel}`,
  lockedSwitch: 'قانون یا امنیت آن را روشن نگه می‌دارد',
  quiet: 'ساعت سکوت',
  from: 'از',
  until: 'تا',
  hours: (from: string, until: string) => `از ساعت ${from} تا ${until} خبری نمی‌فرستیم`,
  quietNote: (until: string) => `خبرهای این ساعت‌ها ساعت ${until} می‌رسند، به‌جز خبرهای امنیتی.`,
  quietOff: 'خبرها در هر ساعتی می‌رسند.',
  ways: 'راه‌ها',
  active: 'فعال',
  notConfirmed: 'تأیید نشده',
  none: 'ندارید',
  addEmail: 'ثبت ایمیل',
  changeEmail: 'تغییر ایمیل',
  emailLabel: 'ایمیل',
  emailHint: 'لینک تأیید به همین ایمیل فرستاده می‌شود.',
  sendLink: 'فرستادن لینک',
  cancel: 'انصراف',
  linkUntil: (at: string) => `لینک تأیید تا ${at} کار می‌کند. تا آن وقت ایمیلی به این نشانی نمی‌فرستیم.`,
  again: 'فرستادن دوباره',
  addBrowser: 'روشن کردن این مرورگر',
  removeBrowser: 'خاموش کردن',
  thisBrowser: 'مرورگر',
  denied: 'مرورگر شما اعلان پلکان را بسته است. در تنظیمات مرورگر آن را باز کنید.',
  unsupported: 'این مرورگر اعلان ندارد.',
  pushFailed: 'مرورگر به سرویس اعلان وصل نشد. کمی بعد دوباره امتحان کنید.',
  digits: 'رقم‌ها در پیامک',
  digitStyles: { fa: '۱۲۳ فارسی', en: '123 انگلیسی' },
  sample: (segments: string) => `نمونه، ${segments} پیامک`,
  settings: 'تنظیم اعلان‌ها',
  incomplete: 'این لینک کامل نیست. آن را از پیام دوباره باز کنید.',
  confirm: {
    title: 'تأیید ایمیل',
    wait: 'ایمیل شما تأیید می‌شود…',
    done: 'ایمیل شما تأیید شد',
    doneText: 'از این پس خبرهایی که انتخاب کرده‌اید به این ایمیل هم می‌رسد.',
    failed: 'ایمیل تأیید نشد',
    toSettings: 'تنظیم اعلان‌ها',
  },
  end: {
    title: 'نفرستادن خبرها',
    wait: 'خاموش می‌شود…',
    done: 'دیگر نمی‌فرستیم',
    doneText: (group: string) => `«${group}» برای شما خاموش شد. هر وقت خواستید در تنظیم اعلان‌ها روشن کنید.`,
    failed: 'خاموش نشد',
  },
} as const

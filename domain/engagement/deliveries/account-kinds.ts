import { kind } from './notice-kind.ts'

/** Notices about orders, purchases, guarantees, the account and its security, and offers. */
export const accountKinds = {
  'order.your-turn': kind('orders', [], {
    sms: () => 'سفارش شما منتظر شماست.',
    title: () => 'سفارش شما منتظر شماست',
    body: () => 'قدم بعدی سفارش با شماست. آن را در صفحهٔ سفارش ببینید.',
    action: 'ادامه',
  }),
  'order.waiting': kind('orders', ['days'], {
    sms: ({ days }) => `سفارش شما ${days} روز است منتظر شماست.`,
    title: () => 'سفارش شما نیمه‌کاره مانده است',
    body: ({ days }) => `${days} روز است کاری روی سفارش انجام نشده. سفارشی که ۳۰ روز بماند بسته می‌شود.`,
    action: 'ادامه',
  }),
  'order.ended': kind('orders', [], {
    sms: () => 'دربارهٔ سفارش شما تصمیمی گرفته شد.',
    title: () => 'سفارش شما بسته شد',
    body: () => 'دلیل را در صفحهٔ سفارش ببینید.',
    action: 'دیدن',
  }),
  'credit.ready': kind('orders', [], {
    sms: () => 'اعتبار شما آماده است.',
    title: () => 'اعتبار شما آماده است',
    body: () => 'قسط‌های شما فعال شد. تاریخ و مبلغ هر قسط در صفحهٔ سفارش است.',
    action: 'دیدن',
  }),
  'report.ready': kind('orders', [], {
    sms: () => 'گزارش اعتبار شما آماده است.',
    title: () => 'گزارش اعتبار شما آماده است',
    body: () => 'نمره، رتبه و سقف اعتبار خود را در پلکان ببینید.',
    action: 'دیدن',
  }),
  'lighter-plan.offered': kind('dues', ['day'], {
    sms: ({ day }) => `راه سبک‌تری برای قسط‌های شما هست، تا ${day}.`,
    title: () => 'راه سبک‌تری برای قسط‌های شما هست',
    body: ({ day }) => `قسط‌ها را چند ماه عقب ببرید یا عقب‌افتاده‌ها را پخش کنید؛ بدون کارمزد تازه. تا ${day} فرصت دارید.`,
    action: 'دیدن',
  }),
  'order.settled': kind('settlements', [], {
    sms: () => 'سفارش شما تسویه شد.',
    title: () => 'سفارش شما تسویه شد',
    body: () => 'همهٔ قسط‌ها پرداخت شد و چیزی بدهکار نیستید.',
    action: 'دیدن',
  }),
  'ticket.settled': kind('settlements', [], {
    sms: () => 'خرید شما تسویه شد.',
    title: () => 'خرید شما تسویه شد',
    body: () => 'خرید اعتباری شما نهایی و با فروشگاه تسویه شد.',
    action: 'دیدن',
  }),
  'refund.asked': kind('settlements', ['amount'], {
    sms: ({ amount }) => `${amount} به اعتبار شما برگشت. مقصدش را انتخاب کنید.`,
    title: () => 'پول برگشته کجا برود؟',
    body: ({ amount }) => `${amount} از خرید شما به اعتبار برگشت. اگر بخواهید، به جای آن بدهی‌تان کم می‌شود.`,
    action: 'انتخاب',
  }),
  'problem.moved': kind('settlements', [], {
    sms: () => 'گزارش مشکل خرید شما خبر تازه‌ای دارد.',
    title: () => 'گزارش مشکل خرید شما خبر تازه‌ای دارد',
    body: () => 'پاسخ فروشگاه یا رأی ما را در صفحهٔ خرید ببینید.',
    action: 'دیدن',
  }),
  'ticket.returned': kind('settlements', [], {
    sms: () => 'خرید شما برگشت خورد و پول آن برگشت.',
    title: () => 'خرید شما برگشت خورد',
    body: () => 'اعتبار خرید و مبلغ نقدی آن به شما برگشت.',
    action: 'دیدن',
  }),
  'support.answered': kind('support', [], {
    sms: () => 'پشتیبانی پلکان به شما جواب داد.',
    title: () => 'پشتیبانی به شما جواب داد',
    body: () => 'جواب پشتیبانی را در پلکان ببینید.',
    action: 'دیدن',
  }),
  'guarantee.asked': kind('guarantees', [], {
    sms: () => 'کسی شما را ضامن معرفی کرده است. بپذیرید یا رد کنید.',
    title: () => 'درخواست ضمانت دارید',
    body: () => 'کسی شما را ضامن معرفی کرده است. شرایط را ببینید و بپذیرید یا رد کنید.',
    action: 'دیدن',
  }),
  'guarantee.changed': kind('guarantees', [], {
    sms: () => 'ضمانت شما تغییری کرده است.',
    title: () => 'ضمانت شما تغییری کرده است',
    body: () => 'وضعیت تازهٔ ضمانت را در پلکان ببینید.',
    action: 'دیدن',
  }),
  'guarantee.late': kind(
    'guarantees',
    ['days'],
    {
      sms: ({ days }) => `سفارشی که ضامن آن هستید ${days} روز دیرکرد دارد.`,
      title: () => 'سفارشی که ضامن آن هستید دیرکرد دارد',
      body: ({ days }) => `یک قسط آن ${days} روز از سررسید گذشته است. تعهد خود را در پلکان ببینید.`,
      action: 'دیدن',
    },
    'collection',
  ),
  'terms.changed': kind('terms', [], {
    sms: () => 'شرایط قرارداد شما تغییر کرد.',
    title: () => 'شرایط قرارداد شما تغییر کرد',
    body: () => 'قسط‌ها یا شرایط سفارش شما تغییر کرد. نسخهٔ تازه در پلکان است.',
    action: 'دیدن',
  }),
  'debt.written-off': kind('terms', [], {
    sms: () => 'بدهی سفارش شما تسویه‌نشده ثبت شد و برقرار است.',
    title: () => 'بدهی شما تسویه‌نشده ماند',
    body: () => 'بیش از ۱۸ ماه از سررسید گذشت. بدهی هنوز بر عهدهٔ شماست و هر وقت بخواهید می‌توانید بپردازید.',
    action: 'دیدن',
  }),
  'security.mobile-changed': security('شمارهٔ موبایل حساب شما عوض شد', 'شمارهٔ موبایل حساب پلکان شما عوض شد.'),
  'security.account-added': security('شبای تازه‌ای به حساب شما اضافه شد', 'یک شبا به حساب پلکان شما اضافه شد.'),
  'security.passkey-added': security('کلید عبور تازه‌ای ساخته شد', 'کلید عبور تازه‌ای ساخته شد.'),
  'security.passkey-removed': security('یک کلید عبور برداشته شد', 'یک کلید عبور برداشته شد.'),
  'security.recovery-asked': security('بازیابی حساب شما شروع شد', 'بازیابی حساب شما شروع شد.'),
  'security.recovery-finished': security('حساب شما بازیابی شد', 'حساب شما بازیابی شد.'),
  'security.recovery-stopped': security('بازیابی حساب متوقف شد', 'بازیابی حساب متوقف شد.'),
  'security.session-opened': security('ورود از دستگاه تازه', 'از دستگاهی تازه وارد حساب شما شدند.'),
  'security.email-confirmed': security('ایمیل شما تأیید شد', 'یک ایمیل برای حساب پلکان شما تأیید شد.'),
  // Sent to the address itself, whatever the preferences.
  'email.confirm': kind(
    'security',
    [],
    {
      sms: () => 'ایمیل خود را تأیید کنید.',
      title: () => 'ایمیل خود را تأیید کنید',
      body: () => 'اگر این ایمیل را در پلکان ثبت کرده‌اید، تا ۲۴ ساعت دیگر لینک زیر را باز کنید. وگرنه این پیام را نادیده بگیرید.',
      action: 'تأیید ایمیل',
    },
    'urgent',
  ),
  'offer.discount': kind('offers', ['day'], {
    sms: ({ day }) => `تخفیف تازه‌ای در پلکان هست، تا ${day}.`,
    title: () => 'تخفیف تازه در پلکان',
    body: ({ day }) => `تخفیف تازه‌ای برای شما هست که تا ${day} وقت دارد.`,
    action: 'دیدن',
  }),
} as const

function security(title: string, sentence: string) {
  const words = ['day', 'at'] as const
  return kind(
    'security',
    words,
    {
      sms: ({ day, at }) => `${sentence} ${day} ساعت ${at}.`,
      title: () => title,
      body: ({ day, at }) => `${sentence} ${day} ساعت ${at}. اگر شما نبودید همین حالا با ما تماس بگیرید.`,
      action: 'اگر شما نبودید',
    },
    'urgent',
  )
}

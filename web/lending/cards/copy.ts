import type { Order } from '#contract/lending/orders/order.ts'
import type { CardStatus } from '#domain/lending/cards/card.ts'

/** Every word about the card and where it is sent. */
export const copy = {
  address: {
    title: 'نشانی تحویل کارت',
    text: 'کارت به این نشانی فرستاده می‌شود. تا پیش از تحویل به پست می‌توانید عوضش کنید.',
    province: 'استان',
    city: 'شهر',
    choose: 'انتخاب کنید',
    mainStreet: 'خیابان اصلی',
    secondaryStreet: 'کوچه یا خیابان فرعی',
    plaque: 'پلاک',
    floor: 'طبقه',
    unit: 'واحد',
    postalCode: 'کد پستی',
    postalHint: '۱۰ رقم، بدون خط تیره.',
    save: 'ثبت نشانی',
    done: 'نشانی تحویل ذخیره شد.',
    card: 'نشانی تحویل',
    locked: 'قفل شده',
    lockedReason: 'ارسال کارت به پست سپرده شده و نشانی دیگر عوض نمی‌شود.',
    change: 'تغییر',
    changeTitle: 'تغییر نشانی تحویل',
    none: 'هنوز ثبت نشده است.',
    close: 'بستن',
    plaqueOf: (value: string) => `پلاک ${value}`,
    floorOf: (value: string) => `طبقهٔ ${value}`,
    unitOf: (value: string) => `واحد ${value}`,
    missing: 'این مورد را وارد کنید.',
    postalWrong: 'کد پستی ۱۰ رقم است.',
    failedCities: 'فهرست شهرها بارگذاری نشد.',
    again: 'دوباره',
  },
  card: {
    name: 'وام کارت',
    revoked: {
      title: 'کارت این سفارش باطل شد',
      text: 'سفارش بسته شده است و این کارت دیگر کار نمی‌کند. اگر به دست‌تان رسید، آن را دور بیندازید.',
    },
    /** What is said of a card that bank or post refused for good, by its status. */
    refused: {
      ORDERED: {
        title: 'کارت شما هنوز صادر نشده است',
        text: 'بانک درخواست صدور این کارت را نپذیرفت. کارشناس ما پیگیری می‌کند و لازم نیست کاری بکنید.',
      },
      ISSUED: {
        title: 'کارت شما هنوز فرستاده نشده است',
        text: 'کارت صادر شده، ولی تحویل‌دهنده آن را با این نشانی نپذیرفت. نشانی تحویل را ببینید؛ اگر اشتباه است عوضش کنید تا دوباره فرستاده شود. کارشناس ما هم پیگیری می‌کند.',
      },
      SENT_TO_POST: {
        title: 'کارت به دست شما نرسید',
        text: 'کارت فرستاده شد، ولی تحویل داده نشد و برگشت. کارشناس ما پیگیری می‌کند تا دوباره فرستاده شود.',
      },
    },
    issuing: { title: 'کارت شما در حال صدور است', text: 'بانک کارت را صادر می‌کند و برای شما می‌فرستد. لازم نیست کاری بکنید.' },
    virtual: {
      issuing: {
        title: 'کارت مجازی شما در حال صدور است',
        text: 'بانک کارت را صادر می‌کند و در برنامهٔ خود نشان می‌دهد. لازم نیست کاری بکنید.',
      },
      SENT: { title: 'کارت مجازی شما صادر شد', text: 'شمارهٔ کارت را در برنامهٔ بانک ببینید و همین‌جا فعالش کنید.' },
    },
    isVirtual: 'کارت مجازی',
    SENT: { title: 'کارت شما در راه است', text: 'وقتی به دست‌تان رسید، همین‌جا فعالش کنید.' },
    READY_FOR_CHARGE: { title: 'کارت فعال شد', text: 'اعتبار کارت تا چند ساعت دیگر آماده می‌شود.' },
    CHARGED: { title: 'کارت شما آماده است', text: 'اعتبار کارت شارژ شد. در هر فروشگاه همکار خرید کنید.' },
    byPost: 'تحویل پست',
    byCourier: 'تحویل پیک',
    track: 'رهگیری در سایت پست',
    tracking: 'کد رهگیری',
    copyCode: 'کپی',
    copied: 'کد رهگیری کپی شد.',
    steps: 'مراحل کارت',
  },
  check: {
    title: 'کارت به دستم رسید',
    text: 'شمارهٔ ۱۶ رقمی روی کارت را وارد کنید تا با سفارش شما تطبیق داده شود.',
    number: 'شمارهٔ کارت',
    go: 'فعال‌سازی کارت',
    short: 'شمارهٔ کارت ۱۶ رقم است.',
    done: 'کارت شما فعال شد.',
    left: (count: string) => `${count} بار دیگر می‌توانید امتحان کنید.`,
    wait: 'پنج بار اشتباه شد. برای امنیت شما، یک ساعت دیگر دوباره امتحان کنید.',
    until: 'دوباره از',
    notYet: 'وقتی پست کارت را فرستاد، این‌جا باز می‌شود.',
    virtualTitle: 'فعال‌سازی کارت مجازی',
    virtualText: 'شمارهٔ ۱۶ رقمی کارت را از برنامهٔ بانک بردارید و وارد کنید تا با سفارش شما تطبیق داده شود.',
  },
} as const

type CardStep = {
  readonly title: string
  readonly doneIn: readonly CardStatus[]
  readonly doneAt: keyof NonNullable<Order['card_dates']>
}

/** The four steps a customer sees, with the statuses in which each is behind them and the moment it was done. */
export const cardSteps: readonly CardStep[] = [
  { title: 'صدور کارت', doneIn: ['ISSUED', 'SENT_TO_POST', 'SENT', 'READY_FOR_CHARGE', 'CHARGED'], doneAt: 'issued_at' },
  { title: 'تحویل به پست یا پیک', doneIn: ['SENT_TO_POST', 'SENT', 'READY_FOR_CHARGE', 'CHARGED'], doneAt: 'posted_at' },
  { title: 'در مسیر شما', doneIn: ['SENT', 'READY_FOR_CHARGE', 'CHARGED'], doneAt: 'arrived_at' },
  { title: 'تحویل و فعال‌سازی', doneIn: ['READY_FOR_CHARGE', 'CHARGED'], doneAt: 'activated_at' },
]

/** Those of a virtual card, which nobody carries. */
export const virtualCardSteps: readonly CardStep[] = [
  { title: 'صدور کارت', doneIn: ['SENT', 'READY_FOR_CHARGE', 'CHARGED'], doneAt: 'issued_at' },
  { title: 'فعال‌سازی', doneIn: ['READY_FOR_CHARGE', 'CHARGED'], doneAt: 'activated_at' },
]

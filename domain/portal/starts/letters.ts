import type { EmailText } from '#domain/engagement/deliveries/write-texts.ts'

/** What an e-mail address gets that asked for test keys: a new one, one that has not enrolled yet, one that is enrolling now, and one that has. */
export const startLetters = {
  fresh: {
    subject: 'کلید آزمایشی پلکان',
    greeting: 'سلام',
    body: 'کسی با این ایمیل کلید آزمایشی پلکان خواسته است. با لینک زیر فروشگاه آزمایشی و نخستین کلید آن ساخته می‌شود. لینک یک ساعت و یک بار کار می‌کند.\n\nاگر شما نخواسته‌اید، این ایمیل را نادیده بگیرید؛ چیزی ساخته نمی‌شود.',
    action: 'ساختن کلید آزمایشی',
  },
  invited: {
    subject: 'ادامهٔ ثبت‌نام در حالت آزمایشی پلکان',
    greeting: 'سلام',
    body: 'فروشگاه آزمایشی شما ساخته شده است، ولی رمز عبور و برنامهٔ رمزساز هنوز مانده است. با لینک زیر آن را تمام کنید. لینک یک ساعت و یک بار کار می‌کند.\n\nاگر شما نخواسته‌اید، این ایمیل را نادیده بگیرید.',
    action: 'ادامهٔ ثبت‌نام',
  },
  underway: {
    subject: 'ثبت‌نام شما در حالت آزمایشی پلکان نیمه‌کاره است',
    greeting: 'سلام',
    body: 'با این ایمیل دوباره کلید آزمایشی خواسته شد. لینک قبلی باز شده است و ثبت‌نام را در همان صفحه تمام کنید. اگر آن صفحه را بسته‌اید، یک ساعت بعد از رسیدن لینک قبلی دوباره کلید آزمایشی بخواهید.\n\nاگر شما نخواسته‌اید، این ایمیل را نادیده بگیرید؛ چیزی عوض نشده است.',
    action: 'درخواست کلید آزمایشی',
  },
  enrolled: {
    subject: 'ورود به حالت آزمایشی پلکان',
    greeting: 'سلام',
    body: 'با این ایمیل پیش‌تر فروشگاه آزمایشی ساخته‌اید. با رمز عبور و برنامهٔ رمزساز خود وارد شوید؛ کلیدها در بخش «کلیدها» هستند.\n\nاگر شما نخواسته‌اید، این ایمیل را نادیده بگیرید.',
    action: 'ورود به پرتال آزمایشی',
  },
} as const satisfies Readonly<Record<string, EmailText>>

export type StartLetter = keyof typeof startLetters

/** What a member gets whom an owner of a store invited, without anything that was typed in. */
export const memberLetter: EmailText = {
  subject: 'دعوت به پرتال فروشندگان پلکان',
  greeting: 'سلام',
  body: 'شما به‌عنوان عضو یک فروشگاه به پرتال فروشندگان پلکان دعوت شده‌اید. با لینک زیر رمز عبور و برنامهٔ رمزساز خود را تنظیم کنید. لینک یک ساعت و یک بار کار می‌کند. اگر مهلتش گذشت، از مالک فروشگاه بخواهید لینک تازه بفرستد.\n\nاگر منتظر این ایمیل نبوده‌اید، آن را نادیده بگیرید.',
  action: 'تکمیل ثبت‌نام',
}

/** What the owner of a store gets whom staff invited. Without the store's name, which a stranger may have typed. */
export const ownerLetter: EmailText = {
  subject: 'دعوت به پرتال فروشندگان پلکان',
  greeting: 'سلام',
  body: 'شما به‌عنوان مالک یک فروشگاه به پرتال فروشندگان پلکان دعوت شده‌اید. با لینک زیر رمز عبور و برنامهٔ رمزساز خود را تنظیم کنید. لینک یک ساعت و یک بار کار می‌کند. اگر مهلتش گذشت، از پلکان لینک تازه بخواهید.\n\nاگر منتظر این ایمیل نبوده‌اید، آن را نادیده بگیرید.',
  action: 'تکمیل ثبت‌نام',
}

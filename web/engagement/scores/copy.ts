import type { ScoreTag } from '#domain/engagement/scores/score-entry.ts'
import type { GradeLetter } from '#domain/lending/credit-checks/grade.ts'
import { monthsToGrade, type Suggestion } from '#domain/lending/credit-checks/suggestions.ts'
import { digits } from '#domain/platform/kernel/persian.ts'

/** The texts of grade screens (R-SCORE-08..20), suggestions and behaviour record. */
export const copy = {
  screens: {
    A: { title: 'رتبهٔ شما عالی است', text: 'قسط‌ها را منظم پرداخته‌اید. بیشترین سقف برای شما باز است؛ همین‌طور ادامه بدهید.' },
    B: { title: 'رتبهٔ شما خوب است', text: 'بیشتر قسط‌ها را سر وقت پرداخته‌اید. با چند ماه نظم بیشتر به رتبهٔ A می‌رسید.' },
    C: { title: 'رتبهٔ شما متوسط است', text: 'چند دیرکرد یا یک چک برگشتی دیده می‌شود. با برطرف کردن‌شان سقف‌تان بیشتر می‌شود.' },
    D: { title: 'رتبهٔ شما ضعیف است', text: 'دیرکردها زیاد شده‌اند. هنوز می‌توانید خرید کوچک کنید و با پرداخت به‌موقع، رتبه‌تان را بالا ببرید.' },
    E: {
      title: 'رتبهٔ شما خیلی ضعیف است',
      text: 'تا معوق‌ها و چک‌های برگشتی تسویه نشوند، اعتبار داده نمی‌شود. هر کدام که حل شود یک پله بالا می‌روید.',
    },
    'no-rank': { title: 'هنوز رتبه ندارید', text: 'سابقهٔ وام شما برای رتبه‌بندی کافی نیست. این بد نیست؛ سابقه‌تان فقط هنوز کوتاه است.' },
  } satisfies Record<GradeLetter, { readonly title: string; readonly text: string }>,
  letters: { A: 'A', B: 'B', C: 'C', D: 'D', E: 'E', 'no-rank': 'بدون رتبه' } satisfies Record<GradeLetter, string>,
  allScreens: 'رتبه‌ها',
  ofLetter: 'راهنمای این رتبه',
  own: 'رتبهٔ فعلی شما',
  limit: 'سقف سفارش',
  instantLimit: 'سقف وام فوری',
  limitOf: (limit: string, ofGrades: string | undefined) => (ofGrades === undefined ? limit : `${limit}، ${ofGrades}`),
  none: 'ندارد',
  toReport: 'دیدن گزارش من',
  how: 'چطور یک پله بالاتر بروم؟',
  fits: 'مناسب این رتبه',
  suggestions: {
    PAY_ON_TIME: { title: 'قسط‌ها را سر وقت بپردازید', text: 'مطمئن‌ترین راه' },
    NO_OVERDUE: { title: 'قسط معوق نگذارید', text: 'حتی یک قسط معوق هم اثر دارد' },
    NO_BOUNCED_CHEQUE: { title: 'چک برگشتی نداشته باشید', text: 'و اگر دارید، رفع سوءاثر کنید' },
    FEW_ENQUIRIES: { title: 'استعلام زیاد نگیرید', text: 'هر استعلام ثبت می‌شود' },
    FIVE_MONTHS_BETWEEN: { title: 'بین دو وام دست‌کم ۵ ماه فاصله بگذارید', text: 'وام‌های پشت هم رتبه را پایین می‌آورد' },
    REGULAR_MONTHS: { title: '۶ تا ۱۲ ماه منظم بازپرداخت کنید', text: 'رتبه با نظم بالا می‌رود' },
  } satisfies Record<Suggestion, { readonly title: string; readonly text: string }>,
  guidanceTitle: 'چه زمانی رتبه می‌گیرید؟',
  guidance: `برای گرفتن رتبه، باید دست‌کم ${digits(monthsToGrade)} ماه از اولین بازپرداخت وام‌های یک سال اخیر گذشته باشد.`,
  ladder: 'پلکان رتبه‌ها، از E3 تا A1',
  you: 'شما',

  scores: 'نمرهٔ رفتاری',
  scoresText: 'هر قسطی که زود بپردازید و هر دوستی که بیاورید این نمره را بالا می‌برد. نمرهٔ گزارش اعتبار جداست.',
  total: 'جمع نمره‌ها',
  tags: { BRONZE: 'برنزی', SILVER: 'نقره‌ای', GOLD: 'طلایی' } satisfies Record<ScoreTag, string>,
  next: (missing: number, tag: ScoreTag) => `${digits(missing)} نمره تا سطح ${copy.tags[tag]}`,
  highest: 'بالاترین سطح را دارید',
  history: 'همهٔ نمره‌ها',
  empty: 'هنوز نمره‌ای ندارید',
  emptyText: 'با اولین قسطی که پیش از سررسید بپردازید، اولین نمره را می‌گیرید.',
  toScores: 'دیدن همه',
} as const

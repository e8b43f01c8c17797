import type { GradeLetter } from '#domain/scores/grade.ts'
import type { Suggestion } from '#domain/scores/suggestions.ts'

/** The grade screens (R-SCORE-08..20): a title per letter, and what raises a grade. */
export const copy = {
  titles: {
    A: 'رتبهٔ شما عالی است',
    B: 'رتبهٔ شما خوب است',
    C: 'رتبهٔ شما میانه است',
    D: 'رتبهٔ شما پایین است',
    E: 'رتبهٔ شما خیلی پایین است',
    'no-rank': 'هنوز رتبه ندارید',
  } satisfies Record<GradeLetter, string>,
  how: 'چطور یک پله بالاتر بروم؟',
  suggestions: {
    PAY_ON_TIME: { title: 'قسط‌ها را سر وقت بپردازید', text: 'پایدارترین راه' },
    NO_OVERDUE: { title: 'قسط معوق نگذارید', text: 'حتی یک قسط عقب‌افتاده دیده می‌شود' },
    NO_BOUNCED_CHEQUE: { title: 'چک برگشتی نداشته باشید', text: 'و اگر دارید، رفع سوءاثر کنید' },
    FEW_ENQUIRIES: { title: 'استعلام زیاد نگیرید', text: 'هر استعلام ثبت می‌شود' },
    FIVE_MONTHS_BETWEEN: { title: 'بین دو وام دست‌کم ۵ ماه فاصله بگذارید', text: 'وام‌های پشت هم رتبه را پایین می‌آورد' },
    REGULAR_MONTHS: { title: '۶ تا ۱۲ ماه منظم بازپرداخت کنید', text: 'رتبه با نظم بالا می‌رود' },
  } satisfies Record<Suggestion, { readonly title: string; readonly text: string }>,
  guidance: 'برای گرفتن رتبه، باید دست‌کم ۶ ماه از اولین بازپرداخت وام‌های یک سال اخیر گذشته باشد.',
  ladder: 'پلکان رتبه‌ها، از E3 تا A1',
  you: 'شما',
}

import type { Db } from '#server/platform/database/open.ts'
import { cannedAnswers } from './tables.ts'

const answers = [
  ['در حال بررسی', 'سلام. پیام شما رسید و الان بررسی می‌کنم. نتیجه را همین‌جا می‌نویسم.'],
  ['دو پیامک برداشت', 'بررسی شد. یک برداشت انجام شده است. پیامک دوم برگشت همان مبلغ از یک تلاش ناموفق بانک است و پولی کم نمی‌شود.'],
  ['تصویر خوانا نیست', 'تصویری که فرستاده‌اید خوانا نیست. لطفاً از همان مدرک در نور کافی و بدون بازتاب عکس تازه‌ای بفرستید.'],
  ['پس دادن سفته', 'سفته پس از تسویهٔ کامل سفارش آزاد می‌شود. در صفحهٔ سفارش تاریخ آن را می‌بینید.'],
  ['پایان گفت‌وگو', 'خوشحالیم که حل شد. اگر سؤال دیگری بود تا ۷ روز می‌توانید همین گفت‌وگو را دوباره باز کنید.'],
] as const

/** Inserts the answers that staff of support begin with; admins change them in the settings. */
export async function seedCannedAnswers(tx: Db): Promise<void> {
  await tx.insert(cannedAnswers).values(answers.map(([title, text], position) => ({ title, text, position })))
}

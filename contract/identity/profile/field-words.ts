import type { FieldFault } from '#domain/identity/profile/field-rules.ts'

/** The sentence of each fault of a field (D-12), used by the server's refusals and by the forms before sending. */
export const fieldWords: Readonly<Record<FieldFault, string>> = {
  required: 'این مورد را وارد کنید.',
  mobile: 'شماره با ۰۹ شروع می‌شود و ۱۱ رقم است.',
  phone: 'تلفن را با کد شهر بنویسید؛ ۱۱ رقم که با صفر شروع می‌شود.',
  'national-code-length': 'کد ملی ۱۰ رقم است.',
  'national-code': 'این کد ملی درست نیست. رقم‌ها را دوباره ببینید.',
  'birth-date': 'تاریخ تولد را کامل و درست وارد کنید.',
  'birth-certificate-number': 'شمارهٔ شناسنامه ۱ تا ۱۰ رقم است.',
  'postal-code': 'کد پستی ۱۰ رقم است.',
  name: 'فقط حروف؛ ۲ تا ۵۰ حرف.',
  email: 'نشانی ایمیل درست نیست.',
  'text-too-long': 'متن بیشتر از ۱۰۰۰ حرف است.',
  income: 'درآمد را به عدد وارد کنید.',
  choice: 'یکی از گزینه‌ها را انتخاب کنید.',
}

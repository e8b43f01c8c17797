import { fieldWords } from '#contract/identity/profile/field-words.ts'
import type { FormFault, FormFaults } from '#domain/catalogue/help/public-forms.ts'

/** The sentence of each fault of a public form, used by the server's refusals and by the forms before sending. */
export const formWords: Readonly<Record<FormFault, string>> = {
  ...fieldWords,
  'text-too-long': 'متن بیشتر از ۱۰۰۰ حرف است.',
  'short-text': 'بین ۲ تا ۱۰۰ حرف بنویسید.',
  website: 'نشانی سایت درست نیست؛ مانند shop.example.ir.',
  'order-identifier': 'شمارهٔ سفارش با PL آغاز می‌شود و هشت رقم دارد.',
  'visit-day': 'یکی از روزهای باز تا سی روز آینده را انتخاب کنید.',
  'visit-time': 'یکی از ساعت‌ها را انتخاب کنید.',
  reach: 'ایمیل یا تلفن را بنویسید تا بتوانیم پاسخ دهیم.',
}

/** The sentences by field, as a refusal contains them. */
export const wordsOfFaults = (faults: FormFaults): Record<string, string[]> =>
  Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, [formWords[fault]]]))

/** What the two digits before the check digit of a national code make the partners do (lifecycle.md §8; 45 and 47 to 49 are ours). */
export type Pair =
  | '00'
  | '11'
  | '12'
  | '22'
  | '33'
  | '44'
  | '45'
  | '46'
  | '47'
  | '48'
  | '49'
  | '55'
  | '56'
  | '65'
  | '66'
  | '77'
  | '88'
  | '99'
export type TestPerson = { readonly pair: Pair; readonly nationalCode: string; readonly behaviour: string }

export const testPeople: readonly TestPerson[] = [
  { pair: '00', nationalCode: '0012345008', behaviour: 'همه چیز تأیید می‌شود؛ رتبهٔ B1' },
  { pair: '11', nationalCode: '0012345113', behaviour: 'رتبهٔ A1' },
  { pair: '12', nationalCode: '0012345121', behaviour: 'سفته یا چک یک بار برمی‌گردد' },
  { pair: '22', nationalCode: '0012345229', behaviour: 'رتبهٔ D3، سقف کم' },
  { pair: '33', nationalCode: '0012345334', behaviour: 'گزارش اعتبار اجازه نمی‌دهد؛ با دلیل و پیشنهاد جایگزین' },
  { pair: '44', nationalCode: '0012345441', behaviour: 'مدارک یک بار برای اصلاح برمی‌گردد' },
  { pair: '45', nationalCode: '0012345458', behaviour: 'نام و نام خانوادگی با ثبت احوال نمی‌خواند' },
  { pair: '46', nationalCode: '0012345466', behaviour: 'سند ملکی دو بار برمی‌گردد' },
  { pair: '47', nationalCode: '0012345474', behaviour: 'بانک بار اول صدور سفته را قطعی رد می‌کند' },
  { pair: '48', nationalCode: '0012345482', behaviour: 'بانک بار اول صدور کارت را قطعی رد می‌کند' },
  { pair: '49', nationalCode: '0012345490', behaviour: 'شرکت اعتبارسنجی بار اول گزارش اعتبار را قطعی رد می‌کند' },
  { pair: '55', nationalCode: '0012345555', behaviour: 'بانک در تأیید اولیه و نهایی یک بار اصلاح می‌خواهد' },
  { pair: '56', nationalCode: '0012345563', behaviour: 'یک بار ویرایش نهایی لازم می‌شود' },
  { pair: '65', nationalCode: '0012345652', behaviour: 'درخواست لغو رد می‌شود' },
  { pair: '66', nationalCode: '0012345660', behaviour: 'بانک در پایان رد می‌کند' },
  { pair: '77', nationalCode: '0012345776', behaviour: 'حساب بانکی ندارد؛ یکی باز می‌شود' },
  { pair: '88', nationalCode: '0012345881', behaviour: 'گزارش اعتبار با تأخیر آماده می‌شود (۱۰ ثانیه)' },
  { pair: '99', nationalCode: '0012345997', behaviour: 'استعلام هویت نمی‌خواند' },
]

const pairs = new Set<string>(testPeople.map(({ pair }) => pair))

/** The pair of a national code; those that are not published behave as 00. */
export function pairOf(nationalCode: string): Pair {
  const pair = nationalCode.slice(7, 9)
  return pairs.has(pair) ? (pair as Pair) : '00'
}

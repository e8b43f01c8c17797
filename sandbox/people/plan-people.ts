type PlanPerson = { readonly pair: string; readonly nationalCode: string; readonly path: string }
const person = (nationalCode: string, path: string): PlanPerson => ({ pair: nationalCode.slice(7, 9), nationalCode, path })

/**
 * A national code for each way in which a plan changes, since one code belongs to one customer; all behave as 00. The days are those by
 * which the test clock is advanced.
 */
export const planPeople: readonly PlanPerson[] = [
  person('0012345717', 'انصراف: تا ۱۴ روز پس از شروع قسط‌ها پذیرفته می‌شود، روز ۱۵ نه'),
  person('0012345725', 'تسویهٔ زودتر: در هر روزی، تا وقتی قسطی مانده است'),
  person('0012345733', 'پرداخت بخشی از بدهی: تا وقتی هیچ قسطی دیر نشده است'),
  person('0012345741', 'جابه‌جایی سررسید: یک قسط میانی، تا ۱۰ روز دیرتر'),
  person('0012345751', 'راه سبک‌تر: دو قسط را نپردازید و بیش از دو ماه جلو بروید'),
  person('0012345768', 'راه سبک‌تر که به هم می‌خورد: قسطی از آن را ۱۰ روز دیر کنید'),
  person('0012345784', 'سوخت بدهی: ۵۴۰ روز پس از سررسید قسطی که نپرداخته‌اید، با تأیید دو نفر مالی'),
]

/** Every word of the page of bank accounts. */
export const copy = {
  title: 'حساب‌های بانکی',
  lead: 'فقط حساب‌هایی که به نام خودتان است.',
} as const

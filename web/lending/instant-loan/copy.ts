import { orderAgreement } from '#domain/lending/orders/accepted-order.ts'
/** Every word of the instant loan's page. */
export const copy = {
  title: 'وام فوری',
  subtitle: 'بدون سفته و پیش‌پرداخت؛ فقط قرارداد را امضا می‌کنید و مبلغ به حساب‌تان می‌آید.',
  amount: 'چه مبلغی می‌خواهید؟',
  points: (count: string) => `${count} امتیاز`,
  aboveLimit: (limit: string) => `بیش از سقف شما (${limit})`,
  shortPoints: (count: string) => `${count} امتیاز کم دارید؛ هنگام سفارش می‌توانید بستهٔ امتیاز بخرید.`,
  count: 'در چند قسط برمی‌گردانید؟',
  onceADay: 'امروز یک بار درخواست داده‌اید. درخواست بعدی از:',
  barred: 'امروز یک بار درخواست داده‌اید.',
  summary: 'شرایط این وام',
  each: 'هر قسط',
  collateral: 'ضمانت',
  contractOnly: 'فقط قرارداد',
  accountAt: (lender: string) => `در ${lender} حساب دارید؟`,
  yes: 'بله، حساب دارم',
  no: 'نه، حساب ندارم',
  accept: orderAgreement.loan,
  mustAccept: 'برای ثبت درخواست، شرایط را بپذیرید.',
  submit: 'ثبت درخواست وام',
  done: 'درخواست وام فوری ثبت شد.',
} as const

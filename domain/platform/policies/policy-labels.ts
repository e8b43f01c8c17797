import type { PolicyValueName } from './policy-values.ts'

/** What each policy value is called; apart from the list, so that no customer's page loads it. */
export const policyLabels: Readonly<Record<PolicyValueName, string>> = {
  yearlyRate: 'نرخ سالانه، درصد',
  lateFeeAboveRate: 'درصد دیرکرد افزون بر نرخ',
  leastAmount: 'کمترین مبلغ سفارش',
  reportPrice: 'هزینهٔ گزارش اعتبار',
  cancelTicketFee: 'هزینهٔ درخواست لغو',
  mortgageDeedValuation: 'هزینهٔ ارزیابی سند',
  orderCost: 'هزینهٔ ثبت سفارش',
  apiCost: 'هزینهٔ استعلام',
  shippingCost: 'هزینهٔ ارسال',
  pointsNeeded: 'امتیاز لازم برای سفارش',
  welcomePoints: 'امتیاز خوش‌آمدگویی',
  referralPoints: 'امتیاز دعوت از دوست',
  promissoryFeePerTenThousand: 'کارمزد سفته، صدم درصد',
  promissoryFeeBase: 'کارمزد ثابت سفته',
  collectionFeePercent: 'هزینهٔ وصول مطالبات، درصد',
  collectionFeeFromDay: 'روز دیرکردی که هزینهٔ وصول از آن گرفته می‌شود',
  groupDiscountPercent: 'تخفیف پرداخت چند قسط با هم، درصد',
  groupDiscountLeastInvoices: 'کمترین تعداد قسط برای این تخفیف',
  leastGatewayAmount: 'کمترین مبلغ پرداخت در درگاه',
  payoffSharePercent: 'سهم بخشوده از کارمزد نرسیده در تسویهٔ زودتر',
  instalmentsPercent: 'سهم همهٔ اقساط از درآمد ثابت‌شده، درصد',
  unprovenLimitPercent: 'سهم قابل‌وام از سقف اعتبار با درآمد ثابت‌نشده، درصد',
  packageTaxPercent: 'مالیات بستهٔ امتیاز، درصد',
}

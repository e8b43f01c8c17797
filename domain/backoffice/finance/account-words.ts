import type { Account } from '#domain/billing/ledger/account.ts'

/** Titles of the accounts of lifecycle.md §4 in the console. */
export const accountWords: Readonly<Record<Account, string>> = {
  CUSTOMER_WALLET: 'کیف پول مشتریان',
  CUSTOMER_DEPOSIT: 'پیش‌پرداخت مشتریان',
  CUSTOMER_RECEIVABLE: 'مطالبات از مشتریان',
  CUSTOMER_CARD_CREDIT: 'اعتبار کارت مشتریان',
  DEFERRED_WAGE: 'کارمزد تحقق‌نیافته',
  CUSTOMER_POINTS: 'امتیاز مشتریان',
  GATEWAY_CLEARING: 'در راه از درگاه',
  BANK_SETTLEMENT: 'حساب بانک',
  MERCHANT_PAYABLE: 'بدهی به فروشگاه‌ها',
  WAGE_INCOME: 'درآمد کارمزد',
  LATE_FEE_INCOME: 'درآمد دیرکرد',
  COLLECTION_INCOME: 'درآمد وصول مطالبات',
  COST_INCOME: 'درآمد هزینهٔ سفارش',
  REPORT_INCOME: 'درآمد گزارش اعتبار',
  PROMISSORY_INCOME: 'درآمد سفته',
  PACKAGE_INCOME: 'درآمد بستهٔ امتیاز',
  TICKET_INCOME: 'درآمد درخواست لغو',
  COMMISSION_INCOME: 'درآمد کارمزد فروشگاه',
  MARKUP_INCOME: 'درآمد افزودهٔ قیمت',
  DISCOUNT_COST: 'هزینهٔ تخفیف',
  TAX_PAYABLE: 'مالیات پرداختنی',
  POINTS_ISSUED: 'امتیاز صادرشده',
  LOSS: 'زیان مطالبات سوخت‌شده',
  RECOVERY_INCOME: 'درآمد وصول مطالبات سوخت‌شده',
}

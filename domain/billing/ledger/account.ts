/** The accounts of lifecycle.md §4. A customer's accounts have a balance row; the company's balances are sums over entries. */
export const customerAccounts = [
  'CUSTOMER_WALLET',
  'CUSTOMER_DEPOSIT',
  'CUSTOMER_RECEIVABLE',
  'CUSTOMER_CARD_CREDIT',
  'DEFERRED_WAGE',
  'CUSTOMER_POINTS',
] as const
export const companyAccounts = [
  'GATEWAY_CLEARING',
  'BANK_SETTLEMENT',
  'MERCHANT_PAYABLE',
  'MERCHANT_RECEIVABLE',
  'WAGE_INCOME',
  'LATE_FEE_INCOME',
  'COLLECTION_INCOME',
  'COST_INCOME',
  'REPORT_INCOME',
  'PROMISSORY_INCOME',
  'PACKAGE_INCOME',
  'TICKET_INCOME',
  'COMMISSION_INCOME',
  'MARKUP_INCOME',
  'DISCOUNT_COST',
  'TAX_PAYABLE',
  'POINTS_ISSUED',
  'LOSS',
  'RECOVERY_INCOME',
  'OWED_TO_PAYERS',
  'SUSPENSE',
  'PARTNER_FEES',
  'PARTNER_PAYABLE',
] as const
export type CustomerAccount = (typeof customerAccounts)[number]
export type CompanyAccount = (typeof companyAccounts)[number]
export type Account = CustomerAccount | CompanyAccount

/** Rials or points; each sums to zero by itself. */
export type Unit = 'IRR' | 'PNT'
export const unitOf = (account: Account): Unit => (account === 'CUSTOMER_POINTS' || account === 'POINTS_ISSUED' ? 'PNT' : 'IRR')

/** Accounts that belong to one order: their subject is the order's id. The others have none. */
export type OrderAccount = 'CUSTOMER_DEPOSIT' | 'CUSTOMER_RECEIVABLE' | 'CUSTOMER_CARD_CREDIT' | 'DEFERRED_WAGE'

/** What we owe the customer or have yet to earn grows by credit; what the customer owes grows by debit. */
export const growsByCredit = (account: CustomerAccount): boolean => account !== 'CUSTOMER_RECEIVABLE'

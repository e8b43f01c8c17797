import type { LoanCalculation } from '#contract/catalogue/stores/calculate.ts'
import type { Store } from '#contract/catalogue/stores/store.ts'

/** The store of the calculation in calculated.ts. */
export const store: Store = {
  id: 7,
  name: 'تکنوسرا',
  slug: 'techno-sara',
  url: 'https://techno.example',
  svg_logo: null,
  main_image: null,
  banner_image: null,
  orders_count: 0,
  orders_amount: 0,
  commission: 0,
  cash_back: 0,
  offer: null,
  mobile: null,
  email: null,
  categories: [],
  information: { description: '', type: 'ONLINE', tel: null, address: null, city: null, seo: { title: 'تکنوسرا', description: '' } },
  invoice_count_max: 12,
}

/** What 20,000,000 toman in 12 instalments cost there, as the server calculates it. */
export const calculation: LoanCalculation = {
  final_amount: 224_916_667,
  invoice_count: 12,
  amount: 200_000_000,
  monthly_invoice: 18_744_000,
  order_cost: 1_500_000,
  store_provider_guarantee_id: 31,
}

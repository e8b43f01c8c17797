/** A calculation at a store, as the session remembers it for the order's form. */
export const calculated = {
  installment: {
    amount: 200_000_000,
    invoice_count: 12,
    final_amount: 224_916_667,
    monthly_invoice: 18_744_000,
    order_cost: 1_500_000,
    basic_cost: 350_000,
    store_provider_guarantee_id: 31,
    refund_policy_type: 'PROMISSORY',
    store_slug: 'techno-sara',
    provider: { id: 3, name: 'بانک آتیه' },
    interest_rate: 23,
  },
  store: { id: 7, name: 'تکنوسرا', logo: null },
  backTo: '/stores/techno-sara',
  offerId: null,
  type: 'CLOSE_LOOP',
} as const

/** Ids of one customer's records, or unknown ids. */
export type Ids = {
  readonly order: number
  readonly identifier: string
  readonly note: number
  readonly offer: string
  readonly ticket: string
  readonly invoice: string
  readonly guarantee: number
  readonly document: number
  readonly payment: string
  readonly session: number
  readonly report: number
  readonly track: string
}
type Input = {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  readonly files?: readonly string[]
}

/**
 * Who may make a call: `everybody`, without a token; `self`, for the token's customer without naming a record; `record`, which names a
 * record by its id and must answer another's exactly like a missing one; `store` and `partner` authenticate by a signature of their own.
 */
export type Right = 'everybody' | 'self' | 'store' | 'partner' | { readonly record: (ids: Ids) => Input }

const uri = 'http://pelekan.test/invoice/payment'
const buy = (of: (ids: Ids) => string | number): Right => ({ record: (ids) => ({ body: { items: [{ id: of(ids) }], redirect_uri: uri } }) })
const order = (body?: object, files?: readonly string[]): Right => ({
  record: ({ order: id }) => ({ params: { id, orderId: id }, ...(body && { body }), ...(files && { files }) }),
})
const named = (more: (ids: Ids) => Input): Right => ({ record: more })
const address = { main_street: 'الف', plaque: '۱', postal_code: '1913674518', city_id: 1 }

/** One row for every served call; a test fails for a call without a row. */
export const rights: Readonly<Record<string, Right>> = {
  'auth.send-otp': 'everybody',
  'policies.list': 'everybody',
  'points.price': 'everybody',
  'auth.login-otp': 'everybody',
  'auth.check-password': 'everybody',
  'auth.login-password': 'everybody',
  'auth.logout': 'self',
  'auth.me': 'self',
  'profile.verify-otp': 'self',
  'profile.set-password': 'self',
  'profile.password-update-by-current': 'self',
  'profile.password-update-by-otp': 'self',
  'profile.mobile-change': 'self',
  'profile.mobile-update': 'self',
  'profile.get': 'self',
  'terms.accepted': 'self',
  'profile.update': 'self',
  'profile.identity-inquiry': 'self',
  'profile.update-bank-account': 'self',
  'sessions.list': 'self',
  'sessions.delete': named(({ session }) => ({ params: { id: session } })),
  'sessions.delete-others': 'self',
  'banks.list': 'self',
  'banks.otp-request': 'self',
  'banks.sync': 'self',
  'banks.set-for-order': order({ number: '0012345678901' }),
  'referrals.list': 'self',
  'referrals.meta': 'self',
  'referrals.validate': 'everybody',
  'notifications.list': 'self',
  'notifications.read': 'self',
  'events.follow': 'self',
  'provinces.list': 'everybody',
  'categories.list': 'everybody',
  'stores.list': 'everybody',
  'stores.get': 'everybody',
  'stores.providers': 'everybody',
  'stores.calculate': 'everybody',
  'stores.credit-steps': 'everybody',
  'banners.list': 'everybody',
  'calculators.steps': 'everybody',
  'calculators.steps-by-type': 'everybody',
  'faq.get': 'self',
  'cooperation.create': 'everybody',
  'contact.create': 'everybody',
  'registration.create': 'everybody',
  'landing.bnpl': 'everybody',
  'loan-offers.list': 'self',
  'loan-offers.apply': named(({ offer }) => ({ params: { id: offer } })),
  'orders.list': 'self',
  'orders.filterable-list': 'self',
  'orders.create': 'self',
  'orders.details': order(),
  'orders.set-status': order({ status: 'SIGNING_CONTRACTS' }),
  'orders.resolve-reason': order({ reason_ids: [1] }),
  'orders.cancel': order({ reason_ids: [1] }),
  'orders.deduct-points': order({}),
  'orders.request-cancel': order({ description: 'لغو' }),
  'orders.set-delivery-address': order(address),
  'orders.card-check': order({ card_number: '6037991111111111' }),
  'orders.contract': order(),
  'plans.list': order(),
  'plans.list-payments': order(),
  'plans.preview-payoff': order(),
  'plans.quote-payoff': order({}),
  'plans.preview-part-payment': named(({ order: id }) => ({ params: { id }, query: { amount: '30000000' } })),
  'plans.preview-move': named(({ order: id }) => ({ params: { id }, query: { number: '7', to: '2027-06-01' } })),
  'plans.preview-withdrawal': order(),
  'plans.withdraw': order({}),
  'plans.move-due-day': order({ number: 7, to: '2027-06-01' }),
  'guarantees.read-plan-change': named(({ guarantee: id }) => ({ params: { id } })),
  'guarantees.answer-plan-change': named(({ guarantee: id }) => ({ params: { id }, body: { is_accepted: true } })),
  'plans.quote-part-payment': order({ amount: 30_000_000, way: 'SMALLER' }),
  'orders.contract-file': named(({ order: id }) => ({ params: { id, contractName: 'customer-contract' } })),
  'instant-loan.calculator': 'self',
  'instant-loan.checking-daily': 'self',
  'instant-loan.create': 'self',
  'tickets.list': named(({ identifier }) => ({ query: { 'filter[order]': identifier } })),
  'tickets.latest': 'self',
  'cancel-reasons.list': 'self',
  'invoices.list': 'self',
  'invoices.details': named(({ invoice }) => ({ query: { invoices: invoice } })),
  'payments.purchase-invoice': buy(({ invoice }) => invoice),
  'payments.purchase-order-promissory': buy(({ order: id }) => id),
  'payments.purchase-operational-fee-payment': buy(({ order: id }) => id),
  'payments.purchase-customer-validation': buy(({ report }) => report),
  'payments.purchase-credit-ticket': buy(({ track }) => track),
  'payments.purchase-ticket': buy(({ ticket }) => ticket),
  'payments.purchase-payoff': buy(({ payment }) => payment),
  'payments.purchase-part-payment': buy(({ payment }) => payment),
  'payments.purchase-point-package': 'self',
  'payments.read': named(({ payment }) => ({ params: { payment_id: payment } })),
  'payments.list-live': 'self',
  'payments.check': named(({ payment }) => ({ params: { payment_id: payment } })),
  'payments.receipt': named(({ payment }) => ({ params: { payment_id: payment } })),
  'gateway.callback': 'partner',
  'points.list-all': 'self',
  'points.list-received': 'self',
  'points.list-purchase': 'self',
  'points.list-debit': 'self',
  'point-packages.list': 'self',
  'point-packages.get': 'self',
  'discounts.preview': 'self',
  'discounts.list': 'self',
  'statements.pdf': 'self',
  'statements.csv': 'self',
  'statements.excel': 'self',
  'wallet.read': 'self',
  'wallet.withdraw': 'self',
  'wallet.withdrawals': 'self',
  'wallet.transactions': 'self',
  'credits.limit': 'self',
  'credits.spendable': 'self',
  'credits.purchases': 'self',
  'documents.list': 'self',
  'documents.check-lock-page': 'self',
  'documents.identity': 'self',
  'documents.temporary-upload': 'self',
  'documents.identification-stage': 'self',
  'documents.property-stage': 'self',
  'documents.financial-stage': 'self',
  'documents.reject-reasons': named(({ document }) => ({ params: { id: document } })),
  'documents.delete': named(({ document }) => ({ params: { id: document } })),
  'validations.otp-request': 'self',
  'validations.otp-request-renewal': 'self',
  'validations.validate': named(({ report }) => ({ params: { requestId: report }, body: { otp: '123456' } })),
  'validations.details': 'self',
  'validations.download': 'self',
  'scores.list': 'self',
  'scores.brief': 'self',
  'promissory.steps': order(),
  'promissory.get': named(({ order: id, note }) => ({ params: { id, promissoryId: note } })),
  'promissory.delete': named(({ order: id, note }) => ({ params: { id, promissoryId: note } })),
  'promissory.upload': order(undefined, ['file']),
  'cheques.store-or-update': order(undefined, ['front_image']),
  'cheques.update-back': order(undefined, ['back_image']),
  'mortgage-deeds.store-or-update': order(undefined, ['first_image', 'second_image', 'third_image', 'fourth_image']),
  'guarantors.add': order({ personnel_number: '123456' }),
  'guarantors.remove': named(({ order: id, guarantee }) => ({ params: { id, guarantorId: guarantee } })),
  'guarantors.set-status': named(({ order: id, guarantee }) => ({ params: { id, guarantorId: guarantee }, body: { status: 'CHECKING' } })),
  'guarantees.list': 'self',
  'guarantees.get': named(({ guarantee }) => ({ params: { id: guarantee } })),
  'guarantees.set-status': order({ status: 'CHECKING' }),
  'sign-requests.send': named(({ identifier }) => ({ body: { order_identifier: identifier, type: 'customer' } })),
  'sign-requests.guarantor-send': named(({ identifier }) => ({ params: { orderIdentifier: identifier } })),
  'credit-tickets.preview': named(({ track }) => ({ query: { track_number: track } })),
  'credit-tickets.details': named(({ track }) => ({ params: { id: track } })),
  'credit-tickets.cancel': named(({ track }) => ({ params: { id: track } })),
  'partner.signing': 'partner',
  'merchant.create-ticket': 'store',
  'merchant.read-ticket': 'store',
  'merchant.verify-ticket': 'store',
  'merchant.settle-ticket': 'store',
  'merchant.reverse-ticket': 'store',
  'merchant.refund-ticket': 'store',
}

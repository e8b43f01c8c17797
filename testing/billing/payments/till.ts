import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { balanced, credit, debit, discountCost, type Transfer } from '#domain/billing/ledger/transfer.ts'
import type { Payment } from '#domain/billing/payments/payment.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { dayOf, type Instant } from '#domain/platform/kernel/time.ts'
import { beginRepayment } from '#server/billing/invoices/begin-repayment.ts'
import { draftInvoices, openFirstInvoice } from '#server/billing/invoices/draft-invoices.ts'
import { invoicesOfOrder, type ShownInvoice } from '#server/billing/invoices/sql.ts'
import { violations } from '#server/billing/ledger/sql.ts'
import { returnFromGateway } from '#server/billing/payments/ask-gateway.ts'
import type { Purchase } from '#server/billing/payments/begin-payments.ts'
import { purchase } from '#server/billing/payments/purchase.ts'
import { paymentOf } from '#server/billing/payments/sql.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { rowsOf, type Database } from '#server/platform/database/open.ts'
import type { Gateway } from '#server/platform/partners/partners.ts'
import type { FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp } from '#testing/test-app.ts'

export const publicUrl = 'http://pelekan.test'
export const cards = {
  pays: '6037990000000014',
  fails: '6037990000000022',
  lost: '6037990000000030',
  twice: '6037990000000048',
}
export const terms = { type: 'CLOSE_LOOP' as const, amount: rial(200_000_000), yearlyRate: 23, lateFeeAboveRate: 6, count: 12 }

/** An application with one customer who pays, and the real sandbox's gateway. */
export type Till = Awaited<ReturnType<typeof openTill>>
let customers = 0

/** A till for a new customer, on 1405/08/30 at ten in the morning, with the fake gateway. */
export async function openTill(database: Database, fake: FakePartners) {
  const { db } = database
  const { app, pass, now } = await createTestApp(database, { partners: fake.partners, config: { paymentCheckAfterMs: 1000 } })
  const customerId = (customers += 1)
  const invoicesOf = (orderId = 1) => invoicesOfOrder(db, customerId, orderId)

  return {
    app,
    /** The same system with a gateway that behaves otherwise. */
    appWith: (gateway: Partial<Gateway>): PaymentsApp => ({
      ...app,
      partners: { ...app.partners, gateway: { ...app.partners.gateway, ...gateway } },
    }),
    customerId,
    now,
    pass,
    invoicesOf,

    /** An order in repayment: its first payment is open, its instalments are due from next month on. */
    async repaying(orderId = 1): Promise<readonly [ShownInvoice, ShownInvoice, ShownInvoice, ShownInvoice, ...ShownInvoice[]]> {
      const order = { customerId, orderId, at: now() }
      await db.transaction(async (tx) => {
        await draftInvoices(tx, { ...order, ...terms, firstPayment: rial(1_850_000) })
        await openFirstInvoice(tx, order)
        await beginRepayment(tx, { ...order, as: 'credit', anchor: dayOf(now()) })
      })
      const [zero, one, two, three, ...rest] = await invoicesOf(orderId)
      if (!zero || !one || !two || !three) throw new Error('an order without invoices')
      return [zero, one, two, three, ...rest]
    },

    asking: (items: readonly { readonly id: string }[], changes: Partial<Purchase> = {}): Purchase => ({
      customerId,
      kind: 'invoice',
      itemIds: items.map(({ id }) => id),
      redirectUri: '/invoice/payment',
      discountCode: null,
      idempotencyKey: null,
      ...changes,
    }),

    /** Pays at the gateway's page with a card and comes back by the callback, if it is not lost. */
    async pay(payment: Payment, card?: string) {
      const location = await fake.pay(payment.redirectUrl ?? '', card)
      return location === null ? null : back(app, location)
    },

    payment: (id: string) => paymentOf(db, customerId, id),
    statusOf: async (id: string) => (await paymentOf(db, customerId, id))?.status,
    transfersOf: (id: string) =>
      rowsOf(db, sql`select id from ledger_transfers where customer_id = ${customerId} and cause = ${`payment:${id}`}`),
  }
}

/** Begins a payment that must not be refused. */
export async function begin(app: PaymentsApp, asked: Purchase): Promise<Payment> {
  const begun = await purchase(app, asked)
  if (!begun.ok) throw new Error(`refused: ${begun.error.kind}`)
  return begun.value
}

/** Why a payment is not begun, or 'begun'. */
export async function refusalOf(app: PaymentsApp, asked: Purchase): Promise<string> {
  const begun = await purchase(app, asked)
  return begun.ok ? 'begun' : begun.error.kind
}

/** Comes back from the gateway as the browser does; answers where it is sent to. */
export async function back(app: PaymentsApp, location: string): Promise<URL> {
  const query = new URL(location).searchParams
  const answer = await returnFromGateway(app, { Authority: query.get('Authority') ?? '', Status: query.get('Status') ?? '' })
  if (!answer.ok) throw new Error(answer.error.kind)
  return new URL(answer.value.redirectTo)
}

/** Throws with the rows where the ledger is not sound. */
export async function mustBeSound({ db }: Database): Promise<void> {
  const broken = await violations(db)
  if (broken.length > 0) throw new Error(JSON.stringify(broken))
}

/** Money in a customer's wallet that no payment brought, so that the gateway's clearing stays what payments say. */
export const moneyGiven = (customerId: number, amount: Rial, at: Instant): Transfer => ({
  customerId,
  event: 'PAYMENT_KEPT',
  cause: 'gift',
  slug: 'gift',
  title: 'هدیه',
  at,
  entries: balanced([debit(discountCost, amount), credit({ account: 'CUSTOMER_WALLET' }, amount)]),
})

/** The same money taken back. */
export const moneyTaken = (customerId: number, amount: Rial, at: Instant): Transfer => ({
  ...moneyGiven(customerId, amount, at),
  cause: `gift-returned:${randomUUID()}`,
  entries: balanced([debit({ account: 'CUSTOMER_WALLET' }, amount), credit(discountCost, amount)]),
})

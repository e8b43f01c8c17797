import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { openPelekan, type TicketRequest } from '#clients/merchant/pelekan-merchant.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import { isBeingPaid } from '#server/app/every-job.ts'
import { everyToolRoute } from '#server/app/every-tool-route.ts'
import { beginRepayment } from '#server/billing/invoices/begin-repayment.ts'
import { draftInvoices } from '#server/billing/invoices/draft-invoices.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import { askGateway } from '#server/billing/payments/ask-gateway.ts'
import { purchase } from '#server/billing/payments/purchase.ts'
import { storeIdBy } from '#server/catalogue/stores/sql.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { issueKey, registerMerchant, type NewMerchant } from '#server/merchants/accounts/register-merchant.ts'
import { handleDueTickets } from '#server/merchants/checkout/jobs.ts'
import { ownTicketOf, ticketBy } from '#server/merchants/checkout/sql.ts'
import type { TestClock } from '#server/platform/clock/test-clock.ts'
import type { Config } from '#server/platform/configuration/config.ts'
import { rowsOf, type Database } from '#server/platform/database/open.ts'
import { moneyGiven } from '#testing/billing/payments/till.ts'
import { openShops, orderIn, someone } from '#testing/lending/orders/open-order.ts'
import type { FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

export type Counter = Awaited<ReturnType<typeof openCounter>>
export const storeHost = 'store.test'

/** A test app that listens on a port, the merchant of the first store, and the real merchant client. */
export async function openCounter(
  database: Database,
  {
    fake,
    config = {},
    merchant: overrides = {},
    hasTools = false,
  }: {
    fake: FakePartners
    config?: Partial<Config>
    merchant?: Partial<NewMerchant>
    /** Whether the calls of the command-line tool are served, with a test clock that is the test's. */
    hasTools?: boolean
  },
) {
  const { db } = database
  const edge = await createTestApp(database, {
    partners: fake.partners,
    config: { paymentCheckAfterMs: 1000, isEgressPublic: false, ...(hasTools && { partners: fake.settings }), ...config },
  })
  const { app, now } = edge
  const slug = await openShops(db)
  const storeId = (await storeIdBy(db, slug)) ?? 0
  const merchant = await registerMerchant(db, {
    storeId,
    hosts: [storeHost],
    webhookUrl: null,
    commissionPerTenThousand: 300,
    at: now(),
    ...overrides,
  })
  const key = await issueKey(db, app.config, { merchantId: merchant.id, at: now() })
  if (!key.ok) throw new Error(key.error.kind)
  if (hasTools) everyToolRoute(edge.http, app, clockOf(edge))
  const address = await edge.http.listen({ host: '127.0.0.1', port: 0 })
  const store = openPelekan({ address, ...key.value, nowMs: now })

  const ticketRequest = (amount: number, more: Partial<TicketRequest> = {}): TicketRequest => ({
    provider_id: randomUUID(),
    amount,
    items: [{ name: 'کالا', count: 1, amount }],
    redirect_uri: `https://${storeHost}/back`,
    fallback_uri: `https://${storeHost}/cart`,
    ...more,
  })
  const buy = (customerId: number, trackNumber: string) =>
    purchase(app, {
      customerId,
      kind: 'credit_ticket',
      itemIds: [trackNumber],
      redirectUri: '/cpg/payment',
      discountCode: null,
      idempotencyKey: null,
    })

  return {
    ...edge,
    db,
    slug,
    storeId,
    merchant,
    address,
    key: key.value,
    store,
    ticketRequest,
    buy,

    /** A signed-in customer with card credit of an order in repayment at this store and money in the wallet. */
    async buyer({ credit = 0, wallet = 0 }: { credit?: number; wallet?: number } = {}) {
      const { customerId } = await someone(db, { report: true })
      if (credit > 0) {
        const order = await orderIn(db, 'PAYING', customerId, slug)
        const of = { customerId, orderId: order.id, at: now() }
        await db.transaction(async (tx) => {
          await draftInvoices(tx, {
            ...of,
            type: 'CLOSE_LOOP',
            amount: rial(credit),
            yearlyRate: 23,
            lateFeeAboveRate: 6,
            count: 12,
            firstPayment: null,
          })
          await beginRepayment(tx, { ...of, as: 'credit', anchor: dayOf(now()) })
        })
      }
      if (wallet > 0) await db.transaction((tx) => postTransfers(tx, [moneyGiven(customerId, rial(wallet), now())]))
      return { customerId, token: await openSession(db, { customerId, name: 'test', at: now() }) }
    },

    /** What a customer has, available and reserved. */
    async means(customerId: number) {
      const rows = await rowsOf<{ account: string; subject: string; balance: number }>(
        db,
        sql`select account, subject, balance from ledger_balances
          where customer_id = ${customerId} and account in ('CUSTOMER_CARD_CREDIT', 'CUSTOMER_WALLET')`,
      )
      const total = (account: string, isReserved: boolean) =>
        rows
          .filter((row) => row.account === account && (row.subject === 'ticket' || row.subject.endsWith(':ticket')) === isReserved)
          .reduce((sum, { balance }) => sum - balance, 0)
      return {
        credit: total('CUSTOMER_CARD_CREDIT', false),
        reservedCredit: total('CUSTOMER_CARD_CREDIT', true),
        wallet: total('CUSTOMER_WALLET', false),
        reservedWallet: total('CUSTOMER_WALLET', true),
        points: await balanceOf(db, customerId, 'CUSTOMER_POINTS'),
      }
    },

    /** Pays at the gateway and returns; with nothing to pay the ticket is settled at once. */
    async pay(customerId: number, trackNumber: string): Promise<string> {
      const begun = await buy(customerId, trackNumber)
      if (!begun.ok) return begun.error.kind
      if (begun.value.paidAt !== null) return 'PAID'
      await fake.pay(begun.value.redirectUrl ?? '')
      return (await askGateway(app, customerId, begun.value.id, 'OK'))?.status ?? 'LOST'
    },

    tend: () => handleDueTickets(app, isBeingPaid),
    ticket: (trackNumber: string) => ticketBy(db, trackNumber),
    own: (customerId: number, trackNumber: string) => ownTicketOf(db, customerId, trackNumber),
    leave: () => edge.http.close(),
  }
}

const clockOf = ({ now, pass }: Pick<TestApp, 'now' | 'pass'>): TestClock => ({
  now,
  isMoving: () => false,
  move: (work) => work(async (at) => pass(at - now())),
  close: () => undefined,
})

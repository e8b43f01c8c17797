import { beginAutopay, readAutopay, returnToAutopay } from '#contract/billing/autopay/routes.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { addDays, dayOf, type Day } from '#domain/platform/kernel/time.ts'
import { announcePulls } from '#server/billing/autopay/announce-pulls.ts'
import { pullDueInstalments, tendMandates } from '#server/billing/autopay/jobs.ts'
import { pullOf } from '#server/billing/autopay/pulls-sql.ts'
import { beginRepayment } from '#server/billing/invoices/begin-repayment.ts'
import { draftInvoices } from '#server/billing/invoices/draft-invoices.ts'
import { invoicesOfOrder, type ShownInvoice } from '#server/billing/invoices/sql.ts'
import { askDuePayments } from '#server/billing/payments/ask-due-payments.ts'
import { returnFromGateway } from '#server/billing/payments/ask-gateway.ts'
import { purchase } from '#server/billing/payments/purchase.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import type { Database } from '#server/platform/database/open.ts'
import { terms } from '#testing/billing/payments/till.ts'
import { present } from '#testing/expectations.ts'
import type { FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp } from '#testing/test-app.ts'

/** A customer with an order in repayment and autopay at the real sandbox, whose clock is the system's. */
export type AutopayScene = Awaited<ReturnType<typeof openAutopay>>

/** The sandbox's clock, set by the scene that is open. */
export const sandboxClock: { now: () => number } = { now: Date.now }
let mobiles = 0

/** Opens a new customer at ten in the morning of 2026-11-21, with twelve instalments from next month on. */
export async function openAutopay(database: Database, fake: Pick<FakePartners, 'partners' | 'pay'>) {
  const { db } = database
  const it = await createTestApp(database, { partners: fake.partners, config: { paymentCheckAfterMs: 1_000, cardKey: 'of-the-test' } })
  const { app } = it
  sandboxClock.now = it.now
  const { customerId } = await it.customer(`0912${String((mobiles += 1)).padStart(7, '0')}`)

  /** Signed in a moment ago: sessions end while days pass. */
  const me = async () => ({ token: await openSession(db, { customerId, name: null, at: it.now() }) })

  async function repaying(orderId = 1, amount = terms.amount): Promise<readonly [ShownInvoice, ...ShownInvoice[]]> {
    const order = { customerId, orderId, at: it.now() }
    await db.transaction(async (tx) => {
      await draftInvoices(tx, { ...order, ...terms, amount, firstPayment: rial(1_850_000) })
      await beginRepayment(tx, { ...order, as: 'credit', anchor: dayOf(it.now()) })
    })
    const [first, ...rest] = (await invoicesOfOrder(db, customerId, orderId)).filter(({ number }) => number > 0)
    return [present(first), ...rest]
  }

  return {
    ...it,
    customerId,
    me,
    repaying,
    invoice: async (orderId = 1, number = 1) =>
      present((await invoicesOfOrder(db, customerId, orderId)).find((invoice) => invoice.number === number)),
    pull: ({ id: invoiceId }: { readonly id: string }) => pullOf(db, { customerId, invoiceId }),
    read: async () => (await it.call(readAutopay, {}, await me())).body.results,
    /** Asks for a mandate and answers at the bank's page; with a test account, or a refusal. */
    async give(account: string | null = '6037990000000105') {
      const begun = await it.call(beginAutopay, { body: { bank_code: '012' } }, await me())
      const fields: Record<string, string> = account === null ? { answer: 'refuse' } : { account }
      const sent = await fetch(begun.body.results.redirect_url, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      })
      const query = new URL(sent.headers.get('location') ?? '').searchParams
      const body = { payman_authority: query.get('payman_authority') ?? '', status: query.get('status') ?? '' }
      return (await it.call(returnToAutopay, { body }, await me())).body.results.status
    },
    /** What the page does that the bank's page leads back to. */
    comeBack: async (page: string) => {
      const body = { payman_authority: new URL(page).pathname.split('/').at(-2) ?? '', status: 'OK' }
      return (await it.call(returnToAutopay, { body }, await me())).body.results.status
    },
    /** Both notices of an instalment are sent. */
    notifiedOf: async ({ dueDate }: Pick<ShownInvoice, 'dueDate'>) => {
      for (const days of [-3, -1]) await at(addDays(present(dueDate), days), '08:31')
    },
    /** Pays an instalment at the gateway's page. */
    async payByHand({ id }: Pick<ShownInvoice, 'id'>) {
      const asked = { customerId, kind: 'invoice', itemIds: [id], redirectUri: '/invoice/payment', discountCode: null } as const
      const begun = await purchase(app, { ...asked, idempotencyKey: null })
      if (!begun.ok) throw new Error(begun.error.kind)
      const back = await fake.pay(begun.value.redirectUrl ?? '')
      const authority = new URL(back ?? '').searchParams.get('Authority') ?? ''
      await returnFromGateway(app, { Authority: authority, Status: 'OK' })
    },
    /** Moves the clock to a time of a day and runs the jobs, those before it too. */
    at,
    runJobs,
  }

  async function at(on: Day, time: string): Promise<void> {
    const until = Date.parse(`${on}T${time}:00+03:30`)
    if (until > it.now()) it.pass(until - it.now())
    await runJobs()
  }

  async function runJobs(): Promise<void> {
    await announcePulls(app)
    await tendMandates(app)
    await askDuePayments(app)
    await pullDueInstalments(app)
  }
}

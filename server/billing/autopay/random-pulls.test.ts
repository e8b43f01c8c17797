import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, dayMs, dayOf, hourMs, minuteMs } from '#domain/platform/kernel/time.ts'
import { violations } from '#server/billing/ledger/sql.ts'
import { askDuePayments } from '#server/billing/payments/ask-due-payments.ts'
import { returnFromGateway } from '#server/billing/payments/ask-gateway.ts'
import { purchase } from '#server/billing/payments/purchase.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { openFakeDirectDebit, type PullBehaviour } from '#testing/billing/autopay/fake-direct-debit.ts'
import { giveMandates } from '#testing/billing/autopay/mandates.ts'
import { countOf } from '#testing/billing/payments/books.ts'
import { openFakeGateway } from '#testing/billing/payments/fake-gateway.ts'
import { makeIndebted } from '#testing/billing/payments/indebted.ts'
import { present } from '#testing/expectations.ts'
import { sideBySide } from '#testing/interleave.ts'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'
import { isProof } from '#testing/turn.ts'
import { announcePulls } from './announce-pulls.ts'
import { pullDueInstalments } from './jobs.ts'

const count = Number(process.env['PULLS'] ?? (isProof() ? 10_000 : 300))
const behaviours: readonly PullBehaviour[] = ['PAYS', 'PAYS', 'PAYS', 'EMPTY', 'LIMIT', 'OTHER', 'SILENT', 'SILENT_PAID', 'LATER']

/** A number from an authority, so that a run is the same each time it is drawn. */
const drawnBy = (text: string): number => Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7)

const down = async () => ({ ok: false, error: { kind: 'GATEWAY_REFUSED' } }) as const

onOneEngine('pulls under faults of the gateway', (database) => {
  test('R-REACH-10: nothing is charged twice or beside a manual payment, everybody is notified before, and the ledger is sound', async () => {
    const { db } = database()
    const gateway = openFakeGateway()
    let isDown = false
    const debit = openFakeDirectDebit(gateway, (authority) => behaviours[drawnBy(authority) % behaviours.length] ?? 'PAYS')
    const it = await createTestApp(database(), { config: { paymentCheckAfterMs: 1_000 } })
    const app: PaymentsApp = {
      ...it.app,
      partners: {
        ...it.app.partners,
        gateway: { ...gateway.gateway, request: (one) => (isDown ? down() : gateway.gateway.request(one)) },
        directDebit: debit.directDebit,
      },
    }
    const from = 500_000
    const debts = await makeIndebted(db, { from, count, each: 1, at: it.now() })
    const customers = [...debts.keys()]
    await giveMandates(app, customers, it.now())
    const due = addDays(dayOf(it.now()), 30)

    /** Every seventh pays by hand at some time of the due day, while pulls are being made. */
    const payByHand = async (customerId: number): Promise<void> => {
      const itemIds = [present(debts.get(customerId)?.[0])]
      const asked = { customerId, kind: 'invoice', itemIds, redirectUri: '/invoice/payment', discountCode: null } as const
      const begun = await purchase(app, { ...asked, idempotencyKey: null })
      if (!begun.ok || begun.value.isPull || begun.value.authority === null) return
      gateway.pay(begun.value.authority)
      await returnFromGateway(app, { Authority: begun.value.authority, Status: 'OK' })
    }
    const step = async (): Promise<void> => {
      await announcePulls(app)
      await askDuePayments(app)
      await pullDueInstalments(app)
    }
    const until = async (moment: string): Promise<void> => {
      it.pass(Date.parse(moment) - it.now())
      await step()
    }
    for (const days of [-3, -1]) await until(`${addDays(due, days)}T08:31:00+03:30`)
    isDown = true
    await until(`${due}T09:00:00+03:30`)
    isDown = false
    it.pass(31 * minuteMs)
    const byHand = customers.filter((_, index) => index % 7 === 0)
    await Promise.all([pullDueInstalments(app), pullDueInstalments(app), sideBySide(4, byHand, payByHand)])
    debit.carryOutLate()
    for (let days = 0; days < 6; days++) {
      it.pass(hourMs)
      await step()
      it.pass(dayMs - hourMs)
      for (let some = 100; some === 100;) some = await askDuePayments(app)
      debit.carryOutLate()
      await step()
    }

    expect(debit.mostCheckouts()).toBe(1)
    const charged = gateway.charges()
    expect(charged).toBeGreaterThan(count / 2)
    expect(await countOf(db, sql`payments where paid_at is not null`)).toBe(charged)
    expect(await countOf(db, sql`payments where status in ('CREATED', 'REDIRECTED', 'VERIFYING', 'UNKNOWN')`)).toBe(0)
    const twice = await rowsOf(
      db,
      sql`select i.item_id from payments p join payment_items i on i.customer_id = p.customer_id and i.payment_id = p.id
        where p.paid_at is not null and not p.is_credited_to_wallet group by i.customer_id, i.item_id having count(*) > 1`,
    )
    expect(twice).toEqual([])
    // None began after its instalment was paid.
    const beside = await rowsOf(
      db,
      sql`select 1 from payments p join payments q on q.customer_id = p.customer_id and q.id <> p.id and q.is_pull
        where q.created_at > p.created_at and p.paid_at is not null and not p.is_credited_to_wallet and q.created_at > p.paid_at`,
    )
    expect(beside).toEqual([])
    const unannounced = await rowsOf(
      db,
      sql`select p.customer_id from autopay_pulls p
        left join domain_events e on e.customer_id = p.customer_id and e.type = 'autopay.announced'
        where p.sent_at is not null group by p.customer_id, p.invoice_id, p.sent_at, p.notified_at
        having count(e.id) < 2 or p.sent_at - p.notified_at < interval '24 hours'`,
    )
    expect(unannounced).toEqual([])
    expect(await violations(db)).toEqual([])
  }, 3_600_000)
})

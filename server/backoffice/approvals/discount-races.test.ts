import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveProposal, proposeInvoiceDiscount } from '#contract/backoffice/approvals/routes.ts'
import { chargeSingle } from '#domain/billing/invoices/payable.ts'
import { rial, sum } from '#domain/platform/kernel/money.ts'
import { addDays, dayOf } from '#domain/platform/kernel/time.ts'
import { policyOn } from '#domain/platform/policies/policy.ts'
import { invoicesOfOrder } from '#server/billing/invoices/sql.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import type { OrderRow } from '#server/lending/orders/sql.ts'
import type { Database } from '#server/platform/database/open.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { present } from '#testing/expectations.ts'
import { gateStatements, interleave, placesOf, statementsOf } from '#testing/interleave.ts'
import { morning, openShops } from '#testing/lending/orders/open-order.ts'
import { agreed } from '#testing/lending/plans/agreed-changes.ts'
import { noonOf, repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { onServers } from '#testing/on-both-engines.ts'
import { asOf, createTestApp, type TestApp } from '#testing/test-app.ts'

const at = noonOf(dayOf(morning))

onServers('an approved discount on a late fee that meets a new plan', (copies) => {
  let database: Database
  let app: PaymentsApp
  let it: TestApp
  let staffApp: StaffApp
  let slug = ''
  let tokens: Readonly<Record<'first' | 'second', string>>
  beforeAll(async () => {
    gateStatements()
    database = await copies.open()
    it = await createTestApp(database, { now: () => at })
    app = it.app
    staffApp = await openStaffApp(it)
    slug = await openShops(database.db)
    const tokenOf = async (name: string) => (await staffApp.signedIn(name, 'FINANCE')).token
    tokens = { first: await tokenOf('first'), second: await tokenOf('second') }
  })
  afterAll(() => database.close())

  const unpaidOf = async ({ customerId, id }: OrderRow) =>
    (await invoicesOfOrder(database.db, customerId, id)).filter(({ status, number }) => status === 'PENDING' && number > 0)

  /** What is to be paid for being late, over the whole order. */
  const lateFeesOf = async (order: OrderRow): Promise<number> =>
    sum(
      (await unpaidOf(order)).map((invoice) => {
        const { lateFee, lateFeeDiscount } = chargeSingle(invoice, dayOf(at), policyOn(asOf(at).policies, dayOf(at)))
        return rial(lateFee - lateFeeDiscount)
      }),
    )

  /** An order whose first instalment is ten days late; a change of its plan, and the approval of a discount of its whole late fee. */
  async function meet(change: 'pause' | 'spread') {
    const { order } = await repaidOrder(database.db, slug, 'cash', noonOf(addDays(dayOf(morning), -40)))
    const { customerId } = order
    const first = present((await unpaidOf(order))[0])
    const { lateFee } = chargeSingle(first, dayOf(at), policyOn(asOf(at).policies, dayOf(at)))
    const why = 'بیمار بود و پوزش خواست.'
    const body = { customer_id: customerId, invoice_id: first.id, late_fee_discount: lateFee, demand_collection_discount: 0, why }
    const proposed = await staffApp.call(proposeInvoiceDiscount, { body }, tokens.first)
    const params = { customer_id: customerId, id: proposed.body.results.id }
    const approve = async () => (await staffApp.call(approveProposal, { params }, tokens.second)).body.code ?? 'done'
    return { order, lateFee, commands: [await agreed[change]({ app, order, at }), approve] as const }
  }

  test.for(['pause', 'spread'] as const)('%s × the approval: whichever is first, what was forgiven is not owed', async (change) => {
    const observed = new Set<string>()
    for (const first of [0, 1] as const) {
      const statements = await statementsOf((await meet(change)).commands[first])
      for (const place of placesOf(statements)) {
        const { order, lateFee, commands } = await meet(change)
        const came = await interleave(database.db, commands[first], commands[first === 0 ? 1 : 0], place)
        const owed = await lateFeesOf(order)
        observed.add([...(first === 0 ? came : came.toReversed()), owed === lateFee ? 'owed' : owed].join(' · '))
      }
    }
    expect(observed).toEqual(new Set(['APPLIED · INVOICE_NOT_OPEN · owed', 'APPLIED · done · 0']))
  })
})

import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveProposal, refuseProposal } from '#contract/backoffice/approvals/routes.ts'
import { decideOrder } from '#contract/backoffice/order-review/routes.ts'
import { violations } from '#server/billing/ledger/sql.ts'
import { ledgerTransfers } from '#server/billing/ledger/tables.ts'
import type { OrderRow } from '#server/lending/orders/sql.ts'
import type { Database } from '#server/platform/database/open.ts'
import { payableOrder } from '#testing/backoffice/payable-order.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { openShops, orderIn, someone } from '#testing/lending/orders/open-order.ts'
import { again } from '#testing/lending/orders/others-commands.ts'
import { whileLocked } from '#testing/lending/orders/while-locked.ts'
import { onServers } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

/** Every pair, and all that may come of it: of both, and of the order afterwards. */
const pairs = [
  ['propose', 'propose too', ['done · ALREADY_PROPOSED · READY_TO_SETTLE', 'ALREADY_PROPOSED · done · READY_TO_SETTLE']],
  ['propose', 'send back', ['done · PAY_OUT_ASKED · READY_TO_SETTLE', 'MOVED_ON · done · FINAL_EDITION']],
  ['propose', 'reject', ['done · PAY_OUT_ASKED · WAITING_FOR_CREDIT', 'MOVED_ON · done · REJECTED']],
  ['approve', 'refuse', ['done · PROPOSAL_DECIDED · PAYING', 'PROPOSAL_DECIDED · done · READY_TO_SETTLE']],
  ['approve', 'send back', ['done · MOVED_ON · PAYING', 'done · PAY_OUT_ASKED · PAYING']],
  ['refuse', 'send back', ['done · PAY_OUT_ASKED · READY_TO_SETTLE', 'done · done · FINAL_EDITION']],
] as const

onServers('what is decided about a pay-out', (copies) => {
  let database: Database
  let it: TestApp
  let staffApp: StaffApp
  let slug = ''
  let tokens: Readonly<Record<'first' | 'second' | 'reviewer', string>>
  beforeAll(async () => {
    database = await copies.open()
    it = await createTestApp(database, { config: { isBankManual: true, isAutopilot: false } })
    staffApp = await openStaffApp(it)
    slug = await openShops(database.db)
    const tokenOf = async (name: string, role: 'FINANCE' | 'REVIEWER') => (await staffApp.signedIn(name, role)).token
    tokens = {
      first: await tokenOf('first', 'FINANCE'),
      second: await tokenOf('second', 'FINANCE'),
      reviewer: await tokenOf('reviewer', 'REVIEWER'),
    }
  })
  afterAll(() => database.close())

  const chargeable = async (): Promise<OrderRow> => {
    const { customerId } = await someone(database.db, { grade: 'B1', documents: true })
    return orderIn(database.db, 'WAITING_FOR_CREDIT', customerId, slug)
  }

  /** An order that is to be paid out, a loan or, where it may be rejected, a credit; and what staff do: 'done', or the code of the refusal. */
  async function toPayOut({ isRejected }: { readonly isRejected: boolean }) {
    const order = await (isRejected ? chargeable() : payableOrder(it, slug))
    const { customerId, version } = order
    const command = isRejected ? 'charge-credit' : 'settle'
    const params = { order: String(order.id) }
    const propose = (token: string) => staffApp.call(decideOrder, { params, body: { command, version, tracking_id: 'BANK-1404' } }, token)
    const turnBack = async (by: 'ask-edition' | 'reject', code: string) =>
      (await staffApp.call(decideOrder, { params, body: { command: by, version, reasons: [{ code }] } }, tokens.reviewer)).body.code ??
      'done'
    let id = 0
    const key = () => ({ params: { customer_id: customerId, id } })
    const why = 'شمارهٔ حساب با قرارداد نمی‌خواند.'
    return {
      order,
      hasProposal: async () => void (id = (await propose(tokens.first)).body.results.proposal_id ?? 0),
      does: {
        propose: async () => (await propose(tokens.first)).body.code ?? 'done',
        'propose too': async () => (await propose(tokens.second)).body.code ?? 'done',
        'send back': () => turnBack('ask-edition', 'PAY_OUT_REFUSED'),
        reject: () => turnBack('reject', 'POLICY_REFUSAL'),
        approve: async () => (await staffApp.call(approveProposal, key(), tokens.second)).body.code ?? 'done',
        refuse: async () => (await staffApp.call(refuseProposal, { ...key(), body: { why } }, tokens.second)).body.code ?? 'done',
      },
    }
  }

  const paidTo = ({ customerId }: OrderRow) =>
    database.db.$count(ledgerTransfers, and(eq(ledgerTransfers.customerId, customerId), eq(ledgerTransfers.event, 'LOAN_SETTLED')))

  test.for(pairs)('%s × %s: whichever is first, the money moves only by an approval', async ([one, other, outcomes]) => {
    const observed = new Set<string>()
    for (const isTurned of [false, true]) {
      const { order, hasProposal, does } = await toPayOut({ isRejected: other === 'reject' })
      if (one !== 'propose') await hasProposal()
      const [first, second] = isTurned ? [other, one] : [one, other]
      const came = await whileLocked(database.db, order, does[first], does[second])
      const { status } = await again(database.db, order)
      observed.add([...(isTurned ? came.toReversed() : came), status].join(' · '))
      expect(await paidTo(order)).toBe(status === 'PAYING' ? 1 : 0)
    }
    expect(observed).toEqual(new Set(outcomes))
    expect(await violations(database.db)).toEqual([])
  })
})

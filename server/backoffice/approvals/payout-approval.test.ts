import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { approveProposal, listProposals, refuseProposal } from '#contract/backoffice/approvals/routes.ts'
import { decideOrder, readOrderForStaff } from '#contract/backoffice/order-review/routes.ts'
import { violations } from '#server/billing/ledger/sql.ts'
import { orderRowOf, type OrderRow } from '#server/lending/orders/sql.ts'
import { payableOrder } from '#testing/backoffice/payable-order.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { openShops, orderIn, someone } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

type Member = Awaited<ReturnType<StaffApp['signedIn']>>

onBothEngines('the approval of a payout by a second person', (database) => {
  let it: TestApp
  let staffApp: StaffApp
  let [first, second, third, reviewer]: Member[] = []
  let order: OrderRow
  let slug: string

  beforeAll(async () => {
    it = await createTestApp(database(), { config: { isBankManual: true, isAutopilot: false } })
    staffApp = await openStaffApp(it)
    slug = await openShops(it.app.db)
    first = await staffApp.signedIn('first', 'FINANCE')
    second = await staffApp.signedIn('second', 'FINANCE')
    third = await staffApp.signedIn('third', 'FINANCE')
    reviewer = await staffApp.signedIn('reviewer', 'REVIEWER')
  })
  beforeEach(async () => {
    order = await payableOrder(it, slug)
  })

  const by = (member: Member | undefined) => member?.token ?? ''
  const now = async () => (await orderRowOf(it.app.db, order.customerId, order.id)) ?? order
  const propose = async (member = first) => {
    const body = { command: 'settle' as const, version: (await now()).version, tracking_id: 'BANK-1404' }
    return staffApp.call(decideOrder, { params: { order: String(order.id) }, body }, by(member))
  }
  const keyOf = (id: number | null) => ({ params: { customer_id: order.customerId, id: id ?? 0 } })
  const paid = () => it.app.db.$count(sql`ledger_transfers`, sql`customer_id = ${order.customerId} and event = 'LOAN_SETTLED'`)

  test('a decision that pays out is only proposed; the proposer cannot approve it, a second person can', async () => {
    const proposed = await propose()
    expect([proposed.status, (await now()).status]).toEqual([200, 'READY_TO_SETTLE'])
    const key = keyOf(proposed.body.results.proposal_id)
    expect((await staffApp.call(approveProposal, key, by(first))).body.code).toBe('SECOND_PERSON_NEEDED')
    expect((await staffApp.call(approveProposal, key, by(reviewer))).body.code).toBe('NOT_YOUR_RIGHT')
    expect(await paid()).toBe(0)
    expect((await propose(second)).body.code).toBe('ALREADY_PROPOSED')
    const shown = (await staffApp.call(readOrderForStaff, { params: { order: String(order.id) } }, by(second))).body.results
    const money = shown.decisions.filter(({ moves_money }) => moves_money).map(({ command, barred }) => [command, barred?.code])
    expect(money).toEqual([['settle', 'ALREADY_PROPOSED']])
    const waiting = await staffApp.call(listProposals, { query: { status: 'PROPOSED' } }, by(second))
    expect(waiting.body.results.at(-1)).toMatchObject({ amount: 20_000_000, is_mine: false, status: 'PROPOSED' })
    expect((await staffApp.call(approveProposal, key, by(second))).body.results).toMatchObject({ status: 'DONE' })
    expect([(await now()).status, await paid(), (await now()).settlementTrackingId]).toEqual(['PAYING', 1, 'BANK-1404'])
    expect(await violations(it.app.db)).toEqual([])
  })

  test('simultaneous approvals move the money once', async () => {
    const key = keyOf((await propose()).body.results.proposal_id)
    const answers = await Promise.all([second, third, second, third].map((member) => staffApp.call(approveProposal, key, by(member))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(await paid()).toBe(1)
  })

  test('a refused proposal cannot be approved and may be proposed again', async () => {
    const key = keyOf((await propose()).body.results.proposal_id)
    const why = 'شمارهٔ حساب با قرارداد نمی‌خواند.'
    expect((await staffApp.call(refuseProposal, { ...key, body: { why } }, by(second))).body.results).toMatchObject({
      status: 'REFUSED',
      refusal: why,
    })
    expect((await staffApp.call(approveProposal, key, by(third))).body.code).toBe('PROPOSAL_DECIDED')
    expect(await paid()).toBe(0)
    const again = keyOf((await propose()).body.results.proposal_id)
    expect((await staffApp.call(approveProposal, again, by(second))).status).toBe(200)
  })

  test('the database refuses an approval by the proposer, a changed proposal and a second end', async () => {
    const { db } = it.app
    const id = (await propose()).body.results.proposal_id ?? 0
    const write = (set: string) =>
      db.execute(sql.raw(`update money_proposals set ${set} where customer_id = ${order.customerId} and id = ${id}`))
    const ended = `status = 'DONE', decided_at = now(), decided_by =`
    await expect(write(`${ended} ${first?.id}, approved_by = ${first?.id}`)).rejects.toThrow('Failed query')
    await expect(write(`${ended} ${second?.id}`)).rejects.toThrow('Failed query')
    await expect(write('amount = 1')).rejects.toThrow('Failed query')
    await expect(write(`proposed_by = ${second?.id}`)).rejects.toThrow('Failed query')
    await write(`${ended} ${second?.id}, approved_by = ${second?.id}`)
    await expect(write(`status = 'PROPOSED', decided_at = null, decided_by = null, approved_by = null`)).rejects.toThrow('Failed query')
  })

  test('what was paid by hand is neither sent back nor refused while its proposal waits, and may be after the proposal is refused', async () => {
    const decide = async (command: 'ask-edition' | 'reject', code: string) => {
      const body = { command, version: (await now()).version, reasons: [{ code }] }
      return staffApp.call(decideOrder, { params: { order: String(order.id) }, body }, by(reviewer))
    }
    const key = keyOf((await propose()).body.results.proposal_id)
    expect((await decide('ask-edition', 'PAY_OUT_REFUSED')).body.code).toBe('PAY_OUT_ASKED')
    const why = 'بانک این حساب را نپذیرفت.'
    expect((await staffApp.call(refuseProposal, { ...key, body: { why } }, by(second))).status).toBe(200)
    expect((await decide('ask-edition', 'ACCOUNT_NOT_THEIRS')).body.code).toBe('REASON_UNKNOWN')
    expect((await decide('ask-edition', 'PAY_OUT_REFUSED')).status).toBe(200)
    expect((await now()).status).toBe('FINAL_EDITION')

    const { customerId } = await someone(it.app.db, { grade: 'B1', documents: true })
    order = await orderIn(it.app.db, 'WAITING_FOR_CREDIT', customerId, slug)
    const body = { command: 'charge-credit' as const, version: order.version, tracking_id: 'BANK-1405' }
    expect((await staffApp.call(decideOrder, { params: { order: String(order.id) }, body }, by(first))).status).toBe(200)
    expect((await decide('reject', 'POLICY_REFUSAL')).body.code).toBe('PAY_OUT_ASKED')
  })

  test('a proposal for an earlier version of the order is refused', async () => {
    const key = keyOf((await propose()).body.results.proposal_id)
    await it.app.db.execute(sql`update orders set version = version + 1 where customer_id = ${order.customerId} and id = ${order.id}`)
    expect((await staffApp.call(approveProposal, key, by(second))).body.code).toBe('MOVED_ON')
    const waiting = await staffApp.call(listProposals, { query: { status: 'PROPOSED' } }, by(second))
    expect(waiting.body.results.map(({ id, status }) => ({ id, status }))).toContainEqual({ id: key.params.id, status: 'PROPOSED' })
    expect(await paid()).toBe(0)
  })
})

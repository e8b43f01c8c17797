import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import {
  approveProposal,
  listProposals,
  proposeWithdrawal,
  readProposalCase,
  refuseProposal,
} from '#contract/backoffice/approvals/routes.ts'
import { payOutClosedAccount } from '#contract/backoffice/customers/routes.ts'
import { readQueue } from '#contract/backoffice/queues/routes.ts'
import { shebaOf } from '#domain/identity/bank-accounts/account.ts'
import { moneyProposals } from '#server/backoffice/staff/tables.ts'
import { withdrawals } from '#server/billing/wallet/tables.ts'
import { politePartners } from '#server/platform/partners/polite-partners.ts'
import { closedWithMoney } from '#testing/backoffice/closed-with-money.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { present } from '#testing/expectations.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

type Member = Awaited<ReturnType<StaffApp['signedIn']>>

const reason = 'با کارت ملی در شعبه شناسایی شد.'
const sheba = shebaOf('056', '1234567890123')

onBothEngines('money of a closed account whose Sheba a member of staff entered', (database) => {
  let it: TestApp
  let staffApp: StaffApp
  let [opener, other, third]: Member[] = []
  beforeAll(async () => {
    it = await createTestApp(database(), { config: { isBankManual: false, isAutopilot: false } })
    Object.assign(it.app, { partners: politePartners(it.now) })
    staffApp = await openStaffApp(it)
    opener = await staffApp.signedIn('opener', 'FINANCE')
    other = await staffApp.signedIn('other', 'FINANCE')
    third = await staffApp.signedIn('third', 'FINANCE')
  })

  const by = (member: Member | undefined) => member?.token ?? ''
  const opened = async () => {
    const customerId = await closedWithMoney(it)
    const asked = await staffApp.call(payOutClosedAccount, { params: { customer_id: customerId }, body: { sheba, reason } }, by(opener))
    expect(asked.status).toBe(200)
    const [row] = await it.app.db.select().from(withdrawals).where(eq(withdrawals.customerId, customerId))
    const { id } = present(row)
    const propose = (member: Member | undefined, more: { yes: boolean; tracking_id?: string } = { yes: true }) =>
      staffApp.call(proposeWithdrawal, { body: { customer_id: customerId, withdrawal_id: id, ...more } }, by(member))
    const waiting = async (reader: Member | undefined) => {
      const query = { status: 'PROPOSED' as const, customer_id: customerId }
      return (await staffApp.call(listProposals, { query }, by(reader))).body.results
    }
    return { customerId, id, propose, waiting }
  }

  test('whoever entered the account cannot approve; the second person sees account and reason', async () => {
    const { customerId, id, propose, waiting } = await opened()
    const [shown] = await waiting(other)
    expect(shown).toMatchObject({ kind: 'WITHDRAWAL', why: reason, proposed_by: expect.stringContaining('opener'), barred: null })
    const key = { params: { customer_id: customerId, id: shown?.id ?? 0 } }
    const whole = (await staffApp.call(readProposalCase, key, by(other))).body.results
    expect([whole.proposal.why, whole.destination.account?.slice(-4)]).toEqual([reason, sheba.slice(-4)])
    expect((await propose(other)).body.code).toBe('OPENER_PROPOSES')
    expect((await staffApp.call(approveProposal, key, by(opener))).body.code).toBe('SECOND_PERSON_NEEDED')
    expect((await staffApp.call(approveProposal, key, by(other))).body.results).toMatchObject({ status: 'DONE' })
    const [paid] = await it.app.db.select().from(withdrawals).where(eq(withdrawals.id, id))
    expect(paid?.status).toBe('PAID')
  })

  test('after a refusal only the one who entered it proposes again; anybody may propose that the money goes back', async () => {
    const { customerId, propose, waiting } = await opened()
    const [first] = await waiting(other)
    const refuse = { params: { customer_id: customerId, id: first?.id ?? 0 }, body: { why: 'نام صاحب حساب نمی‌خواند.' } }
    expect((await staffApp.call(refuseProposal, refuse, by(other))).status).toBe(200)
    expect((await propose(other)).body.code).toBe('OPENER_PROPOSES')
    expect((await propose(opener)).body.results).toMatchObject({ why: reason })
    const [again] = await waiting(other)
    await staffApp.call(refuseProposal, { ...refuse, params: { customer_id: customerId, id: again?.id ?? 0 } }, by(third))
    expect((await propose(other, { yes: false })).status).toBe(201)
  })

  test('the database refuses a proposal to pay by somebody else', async () => {
    const { customerId, id, waiting } = await opened()
    const [shown] = await waiting(other)
    const { db } = it.app
    const of = and(eq(moneyProposals.customerId, customerId), eq(moneyProposals.id, shown?.id ?? 0))
    const [row] = await db.select().from(moneyProposals).where(of)
    const { id: _, ...copied } = present(row)
    const stolen = { ...copied, subject: `withdrawal:${id}:again`, proposedBy: other?.id ?? 0 }
    await expect(db.insert(moneyProposals).values(stolen)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('whoever entered') as string },
    })
  })

  test('with a bank that is worked by hand the one who entered it proposes with the tracking number', async () => {
    const byHand = await createTestApp(database(), { config: { isBankManual: true, isAutopilot: false } })
    const handApp = await openStaffApp(byHand)
    const [one, two] = [await handApp.signedIn('hand-one', 'FINANCE'), await handApp.signedIn('hand-two', 'FINANCE')]
    const customerId = await closedWithMoney(byHand)
    await handApp.call(payOutClosedAccount, { params: { customer_id: customerId }, body: { sheba, reason } }, one.token)
    const queue = (await handApp.call(readQueue, { params: { queue: 'withdrawals' }, query: {} }, two.token)).body.results
    const item = queue.find(({ customer }) => customer?.id === customerId)
    expect(item?.detail).toBe('closed-account')
    const body = { customer_id: customerId, withdrawal_id: Number(item?.subject.id), yes: true, tracking_id: 'BANK-3' }
    expect((await handApp.call(proposeWithdrawal, { body }, two.token)).body.code).toBe('OPENER_PROPOSES')
    const proposed = await handApp.call(proposeWithdrawal, { body }, one.token)
    expect(proposed.body.results).toMatchObject({ why: reason })
    const key = { params: { customer_id: customerId, id: proposed.body.results.id } }
    expect((await handApp.call(approveProposal, key, one.token)).body.code).toBe('SECOND_PERSON_NEEDED')
    expect((await handApp.call(approveProposal, key, two.token)).body.results).toMatchObject({ status: 'DONE' })
  })
})

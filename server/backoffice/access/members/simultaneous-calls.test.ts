import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { addStaff, changeStaff, enrolStaff, issueStaffLink, openEnrolment } from '#contract/backoffice/access/routes.ts'
import { approveProposal, approveStaffProposal } from '#contract/backoffice/approvals/routes.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { payableOrder, proposePayOut } from '#testing/backoffice/payable-order.ts'
import { openStaffApp, staffPassword, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { untilWaiting } from '#testing/interleave.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { totpCode, totpStep } from '../login/totp.ts'

type Member = Awaited<ReturnType<StaffApp['signedIn']>>
type Answered = { readonly status: number; readonly body: { readonly code?: string } }

const both = (one: () => Promise<Answered>, other: () => Promise<Answered>) => [[one, other] as const, [other, one] as const] as const
const sorted = (answers: readonly (string | number)[]) => answers.map(String).toSorted()

// The embedded engine has a single connection, so nothing can race there.
describe.skipIf(inject('postgres') === null)('simultaneous calls', () => {
  onOneEngine('about staff', (database) => {
    let it: TestApp
    let staffApp: StaffApp
    let slug: string
    let [admin, mina, finance, proposer]: Member[] = []
    let count = 0
    beforeAll(async () => {
      it = await createTestApp(database(), { config: { isBankManual: true, isAutopilot: false } })
      staffApp = await openStaffApp(it)
      slug = await openShops(it.app.db)
    })
    beforeEach(async () => {
      count += 1
      admin = await staffApp.signedIn(`admin${count}`, 'ADMIN')
      mina = await staffApp.signedIn(`mina${count}`, 'ADMIN')
      finance = await staffApp.signedIn(`finance${count}`, 'FINANCE')
      proposer = await staffApp.signedIn(`proposer${count}`, 'FINANCE')
    })
    const by = (member: Member | undefined) => member?.token ?? ''
    /** Starts the calls one after the other while the row of `id` is locked, so that they queue in this order, and then releases it. */
    async function inOrder(id: number, starts: readonly (() => Promise<Answered>)[]): Promise<(string | number)[]> {
      const answers: Promise<Answered>[] = []
      await it.app.db.transaction(async (tx) => {
        await tx.execute(sql`select id from staff where id = ${id} for update`)
        for (const [index, start] of starts.entries()) {
          answers.push(start())
          await untilWaiting(it.app.db, index + 1)
        }
      })
      return (await Promise.all(answers)).map(({ status, body }) => body.code ?? status)
    }

    async function payment() {
      const order = await payableOrder(it, slug)
      const key = await proposePayOut(staffApp, order, by(proposer))
      const paid = () => it.app.db.$count(sql`ledger_transfers`, sql`customer_id = ${order.customerId} and event = 'LOAN_SETTLED'`)
      return {
        key,
        paid,
        approve:
          (member = finance) =>
          () =>
            staffApp.call(approveProposal, key, by(member)),
      }
    }
    const change =
      (id: number | undefined, body: object, member = admin) =>
      () =>
        staffApp.call(changeStaff, { params: { id: id ?? 0 }, body }, by(member))
    const invited = async (name: string) => {
      const made = await staffApp.call(addStaff, { body: { name, full_name: 'کاوه نیک', role: 'FINANCE' } }, by(admin))
      return made.body.results.proposal_id ?? 0
    }
    const approveStaff = (id: number, member: Member | undefined) => () =>
      staffApp.call(approveStaffProposal, { params: { id } }, by(member))

    test('F-406: an approval and the deactivation of its approver take effect in the order of their locks', async () => {
      const first = await payment()
      const answers = await inOrder(finance?.id ?? 0, [change(finance?.id, { is_active: false }), first.approve()])
      expect([answers, await first.paid()]).toEqual([[200, 'NOT_YOUR_RIGHT'], 0])

      finance = await staffApp.signedIn(`again${count}`, 'FINANCE')
      const second = await payment()
      const [approved, shut] = await inOrder(finance.id, [second.approve(), change(finance.id, { is_active: false })])
      // An approval locks its approver twice: a deactivation in between prevents the booking, and nothing moves.
      expect([shut, await second.paid()]).toEqual([200, approved === 200 ? 1 : 0])
      expect([200, 'NOT_YOUR_RIGHT']).toContain(approved)
    })

    test('F-406: after a reset of the approver a waiting approval is refused', async () => {
      const { approve, paid } = await payment()
      const reset = await change(finance?.id, { reset: true })()
      const id = 'results' in reset.body ? (reset.body.results as { proposal_id: number }).proposal_id : 0
      const answers = await inOrder(finance?.id ?? 0, [approveStaff(id, mina), approve()])
      expect([answers, await paid()]).toEqual([[200, 'NOT_YOUR_RIGHT'], 0])
    })

    test('F-406: two simultaneous approvals of one invitation add one member', async () => {
      const id = await invited(`kaveh${count}`)
      const answers = await inOrder(admin?.id ?? 0, [approveStaff(id, mina), approveStaff(id, finance)])
      expect(answers).toEqual([200, 'PROPOSAL_DECIDED'])
      expect(await it.app.db.$count(sql`staff`, sql`name = ${`kaveh${count}`}`)).toBe(1)
    })

    test('F-406: two simultaneous approvals of one payment move the money once', async () => {
      const { approve, paid } = await payment()
      const other = await staffApp.signedIn(`other${count}`, 'FINANCE')
      const answers = await inOrder(proposer?.id ?? 0, [approve(), approve(other)])
      expect([sorted(answers), await paid()]).toEqual([['200', 'PROPOSAL_DECIDED'], 1])
    })

    test('F-406: a member deactivated while their new role is approved stays deactivated, with the new role or without', async () => {
      for (const order of [0, 1]) {
        const { id } = await staffApp.member(`support${count}x${order}`, 'SUPPORT')
        const raised = await staffApp.call(changeStaff, { params: { id }, body: { role: 'FINANCE' } }, by(admin))
        const steps = both(approveStaff(raised.body.results.proposal_id ?? 0, mina), change(id, { is_active: false }))[order]
        const answers = await inOrder(id, steps ?? [])
        expect(answers).toEqual(order === 0 ? [200, 200] : [200, 'PROPOSAL_DECIDED'])
        const [row] = await rowsOf<{ is_active: boolean }>(it.app.db, sql`select is_active from staff where id = ${id}`)
        expect(row?.is_active).toBe(false)
      }
    })

    test('F-406: of an enrolment and a new link, of two enrolments, and of two openings of one link, only one succeeds', async () => {
      for (const order of [0, 1]) {
        await approveStaff(await invited(`sara${count}x${order}`), mina)()
        const [row] = await rowsOf<{ id: number }>(it.app.db, sql`select id from staff where name = ${`sara${count}x${order}`}`)
        const id = row?.id ?? 0
        const issue = () => staffApp.call(issueStaffLink, { params: { id } }, by(admin))
        const link = (await issue()).body.results.path.replace('/enrol#', '')
        const open = () => staffApp.call(openEnrolment, { body: { token: link } })
        const opened: Awaited<ReturnType<typeof open>>[] = []
        const opening = () => open().then((answer) => (opened.push(answer), answer))
        expect(sorted(await inOrder(id, [opening, opening]))).toEqual(['200', 'LINK_DEAD'])
        const { token, totp_secret: secret } = opened.find(({ status }) => status === 200)?.body.results ?? { token: '', totp_secret: '' }
        const code = totpCode(secret, totpStep(it.now()))
        const enrol = () => staffApp.call(enrolStaff, { body: { token, password: staffPassword, code } })
        const answers = await inOrder(id, [...(both(enrol, issue)[order] ?? []), enrol])
        expect(answers).toEqual(order === 0 ? [200, 'ENROLLED', 'LINK_DEAD'] : [201, 'LINK_DEAD', 'LINK_DEAD'])
      }
    })
  })
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { approveProposal, listProposals, proposeWithdrawal, refuseProposal } from '#contract/backoffice/approvals/routes.ts'
import { withdrawFromWallet } from '#contract/billing/wallet/routes.ts'
import { shebaOf } from '#domain/identity/bank-accounts/account.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { dayMs, instant } from '#domain/platform/kernel/time.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { balanceOf, violations } from '#server/billing/ledger/sql.ts'
import { storeAccounts } from '#server/identity/bank-accounts/sql.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { openPartners } from '#server/platform/partners/open-partners.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { moneyGiven } from '#testing/billing/payments/till.ts'
import { someone } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { settingsFor } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

type Member = Awaited<ReturnType<StaffApp['signedIn']>>

const paid = { status: 200, body: { tracking_id: 'BANK-9' } }
const closed = { status: 422, body: { error: 'ACCOUNT_CLOSED' } }

onBothEngines('a withdrawal that the bank pays', (database) => {
  let it: TestApp
  let staffApp: StaffApp
  let [first, second, third]: Member[] = []
  let customerId: number
  let answer = paid as { readonly status: number; readonly body: object }
  let [asks, answersAt] = [0, Promise.resolve()]
  const bank = createServer((request, response) => {
    request.resume()
    asks += 1
    void answersAt.then(() => response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body)))
  })

  beforeAll(async () => {
    await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve))
    const partners = openPartners(settingsFor(`http://127.0.0.1:${(bank.address() as AddressInfo).port}`))
    it = await createTestApp(database(), { partners, config: { isBankManual: false, isAutopilot: false } })
    staffApp = await openStaffApp(it)
    first = await staffApp.signedIn('first', 'FINANCE')
    second = await staffApp.signedIn('second', 'FINANCE')
    third = await staffApp.signedIn('third', 'FINANCE')
  })
  afterAll(() => bank.close().closeAllConnections())
  beforeEach(async () => {
    ;({ customerId } = await someone(it.app.db))
  })

  const by = (member: Member | undefined) => member?.token ?? ''
  const wallet = () => balanceOf(it.app.db, customerId, 'CUSTOMER_WALLET')
  const approved = () =>
    rowsOf<{ by: string; status: string }>(
      it.app.db,
      sql`select staff_name as by, "after"->>'status' as status from staff_audit_records
        where action = 'ops.proposal.approve' and customer_id = ${customerId} order by seq`,
    )
  /** A request to pay 600,000 of 1,000,000 rials of a wallet out, proposed by `first`: the proposal's key, and how to propose it again. */
  const asked = async () => {
    const sheba = shebaOf('056', '1234567890123')
    await storeAccounts(it.app.db, customerId, [{ type: 'CURRENT', number: sheba }], instant(it.now() - dayMs))
    const token = await openSession(it.app.db, { customerId, name: 'test', at: it.now() })
    await it.app.db.transaction((tx) => postTransfers(tx, [moneyGiven(customerId, rial(1_000_000), it.now())]))
    const requested = await it.call(withdrawFromWallet, { body: { amount: 600_000, sheba } }, { token })
    const about = { customer_id: customerId, withdrawal_id: requested.body.results.id }
    const propose = async (pays: boolean) => {
      const proposed = await staffApp.call(proposeWithdrawal, { body: { ...about, yes: pays } }, by(first))
      expect(proposed.status).toBe(201)
      return { params: { customer_id: customerId, id: proposed.body.results.id } }
    }
    return { propose, key: await propose(true) }
  }

  test('each second person who had the bank asked is in the audit, also where its answer was lost', async () => {
    const { key } = await asked()
    answer = { status: 500, body: {} }
    expect((await staffApp.call(approveProposal, key, by(second))).body.code).toBe('PARTNER_UNAVAILABLE')
    expect(await approved()).toEqual([{ by: 'second', status: 'PROPOSED' }])
    expect((await staffApp.call(approveProposal, key, by(second))).body.code).toBe('PARTNER_UNAVAILABLE')
    expect(await approved()).toHaveLength(1)
    answer = paid
    expect((await staffApp.call(approveProposal, key, by(third))).body.results.status).toBe('DONE')
    expect(await approved()).toEqual([
      { by: 'second', status: 'PROPOSED' },
      { by: 'third', status: 'PROPOSED' },
      { by: 'third', status: 'PAID' },
    ])
  })

  test('a payment that the bank refuses for good may be refused, and the money goes back to the wallet', async () => {
    const { propose, key } = await asked()
    const before = await wallet()
    answer = closed
    const refused = await staffApp.call(approveProposal, key, by(second))
    expect([refused.status, refused.body.code]).toEqual([409, 'BANK_REFUSED'])
    expect(await approved()).toEqual([
      { by: 'second', status: 'PROPOSED' },
      { by: 'second', status: 'BANK_REFUSED' },
    ])
    const why = 'حساب مقصد بسته است.'
    expect((await staffApp.call(refuseProposal, { ...key, body: { why } }, by(second))).body.results.status).toBe('REFUSED')
    const back = await propose(false)
    expect((await staffApp.call(approveProposal, back, by(second))).body.results.status).toBe('DONE')
    expect([before, await wallet()]).toEqual([400_000, 1_000_000])
    expect(await violations(it.app.db)).toEqual([])
  })

  test('where two approve at once what the bank refuses, nobody refuses it before the bank has, and no second person is left then', async () => {
    const { key } = await asked()
    answer = closed
    const { promise, resolve } = Promise.withResolvers<void>()
    ;[asks, answersAt] = [0, promise]
    const approving = [second, third].map((member) => staffApp.call(approveProposal, key, by(member)))
    await expect.poll(() => asks).toBe(2)
    const body = { why: 'حساب مقصد بسته است.' }
    expect((await staffApp.call(refuseProposal, { ...key, body }, by(first))).body.code).toBe('BANK_UNANSWERED')
    resolve()
    expect((await Promise.all(approving)).map(({ body: { code } }) => code)).toEqual(['BANK_REFUSED', 'BANK_REFUSED'])
    // Only the one who was recorded last is forgotten, once.
    expect((await approved()).map(({ status }) => status)).toEqual(['PROPOSED', 'PROPOSED', 'BANK_REFUSED'])
    expect((await staffApp.call(refuseProposal, { ...key, body }, by(first))).body.results.status).toBe('REFUSED')
  })

  test('a payment whose fate is unknown may not be refused, whatever else the bank answers', async () => {
    const { key } = await asked()
    const listed = async () => (await staffApp.call(listProposals, { query: { customer_id: customerId } }, by(third))).body.results[0]
    expect((await listed())?.approved_by).toBeUndefined()
    for (const status of [500, 503, 400, 401, 404, 409, 429]) {
      answer = { status, body: { error: 'NO' } }
      expect((await staffApp.call(approveProposal, key, by(second))).body.code).toBe('PARTNER_UNAVAILABLE')
    }
    const body = { why: 'حساب مقصد بسته است.' }
    expect((await staffApp.call(refuseProposal, { ...key, body }, by(third))).body.code).toBe('BANK_UNANSWERED')
    expect(await listed()).toMatchObject({ approved_by: 'second test', approved_at: expect.stringContaining('T') as string })
    answer = paid
    expect((await staffApp.call(approveProposal, key, by(second))).body.results.status).toBe('DONE')
    expect([(await listed())?.status, (await listed())?.approved_by]).toEqual(['DONE', undefined])
  })
})

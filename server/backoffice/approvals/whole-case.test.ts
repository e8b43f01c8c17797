import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { proposeReversal, proposeWithdrawal, readProposalCase, showProposalPerson } from '#contract/backoffice/approvals/routes.ts'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { packageBought } from '#domain/billing/ledger/payment-transfers.ts'
import { pointsGranted } from '#domain/billing/ledger/point-transfers.ts'
import type { Transfer } from '#domain/billing/ledger/transfer.ts'
import { shebaOf } from '#domain/identity/bank-accounts/account.ts'
import { points, rial } from '#domain/platform/kernel/money.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { moneyRequests } from '#testing/backoffice/money-requests.ts'
import { payableOrder, proposePayOut } from '#testing/backoffice/payable-order.ts'
import type { Scene } from '#testing/backoffice/scene.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { present } from '#testing/expectations.ts'
import { openShops, someone } from '#testing/lending/orders/open-order.ts'
import { onOneEngine, ownerOf } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'

const why = 'تطبیق حساب پیش از تأیید نفر دوم'
const device = { ipAddress: '192.0.2.7', device: null, deviceType: 'mobile', browser: 'Chrome', platform: 'Android', half: null }

onOneEngine('the whole case of a proposal', (database) => {
  let scene: Scene
  beforeAll(async () => {
    const it = await createTestApp(database(), { config: { isBankManual: true, isAutopilot: false } })
    const staffApp = await openStaffApp(it)
    let count = 0
    const next = () => (count += 1)
    const as = async (role: StaffRole) => (await staffApp.signedIn(`case${next()}`, role)).token
    scene = { it, owner: ownerOf(database()), staffApp, slug: await openShops(it.app.db), as, next }
  })

  /** A proposed withdrawal of a new customer; all of them go to one account. */
  async function proposedWithdrawal() {
    const { token, body } = (await moneyRequests['ops.proposals.withdrawal']?.(scene)) ?? { token: null }
    const input = { body: body as { customer_id: number; withdrawal_id: number; yes: boolean } }
    const { customer, id } = (await scene.staffApp.call(proposeWithdrawal, input, token ?? '')).body.results
    return { params: { customer_id: customer.id, id } }
  }
  const sheba = shebaOf('056', '1234567890123')

  test('F-203: the second person reads account, proof, proposer and who else had money sent there, all masked', async () => {
    const [earlier, key] = [await proposedWithdrawal(), await proposedWithdrawal()]
    const { status, body } = await scene.staffApp.call(readProposalCase, key, await scene.as('FINANCE'))
    const { destination, proposal, alike, customer } = body.results
    expect(status).toBe(200)
    expect(destination).toMatchObject({
      kind: 'ACCOUNT',
      account: `${'*'.repeat(22)}0123`,
      proof: expect.any(String),
      proven_at: expect.any(String),
    })
    expect(proposal).toMatchObject({
      amount: 500_000,
      kind: 'WITHDRAWAL',
      is_mine: false,
      proposed_by: expect.stringMatching(/^case\d+ test$/),
    })
    const shared = { same: 'ACCOUNT', kind: 'WITHDRAWAL', status: 'PROPOSED', amount: 500_000 }
    expect(alike).toEqual([
      expect.objectContaining({ ...shared, customer: { id: earlier.params.customer_id, name: present(customer).name } }),
    ])
    expect(JSON.stringify(body)).not.toContain(sheba)
    expect(present(customer).mobile).toMatch(/^\d{4}\*{3}\d{4}$/)
  })

  test('F-203: the person and the account are shown in full only to FINANCE, with a reason that the audit stores', async () => {
    const key = await proposedWithdrawal()
    const asked = { ...key, body: { why } }
    expect((await scene.staffApp.call(showProposalPerson, asked, await scene.as('SUPPORT'))).body.code).toBe('NOT_YOUR_RIGHT')
    const finance = await scene.as('FINANCE')
    expect((await scene.staffApp.call(showProposalPerson, { ...key, body: { why: 'نه' } }, finance)).status).toBe(422)
    const shown = await scene.staffApp.call(showProposalPerson, asked, finance)
    expect(shown.body.results).toMatchObject({ account: sheba, mobile: expect.stringMatching(/^09\d{9}$/) })
    const rows = await rowsOf<{ subject: string; after: object }>(
      scene.it.app.db,
      sql`select subject, after from staff_audit_records where action = 'ops.proposal.person' and customer_id = ${key.params.customer_id}`,
    )
    expect(rows).toEqual([{ subject: `proposal:${key.params.id}`, after: { why } }])
  })

  test('F-201, F-203: of a reversal the second person reads what comes to the wallet, without what a discount code had paid', async () => {
    const { db } = scene.it.app
    const { customerId } = await someone(db)
    const finance = await scene.as('FINANCE')
    const proposed = async (transfer: Transfer) => {
      await db.transaction((tx) => postTransfers(tx, [transfer]))
      const found = sql`select id from ledger_transfers where customer_id = ${customerId} and cause = ${transfer.cause}`
      const [row] = await rowsOf<{ id: number }>(db, found)
      const body = { customer_id: customerId, transfer_id: present(row).id, why }
      const { id } = (await scene.staffApp.call(proposeReversal, { body }, finance)).body.results
      const params = { customer_id: customerId, id }
      const { proposal, destination } = (await scene.staffApp.call(readProposalCase, { params }, finance)).body.results
      return [proposal.amount, destination.kind]
    }
    const paid = {
      customerId,
      paymentId: randomUUID(),
      amount: rial(1_028_500),
      walletPart: rial(0),
      discount: rial(181_500),
      at: scene.it.now(),
    }
    const bought = { name: 'بستهٔ ۲۰ هزارتایی', tax: rial(110_000), points: points(20_000) }
    expect(await proposed(packageBought(paid, bought))).toEqual([1_028_500, 'WALLET'])
    const gift = { customerId, count: points(7), cause: 'gift', slug: 'gift', title: 'هدیه', at: scene.it.now() }
    expect(await proposed(pointsGranted(gift))).toEqual([0, 'NONE'])
  })

  test('F-203: a payout shows its order, the order’s history, and others on the same device', async () => {
    const { db } = scene.it.app
    const [one, two] = [await payableOrder(scene.it, scene.slug), await payableOrder(scene.it, scene.slug)]
    const finance = await scene.as('FINANCE')
    await proposePayOut(scene.staffApp, one, finance)
    for (const { customerId } of [one, two]) await openSession(db, { customerId, name: 'test', at: scene.it.now(), origin: device })
    const key = await proposePayOut(scene.staffApp, two, finance)
    const { results } = (await scene.staffApp.call(readProposalCase, key, await scene.as('FINANCE'))).body
    expect(results.proposal.order).toMatchObject({ id: two.id, amount: 20_000_000 })
    expect(results.history.length).toBeGreaterThan(0)
    expect(results.alike).toContainEqual(expect.objectContaining({ same: 'DEVICE', kind: 'ORDER_DECISION', amount: 20_000_000 }))
  })
})

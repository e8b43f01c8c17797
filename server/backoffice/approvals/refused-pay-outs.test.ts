import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { approveProposal, refuseProposal } from '#contract/backoffice/approvals/routes.ts'
import { decideOrder } from '#contract/backoffice/order-review/routes.ts'
import { cancelOrder, readOrder, resolveReason, setAccountForOrder } from '#contract/lending/orders/routes.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { violations } from '#server/billing/ledger/sql.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { cancelReasons } from '#server/lending/cancel-reasons/sql.ts'
import { createOrder } from '#server/lending/orders/commands/create-order.ts'
import { recordRefusedPayOut } from '#server/lending/orders/payout/record-refused-pay-out.ts'
import { changeOrder, orderRowOf, type OrderRow } from '#server/lending/orders/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { openPartners } from '#server/platform/partners/open-partners.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { openShops, orderInputOf, putInto, someone } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { settingsFor } from '#testing/platform/partners/fake-partners.ts'
import { asOf, createTestApp, type TestApp } from '#testing/test-app.ts'

type Member = Awaited<ReturnType<StaffApp['signedIn']>>

const paid = { status: 200, body: { tracking_id: 'BANK-9' } }
const closed = { status: 422, body: { error: 'ACCOUNT_CLOSED' } }
const loan = { type: 'INSTANT_LOAN', amount: rial(20_000_000), invoiceCount: 3, storeSlug: undefined } as const

onBothEngines('an order that the bank refuses for good to pay out', (database) => {
  let it: TestApp
  let staffApp: StaffApp
  let slug: string
  let [first, second, third, reviewer]: Member[] = []
  let order: OrderRow
  let token: string
  let answer = paid as { readonly status: number; readonly body: object }
  let answersAt = Promise.resolve()
  /** The key of each request to the bank, and where the money was to go. */
  let asked: { readonly key: unknown; readonly destination: unknown }[] = []
  const bank = createServer((request, response) => {
    void answerTo(request, response)
  })

  beforeAll(async () => {
    await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve))
    const partners = openPartners(settingsFor(`http://127.0.0.1:${(bank.address() as AddressInfo).port}`))
    it = await createTestApp(database(), { partners, config: { isBankManual: false, isAutopilot: false } })
    staffApp = await openStaffApp(it)
    slug = await openShops(it.app.db)
    first = await staffApp.signedIn('first', 'FINANCE')
    second = await staffApp.signedIn('second', 'FINANCE')
    third = await staffApp.signedIn('third', 'FINANCE')
    reviewer = await staffApp.signedIn('reviewer', 'REVIEWER')
  })
  afterAll(() => bank.close().closeAllConnections())
  beforeEach(() => {
    ;[asked, answersAt] = [[], Promise.resolve()]
  })

  async function answerTo(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/bank/account-holders') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ holder: 'سارا محمدی' }))
      return
    }
    const { destination } = JSON.parse(await text(request)) as { readonly destination?: string }
    asked.push({ key: request.headers['idempotency-key'], destination })
    await answersAt
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  }
  const by = (member: Member | undefined) => member?.token ?? ''
  const now = async () => (await orderRowOf(it.app.db, order.customerId, order.id)) ?? order
  const open = async (status: 'READY_TO_SETTLE' | 'WAITING_FOR_CREDIT') => {
    const { db } = it.app
    const { customerId } = await someone(db, { grade: 'B1', documents: true, isNamed: true })
    const made = await db.transaction((tx) => createOrder(tx, orderInputOf(customerId, slug, status === 'READY_TO_SETTLE' ? loan : {})))
    if (!made.ok) throw new Error(made.error.kind)
    if (status === 'READY_TO_SETTLE') await changeOrder(db, made.value, { destinationBankAccountNumber: '12345678' })
    await putInto(db, made.value, status)
    order = made.value
    token = await openSession(db, { customerId, name: 'test', at: it.now() })
  }
  const propose = async (command: 'settle' | 'charge-credit') => {
    const body = { command, version: (await now()).version }
    const proposed = await staffApp.call(decideOrder, { params: { order: String(order.id) }, body }, by(first))
    return { params: { customer_id: order.customerId, id: proposed.body.results.proposal_id ?? 0 } }
  }
  const approve = async (key: Awaited<ReturnType<typeof propose>>, member = second) =>
    (await staffApp.call(approveProposal, key, by(member))).body.code
  const proposals = () =>
    rowsOf<{ status: string }>(it.app.db, sql`select status from money_proposals where customer_id = ${order.customerId} order by id`)

  test('a loan goes back to its customer, who gives another account, and is paid to it by a second command', async () => {
    await open('READY_TO_SETTLE')
    answer = closed
    expect(await approve(await propose('settle'))).toBe('LOAN_NOT_PAID')
    expect([(await now()).status, (await now()).payOutAskedAt]).toEqual(['FINAL_EDITION', null])
    expect(await proposals()).toEqual([{ status: 'REFUSED' }])

    const params = { id: String(order.id) }
    const shown = (await it.call(readOrder, { params }, { token })).body.results
    expect(shown.reasons).toMatchObject([{ target: 'account', text: expect.stringContaining('واریز نکرد'), is_met: false }])
    expect(shown.events.at(-1)?.caption).toBe('بانک وام را به حساب مقصد واریز نکرد')
    expect((await it.call(resolveReason, { params, body: {} }, { token })).body.code).toBe('EVIDENCE_NEEDED')
    it.pass(60_000)
    const name = (number: string) => it.call(setAccountForOrder, { params: { orderId: String(order.id) }, body: { number } }, { token })
    expect((await name('12345678')).body).toMatchObject({ code: 'ACCOUNT_NUMBER_WRONG', errors: { number: [expect.any(String)] } })
    expect((await name('87654321')).status).toBe(200)
    expect((await it.call(resolveReason, { params, body: {} }, { token })).status).toBe(200)
    expect((await now()).status).toBe('READY_TO_SETTLE')

    answer = paid
    expect(await approve(await propose('settle'))).toBeUndefined()
    expect((await now()).status).toBe('PAYING')
    const key = `settle-${orderIdentifier(order.id)}`
    expect(asked).toEqual([
      { key, destination: '12345678' },
      { key: `${key}-1`, destination: '87654321' },
    ])
    expect(await violations(it.app.db)).toEqual([])
  })

  test('a loan that came back may be canceled by its customer', async () => {
    await open('READY_TO_SETTLE')
    answer = closed
    await approve(await propose('settle'))
    const [reason] = await it.app.db.insert(cancelReasons).values({ tag: 'INSTANT_LOAN', code: 'OTHER', text: 'دلیل دیگر' }).returning()
    const call = { params: { id: String(order.id) }, body: { reason_ids: [reason?.id ?? 0] } }
    expect((await it.call(cancelOrder, call, { token })).status).toBe(200)
    expect((await now()).status).toBe('REJECTED')
  })

  test('credit that is not opened stays with staff, who may refuse the order then, and not before', async () => {
    await open('WAITING_FOR_CREDIT')
    const reject = async () => {
      const body = { command: 'reject' as const, version: (await now()).version, reasons: [{ code: 'POLICY_REFUSAL' }] }
      return staffApp.call(decideOrder, { params: { order: String(order.id) }, body }, by(reviewer))
    }
    const key = await propose('charge-credit')
    answer = { status: 500, body: {} }
    expect(await approve(key)).toBe('PARTNER_UNAVAILABLE')
    expect((await reject()).body.code).toBe('PAY_OUT_ASKED')
    answer = closed
    expect(await approve(key)).toBe('CREDIT_NOT_OPENED')
    expect([(await now()).status, await proposals()]).toEqual(['WAITING_FOR_CREDIT', [{ status: 'REFUSED' }]])
    expect((await reject()).status).toBe(200)
    expect((await now()).status).toBe('REJECTED')
  })

  test('a loan whose fate is unknown stays where it is, whatever else the bank answers', async () => {
    await open('READY_TO_SETTLE')
    const key = await propose('settle')
    for (const status of [500, 400, 401, 404, 409, 429]) {
      answer = { status, body: { error: 'NO' } }
      expect(await approve(key)).toBe('PARTNER_UNAVAILABLE')
    }
    expect((await now()).status).toBe('READY_TO_SETTLE')
    answer = paid
    expect(await approve(key, third)).toBeUndefined()
    expect(new Set(asked.map(({ key: sent }) => sent)).size).toBe(1)
  })

  test.for([
    ['READY_TO_SETTLE', 'settle', 'LOAN_NOT_PAID'],
    ['WAITING_FOR_CREDIT', 'charge-credit', 'CREDIT_NOT_OPENED'],
  ] as const)('in %s, where two approve at once what the bank refuses, it is recorded once', async ([status, command, code]) => {
    await open(status)
    answer = closed
    const { promise, resolve } = Promise.withResolvers<void>()
    answersAt = promise
    const [key, before] = [await propose(command), await now()]
    const approving = [second, third].map((member) => approve(key, member))
    await expect.poll(() => asked.length).toBe(2)
    resolve()
    expect(await Promise.all(approving)).toEqual([code, code])
    expect(await now()).toMatchObject({ payOutsRefused: 1, version: before.version + 1 })
    expect(await proposals()).toEqual([{ status: 'REFUSED' }])
    // The refusal of an earlier attempt takes nothing back of a later one.
    await it.app.db.transaction((tx) => recordRefusedPayOut(tx, before, asOf(it.now())))
    expect((await now()).payOutsRefused).toBe(1)
  })

  test('a proposal whose order moved on after its approval is refused, and nobody asks the bank by it again', async () => {
    await open('READY_TO_SETTLE')
    const key = await propose('settle')
    answer = { status: 500, body: {} }
    expect(await approve(key)).toBe('PARTNER_UNAVAILABLE')
    const refuse = async () => (await staffApp.call(refuseProposal, { ...key, body: { why: 'بانک واریز نکرد.' } }, by(third))).body
    expect((await refuse()).code).toBe('BANK_UNANSWERED')
    // As the autopilot records it beside them.
    const approved = await now()
    await it.app.db.transaction((tx) => recordRefusedPayOut(tx, approved, asOf(it.now())))
    expect([await approve(key), asked.length]).toEqual(['MOVED_ON', 1])
    expect((await refuse()).results.status).toBe('REFUSED')
  })

  test('no reviewer sends a loan back that the system itself asks the bank about', async () => {
    await open('READY_TO_SETTLE')
    const body = { command: 'ask-edition' as const, version: (await now()).version, reasons: [{ code: 'PAY_OUT_REFUSED' }] }
    const given = await staffApp.call(decideOrder, { params: { order: String(order.id) }, body }, by(reviewer))
    expect([given.body.code, (await now()).status]).toEqual(['WRONG_STATUS', 'READY_TO_SETTLE'])
  })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { listInvoices, readInvoiceDetails } from '#contract/billing/invoices/routes.ts'
import {
  purchaseCreditTicket,
  purchaseInvoice,
  purchaseOperationalFee,
  purchasePointPackage,
  purchasePromissory,
  purchaseRoutes,
  purchaseTicket,
  purchaseValidation,
  readPayment,
} from '#contract/billing/payments/routes.ts'
import { idempotencyHeader } from '#contract/platform/http/request-headers.ts'
import { documentedKinds } from '#domain/billing/payments/payment.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import { beginRepayment } from '#server/billing/invoices/begin-repayment.ts'
import { draftInvoices, openFirstInvoice } from '#server/billing/invoices/draft-invoices.ts'
import { invoicesOfOrder } from '#server/billing/invoices/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { mustBeSound, terms } from '#testing/billing/payments/till.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, signed, type TestApp } from '#testing/test-app.ts'

let fake: FakePartners
let mobiles = 0
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

const resultOf = ({ text }: { text: string }) =>
  (JSON.parse(text) as { results: { payment_id: string; redirect_url: string; amount: number } }).results

onBothEngines('paying over HTTP', (database) => {
  let edge: TestApp
  let customer: { customerId: number; token: string }
  let stranger: { customerId: number; token: string }
  let address: string
  beforeEach(async () => {
    edge = await createTestApp(database(), { partners: fake.partners })
    customer = await edge.customer(`0912${String((mobiles += 1)).padStart(7, '0')}`)
    stranger = await edge.customer(`0913${String((mobiles += 1)).padStart(7, '0')}`)
    address = await edge.http.listen({ port: 0 })
  })
  afterEach(async () => {
    await edge.http.close()
    await mustBeSound(database())
  })

  const repaying = async () => {
    const { db, now } = edge.app
    const order = { customerId: customer.customerId, orderId: 1, at: now() }
    await db.transaction(async (tx) => {
      await draftInvoices(tx, { ...order, ...terms, firstPayment: rial(1_850_000) })
      await openFirstInvoice(tx, order)
      await beginRepayment(tx, { ...order, as: 'credit', anchor: dayOf(now()) })
    })
    return (await invoicesOfOrder(db, customer.customerId, 1)).map(({ id }) => id)
  }
  /** A real request over a real socket. */
  const post = async (ids: readonly string[], headers: Record<string, string> = {}) => {
    const answer = await fetch(`${address}${purchaseInvoice.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${customer.token}`,
        ...signed(edge.app, purchaseInvoice.path),
        ...headers,
      },
      body: JSON.stringify({
        items: ids.map((id) => ({ id })),
        redirect_uri: 'http://pelekan.test/invoice/payment?return_path_name=/invoices',
      }),
    })
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() }
  }
  /** Opens the callback as a browser does, or as a program. */
  const openCallback = async (accept: string, query = '?Authority=A0000&Status=OK') => {
    const answer = await fetch(`${address}/gateway/callback${query}`, { redirect: 'manual', headers: { accept } })
    const header = (name: string) => answer.headers.get(name)
    return { status: answer.status, type: header('content-type'), refresh: header('refresh'), answer, html: await answer.text() }
  }
  const callback = async (location: string | null) => {
    const { pathname, search } = new URL(location ?? '')
    const answer = await fetch(`${address}${pathname}${search}`, { redirect: 'manual' })
    return { status: answer.status, location: answer.headers.get('location') ?? '' }
  }
  const countOf = async (statement: ReturnType<typeof sql>) => (await rowsOf<{ count: number }>(edge.app.db, statement))[0]?.count

  test('R-PAY-01, R-PAY-16: 20 parallel pays of one invoice: one payment, one charge, one transfer, the same answer to all', async () => {
    const [, invoice = ''] = await repaying()
    const answers = await Promise.all(Array.from({ length: 20 }, () => post([invoice])))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    const [first] = answers.map(resultOf)
    expect(first).toMatchObject({ amount: 18_744_000, discount: 0, expires_at: '2026-11-21T10:20:00+03:30' })

    const location = await fake.pay(first?.redirect_url ?? '')
    const returns = await Promise.all(Array.from({ length: 20 }, () => callback(location)))
    expect(new Set(returns.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(returns[0]?.status).toBe(303)
    const query = Object.fromEntries(new URL(returns[0]?.location ?? '').searchParams)
    expect(query).toMatchObject({ payment_id: first?.payment_id, status: 'OK', return_path_name: '/invoices' })

    const { customerId } = customer
    expect(await countOf(sql`select count(*) from payments where customer_id = ${customerId}`)).toBe(1)
    expect(await countOf(sql`select count(*) from ledger_transfers where customer_id = ${customerId} and cause like 'payment:%'`)).toBe(1)
    expect((await post([invoice])).status).toBe(409)
  })

  test('what became of a payment is the owner’s to see, and a stranger sees what a missing one shows', async () => {
    const [, invoice = ''] = await repaying()
    const { payment_id: id, redirect_url: redirectUrl } = resultOf(await post([invoice]))
    const read = (token: string, payment_id = id) => edge.call(readPayment, { params: { payment_id } }, { token })
    expect((await read(customer.token)).body.results).toMatchObject({
      status: 'REDIRECTED',
      kind: 'invoice',
      redirect_url: redirectUrl,
      return_path_name: '/invoices',
      items: [{ id: invoice, amount: 18_744_000 }],
    })
    await callback(await fake.pay(redirectUrl))
    expect((await read(customer.token)).body.results).toMatchObject({
      status: 'PAID',
      redirect_url: null,
      earned_points: 35,
      is_kept_in_wallet: false,
      credited_because: null,
      masked_card: expect.stringMatching(/^603799/),
    })
    const foreign = await read(stranger.token)
    expect(foreign).toMatchObject({ status: 404, body: (await read(stranger.token, randomUUID())).body })
  })

  test('Idempotency-Key: the same body is answered the same, another body is 409', async () => {
    const [, one = '', two = ''] = await repaying()
    const key = { [idempotencyHeader]: randomUUID() }
    const first = await post([one], key)
    expect(await post([one], key)).toEqual(first)
    expect(await post([two], key)).toMatchObject({ status: 409, text: expect.stringContaining('IDEMPOTENCY_KEY_REUSED') })
  })

  test('a gateway that does not answer is 503, in the words of the design: nothing was taken', async () => {
    const [, invoice = ''] = await repaying()
    const deaf = await createTestApp(database())
    const body = { items: [{ id: invoice }], redirect_uri: '/invoice/payment' }
    const answer = await deaf.call(purchaseInvoice, { body }, { token: customer.token })
    const message = 'ارتباط با بانک برقرار نشد. مبلغی کم نشده است. کمی بعد دوباره امتحان کنید.'
    expect(answer).toMatchObject({ status: 503, body: { code: 'GATEWAY_UNAVAILABLE', message } })
    await deaf.http.close()
  })

  test('an overlapping basket is 409 and names the live payment', async () => {
    const [, one = '', two = ''] = await repaying()
    const live = resultOf(await post([one]))
    const answer = await post([one, two])
    expect(answer.status).toBe(409)
    expect(JSON.parse(answer.text)).toMatchObject({
      code: 'PAYMENT_LIVE',
      details: { payment_id: live.payment_id, redirect_url: live.redirect_url },
    })
  })

  test('a forged callback is 404, a callback without its authority 422', async () => {
    const answer = await fetch(`${address}/gateway/callback?Authority=A0000&Status=OK`, { redirect: 'manual' })
    expect(answer.status).toBe(404)
    expect((await fetch(`${address}/gateway/callback`, { redirect: 'manual' })).status).toBe(422)
  })

  test('a browser that comes back from the gateway never ends at JSON: a refusal is a page that says not to pay again', async () => {
    const unknown = await openCallback('text/html,*/*;q=0.8')
    expect(unknown).toMatchObject({ status: 404, type: 'text/html; charset=utf-8', refresh: null })
    expect(unknown.html).toMatch(/dir="rtl".*دوباره پرداخت نکنید.*href="\/invoices".*href="\/wallet"/s)
    expect(unknown.answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect((await openCallback('application/json')).type).toContain('application/json')

    vi.spyOn(edge.app.log, 'error').mockImplementation(() => undefined)
    vi.spyOn(edge.app, 'now').mockImplementation(() => {
      throw new Error('a fault')
    })
    onTestFinished(() => void vi.restoreAllMocks())
    const fault = await openCallback('text/html')
    expect(fault).toMatchObject({ status: 500, refresh: '5;url=?Authority=A0000&Status=OK&again=1' })
    expect(fault.html).toContain('نتیجهٔ پرداخت را از بانک می‌پرسیم؛ دوباره پرداخت نکنید')
    expect((await openCallback('text/html', '?Authority=A0000&Status=OK&again=1')).refresh).toBeNull()
  })

  test('R-PAY-02..07, R-PAY-08, R-PAY-09: every kind is a POST of items and redirect_uri, and an unknown item is not found', async () => {
    expect(documentedKinds.map((kind) => purchaseRoutes[kind]).map(({ method, path }) => `${method} ${path.split('/').at(-1)}`)).toEqual([
      'POST invoice',
      'POST order_promissory',
      'POST customer_validation',
      'POST credit_ticket',
      'POST operational_fee_payment',
      'POST point_package',
      'POST ticket',
    ])
    const redirect_uri = '/invoice/payment'
    const { token } = customer
    const body = { items: [{ id: 999_999 }], redirect_uri }
    const written = { items: [{ id: 'CT-00000000' }], redirect_uri }
    const answers = [
      await edge.call(purchasePromissory, { body }, { token }),
      await edge.call(purchaseValidation, { body }, { token }),
      await edge.call(purchaseOperationalFee, { body }, { token }),
      await edge.call(purchasePointPackage, { body }, { token }),
      await edge.call(purchaseCreditTicket, { body: written }, { token }),
      await edge.call(purchaseTicket, { body: written }, { token }),
      await edge.call(purchaseInvoice, { body: { items: [{ id: randomUUID() }], redirect_uri } }, { token }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
    const two = await edge.call(purchasePointPackage, { body: { items: [{ id: 1 }, { id: 2 }], redirect_uri } }, { token })
    expect(two.status).toBe(422) // only invoices are paid together (D-90)
    const more = await edge.call(purchaseInvoice, { body: { items: [{ id: randomUUID() }], redirect_uri, amount: 1 } as never }, { token })
    expect(more).toMatchObject({ status: 422, body: { errors: { amount: expect.anything() } } })
    const away = await edge.call(
      purchaseInvoice,
      { body: { items: [{ id: randomUUID() }], redirect_uri: 'https://evil.test/invoice/payment' } },
      { token },
    )
    expect(away).toMatchObject({ status: 422, body: { code: 'REDIRECT_NOT_OURS', errors: { redirect_uri: [expect.any(String)] } } })
  })

  test('R-INVOICE-01..04, R-INVOICE-06, R-INVOICE-11: invoices are listed by page and shown together, prepayment first', async () => {
    const [zero = '', one = '', two = '', three = ''] = await repaying()
    const { token } = customer
    const list = await edge.call(listInvoices, { query: { page: 2, per_page: 5, 'filter[order]': '1' } }, { token })
    expect(list.body.metas).toEqual({ current_page: 2, per_page: 5, total: 13, last_page: 3 })
    expect(list.body.results.map(({ number }: { number: number }) => number)).toEqual([5, 6, 7, 8, 9])
    const paid = await edge.call(listInvoices, { query: { 'filter[status]': 'PAID' } }, { token })
    expect(paid.body.results).toEqual([])
    expect((await edge.call(listInvoices, { query: { page: 0 } }, { token })).status).toBe(422)

    const details = async (search: string, as = token) => {
      const answer = await fetch(`${address}${readInvoiceDetails.path}?${search}`, {
        headers: { authorization: `Bearer ${as}`, ...signed(edge.app, readInvoiceDetails.path) },
      })
      return { status: answer.status, body: JSON.parse(await answer.text()) }
    }
    const combined = await details([three, two, one, zero].map((id) => `invoices[]=${id}`).join('&'))
    expect(combined.body.results.items.map(({ number }: { number: number }) => number)).toEqual([0, 1, 2, 3])
    expect(combined.body.results).toMatchObject({
      total_amount: 1_850_000 + 3 * 18_744_000,
      total_fees: 0,
      total_payable: 1_850_000 + 3 * 18_744_000 - combined.body.results.group_discount,
      early_points: 35 + 65 + 95,
    })
    expect(combined.body.results.group_discount).toBeGreaterThan(0)
    expect((await details(`invoices=${one},${two}`)).body.results.items).toHaveLength(2)
    expect((await details(`invoices[]=${one}`)).body.results.items).toHaveLength(1)
    expect((await details('')).status).toBe(422)
    const foreign = await details(`invoices[]=${one}`, stranger.token)
    expect(foreign).toMatchObject({ status: 404, body: (await details(`invoices[]=${randomUUID()}`, stranger.token)).body })
  })
})

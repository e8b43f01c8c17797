import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { day } from '#domain/platform/kernel/time.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'

let fixture: FakePartners
/** By how much the sandbox's clock is ahead of the machine's. */
let passedMs = 0
beforeAll(async () => {
  fixture = await openFakePartners({ verifySilenceMs: 2_000, now: () => Date.now() + passedMs }, { totalTimeoutMs: 20_000 })
})
afterAll(() => fixture.close())

const amount = rial(250_000)
const unavailable = (partner: string) => ({ ok: false, error: { kind: 'PARTNER_UNAVAILABLE', partner } })
/** The same where the partner certainly received nothing. */
const unsent = (partner: string) => ({ ok: false, error: { kind: 'PARTNER_UNAVAILABLE', partner, isUnsent: true } })
async function requestPayment() {
  const asked = await fixture.partners.gateway.request({ amount, callbackUrl: 'http://127.0.0.1:9/gateway/callback', description: 'قسط ۱' })
  if (!asked.ok) throw new Error(asked.error.kind)
  return asked.value
}

const decision = (nationalCode: string, step: string, attempt: number) =>
  fixture.partners.reviewer
    .decide({ step, nationalCode, orderIdentifier: 'PL-1', attempt })
    .then((answer) => answer.ok && answer.value.outcome)
/** A bank that is given up after so long; one that shall answer has time on a busy machine too. */
const bankAt = (address: string, { clock, totalTimeoutMs = 20_000 }: { clock?: () => number; totalTimeoutMs?: number } = {}) =>
  fixture.again({ bank: { address, key: 'k' }, totalTimeoutMs }, clock).bank

describe('the gateway', () => {
  test('a payment is verified once and stays paid at every repeat, under one tracking id', async () => {
    const { authority, startPayUrl } = await requestPayment()
    expect(await fixture.partners.gateway.verify({ authority, amount })).toEqual({ ok: true, value: { paid: false } })
    const callback = new URL((await fixture.pay(startPayUrl)) ?? '')
    expect(Object.fromEntries(callback.searchParams)).toEqual({ Authority: authority, Status: 'OK' })
    const first = await fixture.partners.gateway.verify({ authority, amount })
    expect(first).toMatchObject({ ok: true, value: { paid: true, maskedCard: '603799******0014' } })
    expect(await fixture.partners.gateway.verify({ authority, amount })).toEqual(first)
  })

  test('another amount, another authority or a card that fails is not paid', async () => {
    const paid = await requestPayment()
    await fixture.pay(paid.startPayUrl)
    expect(await fixture.partners.gateway.verify({ ...paid, amount: rial(amount + 1) })).toEqual({ ok: true, value: { paid: false } })
    expect(await fixture.partners.gateway.verify({ authority: 'A0', amount })).toEqual({ ok: true, value: { paid: false } })
    const failing = await requestPayment()
    expect(await fixture.pay(failing.startPayUrl, '6037990000000022')).toContain('Status=NOK')
    expect(await fixture.partners.gateway.verify({ ...failing, amount })).toEqual({ ok: true, value: { paid: false } })
  })

  test('a lost callback leaves the payment paid, to be learnt by asking', async () => {
    const { authority, startPayUrl } = await requestPayment()
    expect(await fixture.pay(startPayUrl, '6037990000000030')).toBeNull()
    expect(await fixture.partners.gateway.verify({ authority, amount })).toMatchObject({ ok: true, value: { paid: true } })
  })

  test('a verify that times out says nothing of the payment; asked again, it is paid', async () => {
    const { authority, startPayUrl } = await requestPayment()
    await fixture.pay(startPayUrl, '6037990000000055')
    const hurried = fixture.again({ totalTimeoutMs: 1_000 })
    expect(await hurried.gateway.verify({ authority, amount })).toEqual(unavailable('gateway'))
    expect(await fixture.partners.gateway.verify({ authority, amount })).toMatchObject({ ok: true, value: { paid: true } })
  })

  test('a merchant the gateway does not know is refused, and learns nothing about payments', async () => {
    const { authority } = await requestPayment()
    const stranger = fixture.again({ gateway: { address: fixture.address, merchantId: '00000000-0000-4000-8000-000000000000' } })
    expect(await stranger.gateway.request({ amount, callbackUrl: 'http://127.0.0.1:9/', description: 'x' })).toEqual({
      ok: false,
      error: { kind: 'GATEWAY_REFUSED' },
    })
    expect(await stranger.gateway.verify({ authority, amount })).toEqual(unavailable('gateway'))
  })
})

const inquire = (nationalCode: string, birthDate = day('1990-03-21')) =>
  fixture.partners.identity.inquire({ nationalCode, birthDate, name: 'سارا', family: 'محمدی', fatherName: 'حسین' })

describe('the others outside', () => {
  test('a code arrives in the inbox of its mobile', async () => {
    expect(await fixture.partners.sms.send({ receptor: '09121112233', template: 'login', token: '482913' })).toEqual({
      ok: true,
      value: null,
    })
    expect(await fixture.lastCode('09121112233')).toBe('482913')
    expect(await fixture.lastCode('09121112234')).toBeNull()
  })

  test('the registry matches any adult but person 99, any names but of person 45, and gives digits 4 to 9 as the personnel number', async () => {
    expect(await inquire('0012345008')).toEqual({ ok: true, value: { nationalCode: '0012345008', personnelNumber: '234500' } })
    const mismatch = { ok: false, error: { kind: 'IDENTITY_MISMATCH' } }
    expect(await inquire('0012345997')).toEqual(mismatch)
    expect(await inquire('0012345008', day('2020-03-21'))).toEqual(mismatch)
    expect(await inquire('0012345458')).toEqual({ ok: false, error: { kind: 'NAME_MISMATCH' } })
  })

  test('R-ENTITY-42: the bureau makes a full report, late for person 88, and refuses person 33 with reasons and counter-offers', async () => {
    const { bureau } = fixture.partners
    await bureau.order({ requestId: 1, attempt: 0, nationalCode: '0012345008' })
    const good = await bureau.report({ requestId: 1 })
    expect(good).toMatchObject({ ok: true, value: { scoreGrade: 'B1', allowCredit: true, reasons: [], counterOffers: [] } })
    expect(Object.keys((good.ok && good.value?.parts) || {}).sort()).toEqual([
      'bounced_cheques',
      'bounced_cheques_has_been_corrected',
      'cleared_cheques',
      'contracts_negative_status',
      'current_contracts_status',
      'financial_convictions_status',
      'grouped_score_segmentation',
      'score_grade_segmentation',
      'score_reduction_reasons',
      'score_segmentation',
      'tax_records_status',
      'uncleared_cheques',
    ])
    await bureau.order({ requestId: 2, attempt: 0, nationalCode: '0012345334' })
    expect(await bureau.report({ requestId: 2 })).toMatchObject({
      ok: true,
      value: {
        allowCredit: false,
        reasons: ['BOUNCED_CHEQUE', 'OVERDUE_CONTRACT'],
        counterOffers: [{ invoiceCount: 6 }, { invoiceCount: 3 }],
      },
    })
    await bureau.order({ requestId: 3, attempt: 0, nationalCode: '0012345881' })
    expect(await bureau.report({ requestId: 3 })).toEqual({ ok: true, value: null })
    passedMs += 10_000
    expect(await bureau.report({ requestId: 3 })).toMatchObject({ ok: true, value: { scoreGrade: 'B1' } })
    expect(await bureau.report({ requestId: 4 })).toEqual({ ok: false, error: { kind: 'ORDER_UNKNOWN' } })
  })

  test('the bank carries out each command once per order, and opens an account for person 77', async () => {
    const { bank } = fixture.partners
    const nationalCode = '0012345776'
    expect(await bank.accounts({ nationalCode })).toEqual({ ok: true, value: [] })
    const opened = await bank.openAccount({ nationalCode, orderIdentifier: 'PL-1' })
    expect(await bank.accounts({ nationalCode })).toEqual({
      ok: true,
      value: [{ type: 'GHARZ_HASNA_DEPOSIT', number: opened.ok && opened.value.number }],
    })
    const note = { nationalCode, orderIdentifier: 'PL-1', attempt: 0, amount }
    const first = await bank.issuePromissory(note)
    expect(first.ok).toBe(true)
    expect(await bank.issuePromissory(note)).toEqual(first)
    expect(await bank.issuePromissory({ ...note, amount: rial(1) })).toEqual(unavailable('bank'))
    expect(await bank.openCredit(note)).toMatchObject({ ok: true })
    const loan = { orderIdentifier: 'PL-1', attempt: 0, destination: '123', amount }
    const paid = await bank.settle(loan)
    expect(paid.ok).toBe(true)
    expect(await bank.settle(loan)).toEqual(paid)
    // What was paid is not paid to another account.
    expect(await bank.settle({ ...loan, destination: '456' })).toEqual(unavailable('bank'))
  })

  test('the reviewer follows the test people, and sends back only as often as published', async () => {
    expect(await decision('0012345008', 'BANK_FINAL_CONFIRMATION', 0)).toBe('ACCEPT')
    expect(await decision('0012345121', 'CHECKING_PROMISSORY', 0)).toBe('RECHECK')
    expect(await decision('0012345121', 'CHECKING_PROMISSORY', 1)).toBe('ACCEPT')
    expect(await decision('0012345466', 'UPLOAD_MORTGAGE_DEED', 1)).toBe('RECHECK')
    expect(await decision('0012345563', 'PELEKAN_FINAL_CONFIRMATION', 0)).toBe('FINAL_EDITION')
    expect(await decision('0012345652', 'CANCEL_TICKET', 7)).toBe('REJECT')
    expect(await decision('0012345660', 'BANK_FINAL_CONFIRMATION', 3)).toBe('REJECT')
  })

  test('a paper is signed on the page by the code that was sent, and only so', async () => {
    const signingInput = {
      reference: 'order-1:customer',
      title: 'قرارداد',
      signerName: 'سارا محمدی',
      signerMobile: '09120000001',
      documentSha256: 'a'.repeat(64),
      returnUrl: 'http://127.0.0.1:9/orders/1',
    }
    const { signing } = fixture.partners
    const asked = await signing.request(signingInput)
    expect(await signing.request(signingInput)).toEqual(asked)
    expect(await signing.request({ ...signingInput, documentSha256: 'b'.repeat(64) })).toEqual(unavailable('signing'))
    const signUrl = asked.ok ? asked.value.signUrl : ''
    const wrong = await fetch(signUrl, { method: 'POST', body: new URLSearchParams({ code: '000000' }) })
    expect(wrong.status).toBe(422)
    expect(await signing.status(signingInput)).toEqual({ ok: true, value: { state: 'PENDING', signedAt: null } })
    expect(await fixture.sign(signUrl, signingInput.signerMobile)).toBe(
      'http://127.0.0.1:9/orders/1?reference=order-1%3Acustomer&state=SIGNED',
    )
    expect(await signing.status(signingInput)).toMatchObject({ ok: true, value: { state: 'SIGNED' } })
  })
})

describe('a partner that fails', () => {
  let server: Server
  const servers: Server[] = []
  let requestCount = 0
  afterEach(() => {
    for (const open of servers.splice(0)) open.close().closeAllConnections()
  })

  /** A partner that answers each call with `statuses` in turn, the last for ever; null hangs. */
  async function failing(...statuses: (number | null)[]): Promise<string> {
    requestCount = 0
    server = createServer((request, response) => {
      request.resume()
      const status = statuses[Math.min(requestCount++, statuses.length - 1)] ?? null
      if (status !== null) response.writeHead(status, { 'content-type': 'application/json' }).end('{"accounts":[]}')
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const nationalCode = '0012345008'

  test('a lost answer is asked for again, at most three times and only where that is safe', async () => {
    const bank = bankAt(await failing(503, 503, 200))
    expect(await bank.accounts({ nationalCode })).toEqual({ ok: true, value: [] })
    expect(requestCount).toBe(3)
    const { sms } = fixture.again({ sms: { address: await failing(503), key: 'k' } })
    expect(await sms.send({ receptor: '09120000000', template: 'login', token: '1' })).toEqual(unavailable('sms'))
    expect(requestCount).toBe(1)
  })

  test('a partner that hangs is given up in time', async () => {
    const address = await failing(null)
    const [hurried, patient] = [400, 900].map((totalTimeoutMs) => bankAt(address, { totalTimeoutMs }).accounts({ nationalCode }))
    // By the order in which they are given up, which a busy machine does not change.
    expect(await Promise.race([hurried?.then(() => 'hurried'), patient?.then(() => 'patient')])).toBe('hurried')
    expect(await Promise.all([hurried, patient])).toEqual([unavailable('bank'), unavailable('bank')])
  })

  test('nonsense is no answer, and a closed port throws nothing and received nothing', async () => {
    expect(await bankAt(await failing(200)).openAccount({ nationalCode, orderIdentifier: 'PL-1' })).toEqual(unavailable('bank'))
    expect(await bankAt('http://127.0.0.1:9').accounts({ nationalCode })).toEqual(unsent('bank'))
  })

  test('after ten faults in a row the breaker is open for 30 seconds, then one call tries', async () => {
    let at = 0
    const bank = bankAt(await failing(500), { clock: () => at })
    for (let call = 0; call < 10; call++) expect(await bank.accounts({ nationalCode })).toEqual(unavailable('bank'))
    for (let call = 0; call < 2; call++) expect(await bank.accounts({ nationalCode })).toEqual(unsent('bank'))
    expect(requestCount).toBe(10)
    at = 29_999
    await bank.accounts({ nationalCode })
    expect(requestCount).toBe(10)
    at = 30_000
    await Promise.all([bank.accounts({ nationalCode }), bank.accounts({ nationalCode })])
    expect(requestCount).toBe(11)
    server.removeAllListeners('request').on('request', (_, response) => response.end('{"accounts":[]}'))
    at = 60_000
    expect(await bank.accounts({ nationalCode })).toEqual({ ok: true, value: [] })
    expect(await bank.accounts({ nationalCode })).toEqual({ ok: true, value: [] })
  })

  test('a partner that hangs holds 32 calls and no more; the rest learn so at once', async () => {
    const bank = bankAt(await failing(null), { totalTimeoutMs: 400 })
    const hanging = Array.from({ length: 32 }, () => bank.accounts({ nationalCode }).then(() => 'held'))
    const next = bank.accounts({ nationalCode })
    const atOnce = new Promise((resolve) => setTimeout(resolve, 0, 'later'))
    expect(await Promise.race([...hanging, atOnce, next.then(() => 'turned away')])).toBe('turned away')
    expect(await next).toEqual(unsent('bank'))
    await Promise.all(hanging)
  })

  test('the log names partner, operation and fault, and no person', async () => {
    const lines: string[] = []
    const { openPartners } = await import('./open-partners.ts')
    const address = await failing(500)
    const { bank } = openPartners(
      { ...fixture.settings, bank: { address, key: 'secret' } },
      { log: { warn: (fields) => lines.push(JSON.stringify(fields)) } },
    )
    await bank.accounts({ nationalCode })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('"partner":"bank","operation":"accounts","fault":"status 500"')
    expect(lines[0]).not.toMatch(/0012345008|secret/)
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginOtp, sendOtp } from '#contract/identity/login/routes.ts'
import { sendsPerAddressHour } from '#domain/identity/login/one-time-code.ts'
import { hourMs } from '#domain/platform/kernel/time.ts'
import { oneTimeCodes } from '#server/identity/one-time-codes/tables.ts'
import type { Partners } from '#server/platform/partners/partners.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, signed, type TestApp } from '#testing/test-app.ts'

/** Over real HTTP, as somebody with a program would come. */
onBothEngines('abuse of the one-time codes', (database) => {
  const sent = new Map<string, string>()
  const sms: Partners['sms'] = {
    send: async ({ receptor, token }) => {
      sent.set(receptor, token)
      return { ok: true, value: null }
    },
  }
  let app: TestApp
  let address: string
  beforeAll(async () => {
    app = await createTestApp(database(), { partners: { sms } as Partners, config: { trustedProxies: 'loopback' } })
    address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => app.http.close())

  async function post({ path }: { path: string }, body: object, headers: Record<string, string> = {}) {
    const answer = await fetch(address + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...signed(app.app, path), 'content-type': 'application/json', ...headers },
    })
    // When it was answered and under which id is each answer's own.
    const { date: _, 'x-request-id': __, ...comparable } = Object.fromEntries(answer.headers)
    return { status: answer.status, text: await answer.text(), headers: comparable }
  }

  const ask = (step: number, from: string) => post(sendOtp, { mobile: `0924${String(step).padStart(7, '0')}` }, { 'x-forwarded-for': from })
  const wrong = (mobile: string) => (sent.get(mobile) === '000000' ? '000001' : '000000')

  test('R-AUTH-04: of 200 parallel guesses of one code at most five are looked at, and the right one then comes too late', async () => {
    const mobile = '09230000001'
    await post(sendOtp, { mobile })
    const right = sent.get(mobile) ?? ''
    const guesses = Array.from({ length: 200 }, (_, step) => String((Number(right) + step + 1) % 1_000_000).padStart(6, '0'))
    const answers = await Promise.all(guesses.map((token) => post(loginOtp, { mobile, token })))
    const codes = answers.map(({ text }) => codeOf(text))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]))
    expect(codes.filter((code) => code === 'CODE_WRONG').length).toBeLessThanOrEqual(5)
    expect(codes.filter((code) => code === 'CODE_BLOCKED').length).toBeGreaterThanOrEqual(195)
    expect(codeOf((await post(loginOtp, { mobile, token: right })).text)).toBe('CODE_BLOCKED')
    const [row] = await app.app.db.select({ tries: oneTimeCodes.tries }).from(oneTimeCodes).where(eq(oneTimeCodes.mobile, mobile))
    expect(row?.tries).toBe(5)
  })

  test('R-AUTH-03: an address is sent sixty codes an hour, however many mobiles it names and however many it asks at once', async () => {
    const before = sent.size
    const answers = await Promise.all(Array.from({ length: 80 }, (_, step) => ask(step, '203.0.113.50')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(sendsPerAddressHour)
    expect(sent.size - before).toBe(sendsPerAddressHour)
    const refused = answers.find(({ status }) => status === 429)
    expect([codeOf(refused?.text ?? '{}'), refused?.headers['retry-after']]).toEqual(['TOO_MANY_CODES', '3600'])
    // The next address is not limited, and an IPv6 household is one address.
    expect((await ask(100, '203.0.113.51')).status).toBe(200)
    const household = await Promise.all(Array.from({ length: 61 }, (_, step) => ask(200 + step, `2001:db8:1:2::${step + 1}`)))
    expect(household.filter(({ status }) => status === 429)).toHaveLength(1)
    app.pass(hourMs)
    expect((await ask(101, '203.0.113.50')).status).toBe(200)
  })

  test('no header of a stranger moves them to another address: only a proxy named in the configuration is believed', async () => {
    const directApp = await createTestApp(database(), { partners: { sms } as Partners, startsAt: '2026-11-23T10:00:00+03:30' })
    const from = (ip: string) => ({
      ...signed(directApp.app, sendOtp.path),
      'x-forwarded-for': ip,
      'x-real-ip': ip,
      forwarded: `for=${ip}`,
    })
    const statuses: number[] = []
    for (let step = 0; step <= sendsPerAddressHour; step++) {
      const payload = { mobile: `0925${String(step).padStart(7, '0')}` }
      const answer = await directApp.http.inject({ method: 'POST', url: sendOtp.path, payload, headers: from(`198.51.100.${step}`) })
      statuses.push(answer.statusCode)
    }
    expect(statuses.filter((status) => status !== 200)).toEqual([429])
    await directApp.http.close()
  })

  test('R-AUTH-03, R-AUTH-04: known and unknown mobiles are answered byte for byte alike, header by header', async () => {
    const [known, unknown] = ['09230000002', '09230000003']
    await app.customer(known)
    const asked = [await post(sendOtp, { mobile: known }), await post(sendOtp, { mobile: unknown })]
    expect(asked[1]).toEqual(asked[0])
    const guessed = [
      await post(loginOtp, { mobile: known, token: wrong(known) }),
      await post(loginOtp, { mobile: unknown, token: wrong(unknown) }),
    ]
    expect(guessed[1]).toEqual(guessed[0])
    const [never, nobody] = ['09230000004', '09230000005']
    await app.customer(never)
    const unsent = [await post(loginOtp, { mobile: never, token: '123456' }), await post(loginOtp, { mobile: nobody, token: '123456' })]
    expect(unsent[1]).toEqual(unsent[0])
  })
})

const codeOf = (text: string) => (JSON.parse(text) as { code: string }).code

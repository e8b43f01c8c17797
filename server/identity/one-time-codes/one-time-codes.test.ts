import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs, hourMs } from '#domain/platform/kernel/time.ts'
import type { Partners } from '#server/platform/partners/partners.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { confirmedAt, redeemCode, sendCode, type CodeBinding } from './one-time-codes.ts'
import { oneTimeCodes } from './tables.ts'

/** Keeps what was sent instead of sending it: the sandbox's inbox is not what these tests are about. */
function recordingSms(sent: Map<string, string>): Partners {
  const sms: Partners['sms'] = {
    send: async ({ receptor, token }) => {
      sent.set(receptor, token)
      return { ok: true, value: null }
    },
  }
  return { sms } as Partners
}

onBothEngines('one-time codes', (database) => {
  const sent = new Map<string, string>()
  let app: TestApp
  let mobile: string
  let people = 0
  beforeAll(async () => {
    app = await createTestApp(database(), { partners: recordingSms(sent) })
  })
  beforeEach(() => {
    people += 1
    mobile = `0912${String(people).padStart(7, '0')}`
  })
  afterAll(() => app.http.close())

  const login = (): CodeBinding => ({ mobile, purpose: 'login' })
  const send = (binding = login()) => sendCode(app.app, async () => binding)
  const redeem = async (code: string, binding = login()) => {
    const redeemed = await redeemCode(app.app, binding, code)
    return redeemed.ok ? 'ok' : redeemed.error.kind
  }
  const right = () => sent.get(mobile) ?? ''
  const wrong = (step = 1) => String((Number(right()) + step) % 1_000_000).padStart(6, '0')

  test('R-AUTH-01: a code can be used once', async () => {
    await send()
    expect(right()).toMatch(/^\d{6}$/)
    expect([await redeem(right()), await redeem(right())]).toEqual(['ok', 'CODE_EXPIRED'])
    expect(await confirmedAt(app.app.db, login())).toBe(app.now())
  })

  test('R-AUTH-01: of 20 concurrent uses of the right code, one succeeds', async () => {
    await send()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => redeem(right())))
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1)
  })

  test('of 200 parallel guesses at most five are compared, and the right code is then too late', async () => {
    await send()
    const outcomes = await Promise.all(Array.from({ length: 200 }, (_, step) => redeem(wrong(step + 1))))
    expect(outcomes.filter((outcome) => outcome === 'CODE_WRONG')).toHaveLength(5)
    expect(outcomes.filter((outcome) => outcome === 'CODE_BLOCKED')).toHaveLength(195)
    expect(await redeem(right())).toBe('CODE_BLOCKED')
    const [row] = await app.app.db.select({ tries: oneTimeCodes.tries }).from(oneTimeCodes).where(eq(oneTimeCodes.mobile, mobile))
    expect(row?.tries).toBe(5)
  })

  test('four wrong tries leave the fifth, and a fresh code begins anew', async () => {
    await send()
    for (let step = 1; step <= 4; step++) expect(await redeem(wrong(step))).toBe('CODE_WRONG')
    expect(await redeem(right())).toBe('ok')
    await send()
    expect(await redeem(right())).toBe('ok')
  })

  test('a code is valid for 120 seconds, or until the next one', async () => {
    await send()
    app.pass(119_999)
    expect(await redeem(wrong())).toBe('CODE_WRONG')
    app.pass(1)
    expect(await redeem(right())).toBe('CODE_EXPIRED')
    await send()
    const first = right()
    app.pass(1)
    await send()
    expect(await redeem(first)).toBe(first === right() ? 'ok' : 'CODE_WRONG')
  })

  test('a code is bound to its mobile, its purpose and its subject', async () => {
    await send({ mobile, purpose: 'credit-report', subject: '7' })
    expect(await redeem(right(), { mobile, purpose: 'credit-report', subject: '8' })).toBe('CODE_EXPIRED')
    expect(await redeem(right())).toBe('CODE_EXPIRED')
    expect(await redeem(right(), { mobile: '09999999999', purpose: 'credit-report', subject: '7' })).toBe('CODE_EXPIRED')
    expect(await redeem(right(), { mobile, purpose: 'credit-report', subject: '7' })).toBe('ok')
  })

  test('neither the code nor a plain hash of it is stored', async () => {
    await send()
    const [row] = await app.app.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.mobile, mobile))
    expect(row?.codeHmac).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify({ ...row, codeHmac: null })).not.toContain(right())
  })

  test('of 20 concurrent requests five are sent a code, whatever their purpose; the sixth an hour later, the eleventh a day later', async () => {
    const bindings: CodeBinding[] = [login(), { mobile, purpose: 'credit-report', subject: '1' }, { mobile, purpose: 'confirm' }]
    const ask = async (count: number) => {
      const outcomes = await Promise.all(Array.from({ length: count }, (_, at) => send(bindings[at % bindings.length])))
      return outcomes.filter((outcome) => outcome.ok).length
    }
    expect(await ask(20)).toBe(5)
    const refused = await send()
    expect(refused).toEqual({ ok: false, error: { kind: 'TOO_MANY_CODES', retryAfterSeconds: 3600 } })
    app.pass(hourMs)
    expect(await ask(20)).toBe(5)
    app.pass(hourMs)
    expect(await ask(3)).toBe(0)
    app.pass(dayMs)
    expect(await ask(20)).toBe(5)
  })
})

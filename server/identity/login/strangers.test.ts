import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loginOtp, loginPassword, sendOtp } from '#contract/identity/login/routes.ts'
import { setPassword, updatePasswordByCurrent } from '#contract/identity/passwords/routes.ts'
import type { Input, Route } from '#contract/platform/http/route.ts'
import { puzzleTtlMs } from '#domain/identity/login/puzzle.ts'
import { dayMs, minuteMs } from '#domain/platform/kernel/time.ts'
import type { Answered } from '#testing/call-route.ts'
import { solved as solvedBy } from '#testing/identity/puzzles/puzzle.ts'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const solved = (body: object) => solvedBy(body, deriveKey)

const right = 'pelleh-7-talaei'
const wrong = 'nardeban-9-noqrei'

onOneEngine('strangers at the login', (database) => {
  let partners: FakePartners
  let it: TestApp
  let mobile: string
  let token: string
  let people = 0
  beforeAll(async () => {
    partners = await openFakePartners()
    it = await createTestApp(database(), { partners: partners.partners, config: { trustedProxies: 'loopback', puzzleCost: 50 } })
  })
  beforeEach(async () => {
    people += 1
    mobile = `0919${String(people).padStart(7, '0')}`
    ;({ token } = await it.customer(mobile))
  })
  afterAll(async () => {
    await it.http.close()
    await partners.close()
  })

  type Body = Record<string, unknown>
  /** Calls from an address; `stranger` numbers those of others. */
  const at = <R extends Route>(route: R, body: Body, address: string): Promise<Answered<R>> =>
    it.call(route, { body } as unknown as Input<R>, { headers: { 'x-forwarded-for': address } })
  const stranger = (number = 1) => `198.51.${people}.${number}`
  const home = () => `203.0.113.${people}`
  /** The same as a page does it: solves the puzzle where one is asked, and sends the request again. */
  async function withPuzzle<R extends Route>(route: R, body: Body, address: string): Promise<{ answer: Answered<R>; puzzles: number }> {
    const first = await at(route, body, address)
    if (first.body.code !== 'PUZZLE_NEEDED') return { answer: first, puzzles: 0 }
    return { answer: await at(route, { ...body, puzzle: await solved(first.body) }, address), puzzles: 1 }
  }
  const setOwn = () => it.call(setPassword, { body: { password: right, password_confirmation: right } }, { token })
  const guess = async (times: number, address = stranger(), body: Body = { password: wrong }) => {
    const codes: unknown[] = []
    for (let step = 0; step < times; step += 1) codes.push((await at(loginPassword, { mobile, ...body }, address)).body.code)
    return codes
  }
  const lead = async (failures: number) => {
    for (let number = 1; number <= failures; number += 1) await withPuzzle(loginPassword, { mobile, password: wrong }, stranger(number))
  }

  test('F-409: five wrong passwords of a stranger bar the stranger’s network; the customer elsewhere solves a puzzle and is in', async () => {
    await setOwn()
    expect(await guess(6)).toEqual([...Array.from({ length: 5 }, () => 'CREDENTIALS_WRONG'), 'TOO_MANY_TRIES'])
    const asked = await at(loginPassword, { mobile, password: right }, home())
    expect(asked).toMatchObject({
      status: 422,
      body: { code: 'PUZZLE_NEEDED', details: { puzzle: { parameters: { algorithm: 'PBKDF2/SHA-256' } } } },
    })
    expect(JSON.stringify(asked.body)).not.toContain(mobile)
    const entered = await at(loginPassword, { mobile, password: right, puzzle: await solved(asked.body) }, home())
    expect(entered.status).toBe(200)
    // The stranger still waits, though the customer came in.
    expect(await guess(1)).toEqual(['TOO_MANY_TRIES'])
    it.pass(10 * minuteMs)
    expect(await guess(1)).toEqual(['CREDENTIALS_WRONG'])
  })

  test('whoever mistypes at home and nowhere else is asked for no puzzle', async () => {
    await setOwn()
    expect(await guess(4, home())).toEqual(Array.from({ length: 4 }, () => 'CREDENTIALS_WRONG'))
    expect((await at(loginPassword, { mobile, password: right }, home())).status).toBe(200)
    expect((await at(loginPassword, { mobile, password: right }, stranger())).status).toBe(200)
  })

  test('F-409: a puzzle grows with the failures of others, and without its solution nothing is judged or counted', async () => {
    await setOwn()
    const workAfter = async (failures: number) => {
      await lead(failures)
      const asked = await at(loginPassword, { mobile, password: right }, home())
      return counterOf(await solved(asked.body))
    }
    const few = await workAfter(3)
    expect(few).toBeGreaterThanOrEqual(100)
    expect(await workAfter(8)).toBeGreaterThan(few)
    for (let step = 0; step < 6; step += 1)
      expect((await at(loginPassword, { mobile, password: wrong }, home())).body.code).toBe('PUZZLE_NEEDED')
    expect((await withPuzzle(loginPassword, { mobile, password: right }, home())).answer.status).toBe(200)
  })

  test('F-409: a solution is taken once, for its own name and call, in its time and as it was made', async () => {
    await setOwn()
    await lead(3)
    const puzzle = await solved((await at(loginPassword, { mobile, password: wrong }, home())).body)
    const codeOf = async (given: string, to = mobile) =>
      (await at(loginPassword, { mobile: to, password: wrong, puzzle: given }, home())).body.code
    const other = `0918${String(people).padStart(7, '0')}`
    for (let number = 1; number <= 3; number += 1) await at(loginPassword, { mobile: other, password: wrong }, stranger(number))
    expect(await codeOf(puzzle, other)).toBe('PUZZLE_NEEDED')
    expect(await codeOf(changed(puzzle, ({ challenge }) => (challenge.parameters.data.until += minuteMs)))).toBe('PUZZLE_NEEDED')
    expect(await codeOf(changed(puzzle, ({ solution }) => (solution.derivedKey = '00'.repeat(32))))).toBe('PUZZLE_NEEDED')
    for (const nonsense of ['x', 'e30', Buffer.from('[[[[').toString('base64url')]) expect(await codeOf(nonsense)).toBe('PUZZLE_NEEDED')
    const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(puzzle)))
    expect(codes.filter((code) => code === 'CREDENTIALS_WRONG')).toHaveLength(1)
    const late = await solved((await at(loginPassword, { mobile, password: wrong }, home())).body)
    it.pass(puzzleTtlMs)
    expect(await codeOf(late)).toBe('PUZZLE_NEEDED')
  })

  test('F-409: known and unknown mobiles are asked for a puzzle alike', async () => {
    await setOwn()
    const unknown = `0917${String(people).padStart(7, '0')}`
    for (const name of [mobile, unknown])
      for (let number = 1; number <= 3; number += 1) await at(loginPassword, { mobile: name, password: wrong }, stranger(number))
    const [known, nobodys] = [
      await at(loginPassword, { mobile, password: right }, home()),
      await at(loginPassword, { mobile: unknown, password: right }, home()),
    ]
    expect(shapeOf(nobodys)).toEqual(shapeOf(known))
  })

  test('F-409: the codes a stranger asks for do not bar the customer: a puzzle, and the code comes', async () => {
    for (let step = 0; step < 5; step += 1) expect((await at(sendOtp, { mobile }, stranger())).status).toBe(200)
    expect((await at(sendOtp, { mobile }, stranger())).body.code).toBe('TOO_MANY_CODES')
    const { answer, puzzles } = await withPuzzle(sendOtp, { mobile }, home())
    expect([answer.status, puzzles]).toEqual([200, 1])
    const code = await partners.lastCode(mobile)
    expect((await at(loginOtp, { mobile, token: code }, home())).status).toBe(200)
  })

  test('F-409: ten codes in a day from many networks lengthen the wait to minutes, and never to more than ten', async () => {
    const waits: number[] = []
    for (let number = 1; number <= 16; number += 1) {
      const { answer } = await withPuzzle(sendOtp, { mobile }, stranger(number))
      if (answer.status === 200) continue
      expect(answer.body.code).toBe('TOO_MANY_CODES')
      const seconds = Number(answer.headers['retry-after'])
      waits.push(seconds)
      it.pass(seconds * 1000)
      expect((await withPuzzle(sendOtp, { mobile }, stranger(number))).answer.status).toBe(200)
    }
    expect(waits).toEqual([120, 240, 480, 600, 600, 600])
    it.pass(dayMs)
    expect((await withPuzzle(sendOtp, { mobile }, home())).puzzles).toBe(0)
  })

  test('F-409: wrong codes of others ask for a puzzle; five tries of a code are still its last', async () => {
    await at(sendOtp, { mobile }, home())
    const code = (await partners.lastCode(mobile)) ?? ''
    const other = code === '000000' ? '000001' : '000000'
    for (let step = 0; step < 3; step += 1) expect((await at(loginOtp, { mobile, token: other }, stranger())).body.code).toBe('CODE_WRONG')
    const { answer, puzzles } = await withPuzzle(loginOtp, { mobile, token: code }, home())
    expect([answer.body.code, answer.status, puzzles]).toEqual([undefined, 200, 1])
  })

  test('F-409: who guesses a code that another network requested pays for it: after three wrong ones a puzzle, after five no more', async () => {
    await at(sendOtp, { mobile }, home())
    const code = (await partners.lastCode(mobile)) ?? ''
    const other = code === '000000' ? '000001' : '000000'
    const guessCode = (address: string) => at(loginOtp, { mobile, token: other }, address)
    for (let step = 0; step < 3; step += 1) expect((await guessCode(stranger())).body.code).toBe('CODE_WRONG')
    for (let step = 0; step < 2; step += 1) expect((await guessCode(stranger())).body.code).toBe('PUZZLE_NEEDED')
    const paid: unknown[] = []
    for (const number of [1, 2, 3, 1]) paid.push((await withPuzzle(loginOtp, { mobile, token: other }, stranger(number))).answer.body.code)
    expect(paid).toEqual(['CODE_WRONG', 'CODE_WRONG', 'CODE_BLOCKED', 'CODE_BLOCKED'])
    // The tries of the network that requested the code are its own.
    expect((await withPuzzle(loginOtp, { mobile, token: other }, home())).answer.body.code).toBe('CODE_WRONG')
    expect((await withPuzzle(loginOtp, { mobile, token: code }, home())).answer.status).toBe(200)
  })

  test('five wrong codes of the network that requested it block the code, without a puzzle', async () => {
    await at(sendOtp, { mobile }, home())
    const code = (await partners.lastCode(mobile)) ?? ''
    const other = code === '000000' ? '000001' : '000000'
    for (let step = 0; step < 5; step += 1) expect((await at(loginOtp, { mobile, token: other }, home())).body.code).toBe('CODE_WRONG')
    expect((await at(loginOtp, { mobile, token: code }, home())).body.code).toBe('CODE_BLOCKED')
  })

  test('F-409: a stranger’s wrong passwords keep no signed-in customer from changing theirs', async () => {
    await setOwn()
    await guess(6)
    const body = { current_password: right, password: wrong, password_confirmation: wrong }
    expect((await it.call(updatePasswordByCurrent, { body }, { token, headers: { 'x-forwarded-for': home() } })).status).toBe(200)
  })
})

type Solved = { challenge: { parameters: { data: { until: number } } }; solution: { counter: number; derivedKey: string } }
const read = (puzzle: string) => JSON.parse(Buffer.from(puzzle, 'base64url').toString('utf8')) as Solved
const counterOf = (puzzle: string): number => read(puzzle).solution.counter

function changed(puzzle: string, change: (given: Solved) => unknown): string {
  const given = read(puzzle)
  change(given)
  return Buffer.from(JSON.stringify(given)).toString('base64url')
}

/** Everything of an answer but what is made afresh for each puzzle. */
const shapeOf = ({ status, headers, body }: { status: number; headers: object; body: object }) => ({
  status,
  headers: { ...headers, date: null, 'x-request-id': null, 'content-length': null },
  body: JSON.stringify(body, (name, value: unknown) =>
    ['nonce', 'salt', 'keyPrefix', 'keySignature', 'signature', 'about'].includes(name) ? '' : value,
  ),
})

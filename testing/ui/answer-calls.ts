import { Errors } from 'typebox/schema'
import { inject, vi } from 'vitest'
import type { CheckedCall } from '../../scripts/provide-calls.ts'

/** Each test names the parts of the request that it reads. */
type Answer = (address: string, init: never) => Promise<Response> | Response

const calls = (JSON.parse(inject('calls')) as readonly CheckedCall[]).map((call) => ({
  ...call,
  pattern: new RegExp(`^${call.path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
}))

/** What the running test sent or answered otherwise than the contract. `checked-calls.ts` fails the test with them. */
export const faults = new Set<string>()

/**
 * Answers the calls of the page under test in place of the server. What the page sends and what the test answers is checked by the
 * contract, so that a test cannot pass with a call, a body, an answer or a refusal that the server does not have.
 */
export function answerCalls(answer: Answer): void {
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(address, location.origin)
    if (!pathname.startsWith('/api/')) return answer(address, init as never)
    const name = `${init?.method ?? 'GET'} ${pathname}`
    const call = callOf(init?.method ?? 'GET', pathname)
    if (!call) faults.add(`${name}: there is no such call`)
    if (call?.body && typeof init?.body === 'string') check(`${name}, sent`, call.body, JSON.parse(init.body))
    const answered = await answer(address, init as never)
    if (call) await checkAnswer(name, call, answered)
    return answered
  })
}

/** A path without parameters comes before one with them. */
function callOf(method: string, pathname: string): CheckedCall | undefined {
  const found = calls.filter((call) => call.method === method && call.pattern.test(pathname))
  return found.find(({ path }) => path === pathname) ?? found[0]
}

async function checkAnswer(name: string, call: CheckedCall, answered: Response): Promise<void> {
  const isJson = answered.headers.get('content-type')?.startsWith('application/json')
  if (answered.ok && !call.reply) return
  if (!isJson) return void (answered.ok && faults.add(`${name}: the answer is no JSON`))
  const body: unknown = await answered.clone().json()
  if (answered.ok && call.reply) return check(`${name}, answered`, call.reply, body)
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : 'none'
  if (!call.codes.includes(code)) faults.add(`${name}: it is not refused with the code ${code}`)
}

function check(name: string, schema: NonNullable<CheckedCall['body']>, value: unknown): void {
  const [isValid, errors] = Errors(schema, value)
  if (!isValid)
    faults.add(
      `${name}: ${errors
        .map(({ instancePath, message }) => `${instancePath} ${message}`)
        .slice(0, 6)
        .join('; ')}`,
    )
}

import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkPassword, loginPassword, sendOtp } from '#contract/identity/login/routes.ts'
import { publishedSigningKey, signatureHeader, signedMessage, timestampHeader } from '#contract/platform/http/request-headers.ts'
import { createApp } from '#server/app/create-app.ts'
import { everyRoute } from '#server/app/every-route.ts'
import { hashPassword } from '#server/identity/login/password-hash.ts'
import { insertPassword } from '#server/identity/login/sql.ts'
import { registerCustomer } from '#server/identity/profile/register-customer.ts'
import { readConfig } from '#server/platform/configuration/config.ts'
import { openHttpServer } from '#server/platform/http/http-server.ts'
import { writeFigures } from './figures-table.ts'

/**
 * `npm run answer-times`: response times for known and unknown mobiles, as medians over 2,000 samples each (or
 * `--samples=200`), over HTTP on a separate system. The time must not reveal who is a customer: the ratio
 * must be between 0.9 and 1.1 (reliability.md, OTP). PostgreSQL with DATABASE_URL, else embedded.
 */
const usual = 2000
const samples = Number(process.argv.find((word) => word.startsWith('--samples='))?.split('=')[1] ?? usual)
const folder = mkdtempSync(join(tmpdir(), 'answer-times-'))
const config = readConfig({ ...process.env, DEMO: 'on', DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', TRUSTED_PROXIES: 'loopback' })
const app = await createApp(config)
// Without the SMS partner, whose time is the same for all and would hide a difference.
const sms = { send: async () => ({ ok: true, value: null }) as const }
const asked = { ...app, partners: { ...app.partners, sms } }
const http = await openHttpServer(asked)
everyRoute(http, asked)
const address = await http.listen({ port: 0, host: '127.0.0.1' })

const mobileOf = (prefix: string, at: number) => `${prefix}${String(at).padStart(7, '0')}`
await makeCustomers()
console.log(`${samples} samples each on ${app.engine}; medians in ms`)
let isEven = true
for (const [name, route, more] of [
  ['login code asked for', sendOtp, {}],
  ['check-password', checkPassword, {}],
  ['login with a wrong password', loginPassword, { password: 'wrong-one-1' }],
] as const) {
  const { known, unknown } = await measure(route.path, more)
  const ratio = known / unknown
  const isMet = ratio >= 0.9 && ratio <= 1.1
  isEven &&= isMet
  const found = `known ${known.toFixed(3)}, unknown ${unknown.toFixed(3)}, ratio ${ratio.toFixed(3)}`
  console.log(`${name}: ${found}`)
  if (samples === usual) writeFigures('npm run answer-times', [{ goal: `${name}: known to unknown from 0.9 to 1.1`, found, isMet }])
}
await http.close()
await app.close()
rmSync(folder, { recursive: true, force: true })
console.log(isEven ? 'every ratio lies between 0.9 and 1.1' : 'a ratio lies outside 0.9 to 1.1')
process.exitCode = isEven ? 0 : 1

/** Half with a password and half without: check-password must treat an unknown mobile like the second half. */
async function makeCustomers(): Promise<void> {
  const hash = await hashPassword('pelleh-7-talaei')
  if (!hash.ok) throw new Error('the password could not be hashed')
  for (let at = 0; at < samples; at++) {
    await app.db.transaction(async (tx) => {
      const { customerId } = await registerCustomer(tx, { mobile: mobileOf('0911', at), at: app.now() })
      if (at % 2 === 0) await insertPassword(tx, customerId, hash.value, app.now())
    })
  }
}

/** Known and unknown alternate, so that other load on the machine affects both. */
async function measure(path: string, more: object): Promise<{ known: number; unknown: number }> {
  const known: number[] = []
  const unknown: number[] = []
  for (let at = -20; at < samples; at++) {
    const step = Math.abs(at)
    const pair = [
      { into: known, mobile: mobileOf('0911', step) },
      { into: unknown, mobile: mobileOf('0912', step) },
    ]
    for (const { into, mobile } of at % 2 === 0 ? pair : pair.toReversed()) {
      const took = await timeOf(path, { mobile, ...more }, `10.${Math.floor(step / 250)}.${step % 250}.${into === known ? 1 : 2}`)
      if (at >= 0) into.push(took)
    }
  }
  return { known: medianOf(known), unknown: medianOf(unknown) }
}

async function timeOf(path: string, body: object, from: string): Promise<number> {
  const epochSecond = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha512', process.env['SIGNING_KEY'] ?? publishedSigningKey)
    .update(signedMessage(path, epochSecond))
    .digest('hex')
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': from,
    [timestampHeader]: String(epochSecond),
    [signatureHeader]: signature,
  }
  const before = performance.now()
  const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  await answer.text()
  const took = performance.now() - before
  if (answer.status !== 200 && answer.status !== 422) throw new Error(`${path} answered ${answer.status}`)
  return took
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}

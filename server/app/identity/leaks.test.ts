import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginOtp, loginPassword, sendOtp } from '#contract/identity/login/routes.ts'
import { setPassword, updatePasswordByCurrent } from '#contract/identity/passwords/routes.ts'
import { identityInquiry, updateProfile } from '#contract/identity/profile/routes.ts'
import { nationalCodes } from '#server/identity/profile/tables.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { openLog } from '#server/platform/observability/log.ts'
import { onBothEngines, ownerOf } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

/** Values that must not appear anywhere. */
const canary = {
  mobile: '09261234567',
  nationalCode: '0012345008',
  card: '6037991234567893',
  password: 'qanari-7-zard-ast',
  wrongPassword: 'qanari-8-sorx-ast',
} as const

onBothEngines('leaks', (database) => {
  let fake: FakePartners
  let app: TestApp
  let log = ''
  const secrets: string[] = [canary.password, canary.wrongPassword]
  beforeAll(async () => {
    log = ''
    fake = await openFakePartners()
    const lines = openLog({ logLevel: 'debug' }, { write: (line: string) => void (log += line) })
    app = await createTestApp(database(), { partners: fake.partners, log: lines })
    await useSecrets()
  })
  afterAll(async () => {
    await app.http.close()
    await fake.close()
  })

  /** Uses every secret, correctly and wrongly. */
  async function useSecrets(): Promise<void> {
    const { mobile, password, wrongPassword } = canary
    const origin = { origin: 'https://pelekan.test', host: 'pelekan.test' }
    await app.call(sendOtp, { body: { mobile } })
    const code = (await fake.lastCode(mobile)) ?? ''
    await app.call(loginOtp, { body: { mobile, token: code === '000000' ? '000001' : '000000' } })
    const login = await app.call(loginOtp, { body: { mobile, token: code } }, { headers: origin })
    const cookie = String([login.headers['set-cookie']].flat()[0]).split(';')[0] ?? ''
    const by = { token: login.body.results.access_token, headers: { cookie } }
    secrets.push(code, by.token, cookie.split('=')[1] ?? '')
    await app.call(setPassword, { body: { password, password_confirmation: password } }, by)
    const change = { current_password: wrongPassword, password, password_confirmation: password }
    await app.call(updatePasswordByCurrent, { body: change }, by)
    await app.call(loginPassword, { body: { mobile, password: wrongPassword } })
    secrets.push((await app.call(loginPassword, { body: { mobile, password } })).body.results.access_token)
    await app.call(updateProfile, { body: { national_code: canary.nationalCode, name: 'سارا', family: 'محمدی' } }, by)
    await app.call(identityInquiry, { query: { national_code: canary.nationalCode, birth_date: '1991-05-04' } }, by)
    await app.relay()
  }

  test('a dump of the database contains no usable token, code or password', async () => {
    const dump = await dumpOf(ownerOf(database()))
    expect(dump).toContain(canary.mobile)
    expect(secrets.filter((secret) => secret.length < 6)).toEqual([])
    for (const secret of secrets) expect(contains(dump, secret), `a secret of ${secret.length} signs`).toBe(false)
  })

  test('the log, including faults and refusals, contains no national code, card, mobile, code, token or password', async () => {
    await provoke()
    expect(log).toContain('a request failed')
    expect(log).toContain('duplicate key')
    for (const secret of [...secrets, canary.nationalCode, canary.card, canary.mobile])
      expect(contains(log, secret), `a secret of ${secret.length} signs`).toBe(false)
  })

  /** Causes faults that contain the values in their message, as those of drivers and partners do. */
  async function provoke(): Promise<void> {
    const { db, log: lines, partners } = app.app
    const claim = () => db.insert(nationalCodes).values({ nationalCode: canary.nationalCode, customerId: 77 })
    await claim().catch(() => undefined)
    await claim().catch((fault: unknown) => lines.error({ fault }, 'duplicate key'))
    const [code = '', token = ''] = [secrets[2], secrets[3]]
    lines.warn(
      { about: `card ${canary.card} of ${canary.mobile}`, token, deep: { nationalCode: canary.nationalCode, list: [code] } },
      'logged',
    )
    const sms = { ...partners.sms }
    Object.assign(partners.sms, {
      send: () =>
        Promise.reject(new Error(`no way to tell ${code} to ${canary.mobile}`, { cause: { token, url: `/lookup?token=${code}` } })),
    })
    app.pass(60_000)
    expect((await app.call(sendOtp, { body: { mobile: canary.mobile } })).status).toBe(500)
    Object.assign(partners.sms, sms)
  }
})

/** Every row of every table, those of the job queue too, as text. */
async function dumpOf(db: Db): Promise<string> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  const texts: string[] = []
  for (const { name } of tables)
    texts.push(...(await rowsOf<{ row: string }>(db, sql.raw(`select t::text as row from ${name} t`))).map(({ row }) => row))
  return texts.join('\n')
}

/** Six digits may occur by chance in a longer number or a fraction; they only count as a separate number. */
const contains = (text: string, secret: string): boolean =>
  /^\d+$/.test(secret) ? new RegExp(`(?<![\\d.])${secret}(?!\\d)`).test(text) : text.includes(secret)

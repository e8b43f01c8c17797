import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishedSigningKey } from '#contract/platform/http/request-headers.ts'
import { instant, type Instant } from '#domain/platform/kernel/time.ts'
import { migratePatiently } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { freePort } from '#testing/free-port.ts'
import { onServers } from '#testing/on-both-engines.ts'
import { ownerUrl, servingRole, servingUrl } from '#testing/postgres.ts'
import { openProcess, type ServerProcess } from '#testing/server-process.ts'
import { signed } from '#testing/test-app.ts'

const now = (): Instant => instant(Date.now())

const statusOf = async (address: string, path: string) => {
  const answer = await fetch(`${address}${path}`)
  await answer.text()
  return { status: answer.status, connection: answer.headers.get('connection') }
}

const metricsAre = (address: string, up: number) =>
  expect.poll(async () => (await fetch(`${address}/metrics`)).text(), { timeout: 60_000 }).toContain(`pelekan_database_up ${up}\n`)

onServers('processes on one database', (copies) => {
  let url = ''
  let server: ServerProcess
  let worker: ServerProcess
  let internalAddress = ''
  const running: ServerProcess[] = []
  beforeAll(async () => {
    url = await copies.url()
    const port = String(await freePort())
    internalAddress = `http://127.0.0.1:${port}`
    server = await openProcess({ databaseUrl: url, part: 'server', env: { INTERNAL_PORT: port, DRAIN_MS: '5000' } })
    worker = await openProcess({ databaseUrl: url, part: 'worker', env: { DRAIN_MS: '0' } })
    running.push(server, worker)
    await Promise.all(running.map((each) => each.start()))
  })
  afterAll(() => Promise.all(running.map((each) => each.end('SIGKILL'))))

  test('a server serves and runs no jobs, a worker runs jobs and serves no customers', async () => {
    expect((await statusOf(server.address, '/readyz')).status).toBe(200)
    expect((await statusOf(server.address, '/api/customer/stores')).status).toBe(200)
    expect((await statusOf(worker.address, '/readyz')).status).toBe(200)
    expect((await statusOf(worker.address, '/api/customer/stores')).status).toBe(404)
    const metrics = await (await fetch(`${internalAddress}/metrics`)).text()
    expect(metrics).toContain('pelekan_database_up 1')
    expect(metrics).toMatch(/pelekan_http_request_seconds_count\{route="\/api\/customer\/stores",method="GET",status="200"\} 1/)
    expect(metrics).toContain('pelekan_partner_breaker_open{partner="gateway"} 0')
    const served = new Set([...metrics.matchAll(/^# HELP (\w+)/gm)].map(([, name]) => name))
    const dashboard = readFileSync('deploy/grafana/pelekan.json', 'utf8')
    const shown = [...dashboard.matchAll(/pelekan_\w+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))
    expect(shown.length).toBeGreaterThan(10)
    expect(shown.filter((name) => !served.has(name))).toEqual([])
    expect((await statusOf(server.address, '/metrics')).status).toBe(404)
  })

  test('server and worker go on while the database refuses connections, and their metrics say that it is away', async () => {
    const admin = new pg.Client({ connectionString: ownerUrl(url).replace(/test_\w+/, 'postgres') })
    await admin.connect()
    const [name = ''] = /test_\w+/.exec(url) ?? []
    try {
      await admin.query(`alter database ${name} allow_connections false`)
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
      for (const address of [internalAddress, worker.address]) await metricsAre(address, 0)
    } finally {
      await admin.query(`alter database ${name} allow_connections true`)
      await admin.end()
    }
    for (const address of [internalAddress, worker.address]) await metricsAre(address, 1)
    expect((await statusOf(server.address, '/api/customer/stores')).status).toBe(200)
  })

  test('on SIGTERM a server becomes unready, still answers, and then exits; so does a worker', async () => {
    const ended = running.map((each) => each.end('SIGTERM'))
    while ((await statusOf(server.address, '/readyz')).status !== 503) continue
    expect(await statusOf(server.address, '/api/customer/stores')).toEqual({ status: 200, connection: 'close' })
    const codes = await Promise.all(ended)
    expect([codes, codes[1] === 0 ? '' : worker.said().slice(-3_000)]).toEqual([[0, 0], ''])
  })

  test('a server refuses an unmigrated database, and the migrate command migrates it', async () => {
    const empty = ownerUrl(url).replace(/test_\w+/, 'unmigrated')
    const admin = new pg.Client({ connectionString: ownerUrl(url) })
    await admin.connect()
    await admin.query('create database unmigrated')
    await admin.end()
    await expect(openDatabase({ url: servingUrl(empty), migrates: false })).rejects.toThrow('npm run migrate comes first')
    expect(await migratePatiently({ url: empty, serving: servingRole })).toBeGreaterThan(4)
    expect(await migratePatiently({ url: empty, serving: servingRole })).toBe(0)
    await (await openDatabase({ url: servingUrl(empty), migrates: false })).close()
  })

  /** Starts a server that should refuse to start; returns its message, or 'it serves'. */
  async function refusalOf(env: Readonly<Record<string, string>>, databaseUrl = url): Promise<string> {
    const refused = await openProcess({ databaseUrl, part: 'server', env })
    running.push(refused)
    return refused.start().then(
      () => 'it serves',
      (fault: unknown) => String(fault),
    )
  }

  test('F-404: the server refuses to serve as the owner of its tables and prints the SQL to fix it; a demo may', async () => {
    const said = await refusalOf({}, ownerUrl(url))
    expect(said).toContain('postgres is a superuser')
    expect(said).toContain(`create role pelekan_owner login createrole password '…';\n  create database pelekan owner pelekan_owner;`)
    expect(await refusalOf({ DEMO: 'on' }, ownerUrl(url))).toBe('it serves')
  })

  test('F-305: on PostgreSQL a server without its keys does not start and names all missing keys in one message', async () => {
    const said = await refusalOf(Object.fromEntries(everyKey.map((name) => [name, ''])))
    for (const name of everyKey) expect(said).toContain(`\n  ${name}\n`)
    const elsewhere = mkdtempSync(join(tmpdir(), 'no-certificate-'))
    expect(await refusalOf({ DATA_DIR: elsewhere })).toContain(join(elsewhere, 'certificates/house.p12'))
    expect(readdirSync(elsewhere)).toEqual([])
  })

  test('F-306: a server outside demo mode has no invented stores, lenders or codes', async () => {
    const fresh = await openProcess({ databaseUrl: await copies.url(), part: 'server' })
    running.push(fresh)
    await fresh.start()
    const read = async (path: string): Promise<string> => {
      const headers = signed({ config: { signingKey: publishedSigningKey }, now }, path)
      return (await fetch(fresh.address + path, { headers })).text()
    }
    expect(JSON.parse(await read('/api/customer/stores'))).toMatchObject({ results: [] })
    expect(await read('/api/customer/banners')).not.toContain('/media/')
    expect(await read('/api/customer/provinces')).toContain('تهران')
    expect(await read('/api/customer/categories')).toContain('tourism')
  })
})

const everyKey = `PUBLIC_URL CONSOLE_URL MERCHANT_URL
  SIGNING_KEY CODE_KEY FILE_KEY CARD_KEY MERCHANT_KEY STAFF_KEY VAPID_KEY LEDGER_KEY SIGNING_NOTICE_SECRET SMTP_URL MAIL_FROM
  GATEWAY_URL GATEWAY_MERCHANT_ID SMS_URL SMS_KEY IDENTITY_URL IDENTITY_KEY BUREAU_URL BUREAU_KEY
  BANK_URL BANK_KEY POST_URL POST_KEY SIGNING_URL SIGNING_PARTNER_KEY
  FIRST_WITNESS_URL FIRST_WITNESS_KEY SECOND_WITNESS_URL SECOND_WITNESS_KEY`.split(/\s+/)

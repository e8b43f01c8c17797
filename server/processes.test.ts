import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { serverFile } from './bundle.ts'
import { migratePatiently, openDatabase } from './database/open.ts'
import { urlOfCopy } from './testing/on-both-engines.ts'

type Running = { readonly child: ChildProcess; readonly address: string; readonly internal: string }

const statusOf = async (address: string, path: string) => {
  const answer = await fetch(`${address}${path}`)
  await answer.text()
  return { status: answer.status, connection: answer.headers.get('connection') }
}

describe.skipIf(inject('postgres') === null)('processes on one PostgreSQL', () => {
  let url = ''
  let server: Running
  let worker: Running
  const running: ChildProcess[] = []
  const dataDir = mkdtempSync(join(tmpdir(), 'house-'))
  beforeAll(async () => {
    url = await urlOfCopy()
    ;[server, worker] = await Promise.all([start('server'), start('worker')])
  })
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL')
  })

  async function start(part: 'server' | 'worker'): Promise<Running> {
    const child = spawn(process.execPath, [serverFile, part], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        DATABASE_URL: url,
        DATA_DIR: dataDir,
        PORT: '0',
        INTERNAL_PORT: '0',
        PAGES: 'off',
        AUTOPILOT: 'off',
        LOG_LEVEL: 'error',
        CODE_KEY: 'codes-of-test',
        FILE_KEY: 'files-of-test',
        CARD_KEY: 'cards-of-test',
        MERCHANT_KEY: 'stores-of-test',
        DRAIN_MS: part === 'server' ? '3000' : '0',
      },
    })
    running.push(child)
    let said = ''
    for await (const some of child.stdout) {
      said += String(some)
      if (said.includes('\n')) break
    }
    const addresses = [...said.matchAll(/http:\/\/[\d.:]+/g)].map(([address]) => address)
    return { child, address: addresses[0] ?? '', internal: addresses.at(-1) ?? '' }
  }
  test('a server answers and does no jobs, a worker does jobs and has no door for customers', async () => {
    expect((await statusOf(server.address, '/readyz')).status).toBe(200)
    expect((await statusOf(server.address, '/api/customer/stores')).status).toBe(200)
    expect((await statusOf(worker.internal, '/readyz')).status).toBe(200)
    expect((await statusOf(worker.internal, '/api/customer/stores')).status).toBe(404)
    const metrics = await (await fetch(`${server.internal}/metrics`)).text()
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

  test('told to end, a server is not ready first, answers what still comes, and ends by itself; so does a worker', async () => {
    const ended = [server, worker].map(({ child }) => once(child, 'exit'))
    for (const { child } of [server, worker]) child.kill('SIGTERM')
    while ((await statusOf(server.address, '/readyz')).status !== 503) continue
    expect(await statusOf(server.address, '/api/customer/stores')).toEqual({ status: 200, connection: 'close' })
    expect((await Promise.all(ended)).map(([code]) => code)).toEqual([0, 0])
  })

  test('a process of many refuses a database that nobody migrated, and the command migrates it, waiting for nobody’s lock', async () => {
    const empty = url.replace(/test_\w+/, 'unmigrated')
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    await admin.query('create database unmigrated')
    await admin.end()
    await expect(openDatabase({ url: empty, migrates: false })).rejects.toThrow('npm run migrate comes first')
    expect(await migratePatiently({ url: empty })).toBeGreaterThan(4)
    expect(await migratePatiently({ url: empty })).toBe(0)
    await (await openDatabase({ url: empty, migrates: false })).close()
  })
})

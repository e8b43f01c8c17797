import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { migratePatiently, openDatabase } from './database/open.ts'
import { freePort } from './testing/free-port.ts'
import { openProcess, type HouseProcess } from './testing/house-process.ts'
import { urlOfCopy } from './testing/on-both-engines.ts'

const statusOf = async (address: string, path: string) => {
  const answer = await fetch(`${address}${path}`)
  await answer.text()
  return { status: answer.status, connection: answer.headers.get('connection') }
}

describe.skipIf(inject('postgres') === null)('processes on one PostgreSQL', () => {
  let url = ''
  let server: HouseProcess
  let worker: HouseProcess
  let metricsDoor = ''
  const running: HouseProcess[] = []
  beforeAll(async () => {
    url = await urlOfCopy()
    const port = String(await freePort())
    metricsDoor = `http://127.0.0.1:${port}`
    server = await openProcess({ databaseUrl: url, part: 'server', env: { INTERNAL_PORT: port, DRAIN_MS: '5000' } })
    worker = await openProcess({ databaseUrl: url, part: 'worker', env: { DRAIN_MS: '0' } })
    running.push(server, worker)
    await Promise.all(running.map((each) => each.start()))
  })
  afterAll(() => Promise.all(running.map((each) => each.end('SIGKILL'))))

  test('a server answers and does no jobs, a worker does jobs and has no door for customers', async () => {
    expect((await statusOf(server.address, '/readyz')).status).toBe(200)
    expect((await statusOf(server.address, '/api/customer/stores')).status).toBe(200)
    expect((await statusOf(worker.address, '/readyz')).status).toBe(200)
    expect((await statusOf(worker.address, '/api/customer/stores')).status).toBe(404)
    const metrics = await (await fetch(`${metricsDoor}/metrics`)).text()
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
    const ended = running.map((each) => each.end('SIGTERM'))
    while ((await statusOf(server.address, '/readyz')).status !== 503) continue
    expect(await statusOf(server.address, '/api/customer/stores')).toEqual({ status: 200, connection: 'close' })
    expect(await Promise.all(ended)).toEqual([0, 0])
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

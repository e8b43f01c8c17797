/**
 * `npm run bench`: what the product does in a second beside what the same PostgreSQL can (docs: performance goals). One
 * line per figure: name, value, limit or floor, ratio, goal, pass or short. Timings never fail anything.
 * BENCH_SECONDS (default 4) and BENCH_ROUNDS (default 5) say how long; rounds are interleaved and medians are told.
 */
import { createHmac } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { publishedSigningKey, signatureHeader, signedMessage, timestampHeader } from '#contract/http/signature.ts'
import { instant } from '#domain/kernel/time.ts'
import { openDatabase } from '#server/database/open.ts'
import { violations } from '#server/ledger/sql.ts'
import { seedPlaces } from '#server/seed/seed-places.ts'
import { seedStores } from '#server/seed/seed-stores.ts'
import { findBinaries, startPostgres } from '#server/testing/postgres.ts'
import { beginAll, fillWithDebtors, type Debtor } from './fill.ts'
import { load, startServer, type Asked, type Server } from './load.ts'
import { prepareTpcB, tpcB } from './tpc-b.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const connections = 64
const how = { connections, forMs: seconds * 1000 }

const bin = findBinaries()
const postgres = await startPostgres({ isDurable: true })
if (!bin || !postgres) throw new Error('npm run bench needs PostgreSQL and pgbench on this machine')
await createDatabases(postgres.url('postgres'), ['house', 'tpcb'])
prepareTpcB(bin, postgres.url('tpcb'))
const database = await openDatabase({ url: postgres.url('house') })
const debtors = await fillWithDebtors(database, 400, Math.max(10, Math.ceil(rounds * seconds * 10)))
await database.db.transaction(async (tx) => {
  await seedPlaces(tx)
  await seedStores(tx, { count: 10_000, at: instant(Date.now()) })
})
const authorities = await beginAll(database)
const house = await startServer('./house-server.ts', {
  DATABASE_URL: postgres.url('house'),
  DATA_DIR: mkdtempSync(join(tmpdir(), 'bench-')),
})
const floor = await startServer('./floor-server.ts', { DATABASE_URL: postgres.url('house'), STORES_BODY: await storesBody(house) })

const seen = { limit: [], paid: [], me: [], meFloor: [], invoices: [], invoicesFloor: [], stores: [], storesFloor: [] } as Record<
  string,
  number[]
>
const note = (name: string, value: number) => seen[name]?.push(value)
let used = 0
for (let round = 0; round < rounds; round++) {
  note('limit', tpcB(bin, postgres.url('tpcb'), seconds))
  const start = used
  const settled = await load(house, (index) => callback(authorities[start + index]), how)
  used = start + settled.done + connections
  if (settled.failed > 0) console.error(`${settled.failed} callbacks failed`)
  note('paid', settled.perSecond)
  note('me', (await load(house, (index) => signed(debtorAt(index), '/api/customer/auth/me'), how)).cpuMsEach)
  note('meFloor', (await load(floor, (index) => bare(debtorAt(index), '/me'), how)).cpuMsEach)
  note('invoices', (await load(house, (index) => signed(debtorAt(index), '/api/customer/invoices'), how)).cpuMsEach)
  note('invoicesFloor', (await load(floor, (index) => bare(debtorAt(index), '/invoices'), how)).cpuMsEach)
  note('stores', 1 / (await load(house, (index) => signed(debtorAt(index), '/api/customer/stores?per_page=10000', 'br'), how)).perSecond)
  note('storesFloor', 1 / (await load(floor, (index) => bare(debtorAt(index), '/stores'), how)).perSecond)
}
tell('paid invoices a second, 64 connections', median('paid'), 'TPC-B tps', median('limit'), (ratio) => ratio >= 1, 'at least 1.0')
tell('me, ms of processor each', median('me'), 'floor', median('meFloor'), (ratio) => ratio <= 1.5, 'at most 1.5')
tell('invoices of 15, ms of processor each', median('invoices'), 'floor', median('invoicesFloor'), (ratio) => ratio <= 1.5, 'at most 1.5')
tell('every store, s each', median('stores'), 'bytes from memory', median('storesFloor'), (ratio) => ratio <= 1.3, 'at most 1.3')
const broken = await violations(database.db)
console.log(broken.length === 0 ? 'the ledger is sound after the bench' : `NOT SOUND: ${JSON.stringify(broken.slice(0, 3))}`)
house.stop()
floor.stop()
await database.close()
await postgres.stop()
process.exit(0)

function median(name: string): number {
  const sorted = (seen[name] ?? []).toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function tell(name: string, value: number, beside: string, limit: number, isGood: (ratio: number) => boolean, goal: string): void {
  const ratio = value / limit
  console.log(
    `${name}: ${value.toPrecision(4)} | ${beside}: ${limit.toPrecision(4)} | ratio ${ratio.toFixed(2)} | goal ${goal} | ${isGood(ratio) ? 'pass' : 'short'}`,
  )
}

function debtorAt(index: number): Debtor {
  const debtor = debtors[index % debtors.length]
  if (!debtor) throw new Error('a bench without customers')
  return debtor
}

function callback(authority: string | undefined): Asked | null {
  return authority === undefined ? null : { path: `/gateway/callback?Authority=${authority}&Status=OK` }
}

function bare({ customerId }: Debtor, path: string): Asked {
  return { path, headers: { 'x-customer': String(customerId) } }
}

function signed({ token }: Debtor, path: string, encoding = 'identity'): Asked {
  const epochSecond = Math.floor(Date.now() / 1000)
  const [plain = path] = path.split('?')
  const signature = createHmac('sha512', publishedSigningKey).update(signedMessage(plain, epochSecond)).digest('hex')
  return {
    path,
    headers: {
      authorization: `Bearer ${token}`,
      [timestampHeader]: String(epochSecond),
      [signatureHeader]: signature,
      'accept-encoding': encoding,
    },
  }
}

/** The brotli bytes of all stores as the house sends them, kept in a file for the floor. */
async function storesBody(server: Server): Promise<string> {
  const { request } = await import('node:http')
  const { path, headers = {} } = signed(debtorAt(0), '/api/customer/stores?per_page=10000', 'br')
  const chunks: Buffer[] = []
  await new Promise<void>((resolve, reject) => {
    request(`${server.address}${path}`, { headers }, (reply) => {
      reply.on('data', (chunk: Buffer) => chunks.push(chunk)).once('end', () => resolve())
    })
      .once('error', reject)
      .end()
  })
  const file = join(mkdtempSync(join(tmpdir(), 'bench-')), 'stores.br')
  writeFileSync(file, Buffer.concat(chunks))
  return file
}

async function createDatabases(url: string, names: readonly string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  for (const name of names) await admin.query(`create database ${name}`)
  await admin.end()
}

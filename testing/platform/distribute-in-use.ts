import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { instant } from '#domain/platform/kernel/time.ts'
import { distributionSteps } from '#server/platform/database/distribution.ts'
import { openDatabase, rowsOf, type Db } from '#server/platform/database/open.ts'
import { wrongInBooks } from '#testing/billing/payments/books.ts'
import { beginBuying, type Answer } from '#testing/billing/payments/buyers.ts'
import { makeIndebted } from '#testing/billing/payments/indebted.ts'
import { openPayers } from '#testing/billing/payments/payers.ts'
import { makeCluster, makePlain, type CitusUrls } from '#testing/citus.ts'
import { openFakePartners } from '#testing/platform/partners/fake-partners.ts'
import { servingUrl } from '#testing/postgres.ts'
import { openProcess } from '#testing/server-process.ts'

type Size = { readonly customers: number; readonly perSecond: number; readonly print?: (step: string) => void }
/** What came of distributing a database in use. */
export type DistributedInUse = {
  /** What `npm run distribute` printed, and how it ended. */
  readonly printed: string
  readonly exitCode: number | null
  /** Of each table of customers that no job writes by itself the rows of those who bought nothing meanwhile: their number and a hash over them. */
  readonly before: Readonly<Record<string, string>>
  readonly after: Readonly<Record<string, string>>
  readonly answers: readonly Answer[]
  readonly acknowledged: number
  readonly wrong: readonly string[]
}

/** Beyond the ids that registration gives. */
const firstId = 1_000_000
const instalments = 3
const mostMs = 280_000
/** A job writes a row of each customer here by itself, hourly or once a month. */
const writtenByJobs: readonly string[] = ['ledger_leaves', 'portfolio_months']

/**
 * One PostgreSQL with so many customers' data is distributed by `npm run distribute` while a server and a worker serve, `perSecond`
 * purchases a second are begun and four customers pay one invoice after the other.
 */
export async function distributeInUse(
  machines: CitusUrls,
  { customers, perSecond, print = () => undefined }: Size,
): Promise<DistributedInUse> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = await makePlain(machines, name)
  const plain = await openDatabase({ url, connections: 4, migrates: false })
  const fake = await openFakePartners()
  const env = { SANDBOX_PORT: new URL(fake.address).port, PAYMENT_CHECK_AFTER_MS: '300' }
  const [server, worker] = [
    await openProcess({ databaseUrl: servingUrl(url), part: 'server', env }),
    await openProcess({ databaseUrl: servingUrl(url), part: 'worker', env }),
  ]
  try {
    await fill(plain.db, customers)
    const before = await rowsOfOthers(plain.db)
    print(`${customers} customers are written`)
    await server.start()
    await worker.start()
    const payers = await openPayers(plain.db, { fake, count: 4, each: 2_000 })
    const stopPaying = payers.begin([server.address])
    const stopBuying = await beginBuying(plain.db, { address: server.address, perSecond, forMs: mostMs })
    await untilMore(payers.acknowledged)
    print('customers buy and pay')
    await makeCluster(machines, name)
    await plain.close()
    const { printed, exitCode } = await runCommand(url)
    print(printed.trim())
    // A server that did not go on by itself would keep this waiting for ever.
    if (exitCode === 0) await untilMore(payers.acknowledged)
    await stopPaying()
    const answers = await stopBuying()
    const distributed = await openDatabase({ url, connections: 4, migrates: false })
    const after = await rowsOfOthers(distributed.db)
    const wrong = await wrongInBooks(distributed.db, payers)
    await distributed.close()
    return { printed, exitCode, before, after, answers, acknowledged: payers.acknowledged.size, wrong }
  } finally {
    await Promise.all([server.end('SIGKILL'), worker.end('SIGKILL'), fake.close()])
  }
}

/** Where purchases were refused: how many, how long from the first to the last, and those that were refused otherwise than they should. */
export function refusedOf(answers: readonly Answer[]) {
  const refused = answers.filter(({ status }) => status !== 201)
  return {
    count: refused.length,
    forMs: (refused.at(-1)?.at ?? 0) - (refused[0]?.at ?? 0),
    otherwise: refused.filter(({ status, retryAfterS }) => status !== 503 || retryAfterS < 1 || retryAfterS > 60),
  }
}

async function runCommand(url: string): Promise<Pick<DistributedInUse, 'printed' | 'exitCode'>> {
  const env = { PATH: process.env['PATH'], DATABASE_URL: servingUrl(url), OWNER_DATABASE_URL: url }
  const command = spawn(process.execPath, ['scripts/database/distribute.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(command, 'close')
  const printed = (await Promise.all([text(command.stdout), text(command.stderr)])).join('')
  await ended
  return { printed, exitCode: command.exitCode }
}

/** So many customers, each with three instalments and the debt that belongs to them. */
async function fill(db: Db, count: number): Promise<void> {
  await makeIndebted(db, { from: firstId, count, each: instalments, at: instant(Date.now()) })
  const everybody = sql`generate_series(${firstId}::bigint, ${firstId + count - 1}::bigint) n`
  const mobile = sql`'09' || lpad(n::text, 9, '0')`
  await db.execute(sql`insert into mobiles (mobile, customer_id) overriding system value select ${mobile}, n from ${everybody}`)
  await db.execute(
    sql`insert into customers (customer_id, mobile, registered_at, referral_code) select n, ${mobile}, now(), 'G' || n from ${everybody}`,
  )
  await db.execute(sql`analyze`)
}

async function rowsOfOthers(db: Db): Promise<Readonly<Record<string, string>>> {
  const tables = (await distributionSteps(db)).filter(({ table, kind }) => kind === 'customer' && !writtenByJobs.includes(table))
  const rows: Record<string, string> = {}
  for (const { table } of tables) {
    const [counted] = await rowsOf<{ rows: string }>(
      db,
      sql`select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as rows
          from ${sql.identifier(table)} t where customer_id >= ${firstId}::bigint`,
    )
    rows[table] = counted?.rows ?? ''
  }
  return rows
}

/** Ends once there are more of them than now. */
async function untilMore(some: ReadonlySet<string>): Promise<void> {
  for (const { size } = some; some.size === size;) await sleep(20)
}

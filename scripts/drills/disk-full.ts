import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { wrongInBooks } from '#testing/billing/payments/books.ts'
import { openPayers } from '#testing/billing/payments/payers.ts'
import { oneIn, openAsking } from './asking.ts'
import { openDrillSystem, type DrillSystem } from './drill-system.ts'
import { judged, notRun, type Outcome } from './outcome.ts'
import { askFor, askSteadily, counted, type Answer } from './steady-load.ts'

const megabytes = 192
const fullMs = 8_000

/** PostgreSQL's data are on a small file system that is filled completely and emptied again, under reads and payments; its WAL has a separate disk, as the runbook requires. */
export async function drill(): Promise<Outcome> {
  const disk = mkdtempSync(join(tmpdir(), 'disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', disk], { stdio: 'pipe' })
  } catch {
    return notRun('a small file system may not be mounted here')
  }
  try {
    const system = await openDrillSystem({ folder: join(disk, 'pg'), walFolder: mkdtempSync(join(tmpdir(), 'wal-')) })
    return system ? await fill(system, disk) : 'NOT RUN'
  } finally {
    execFileSync('umount', ['--lazy', disk])
    rmSync(disk, { recursive: true, force: true })
  }
}

async function fill(system: DrillSystem, disk: string): Promise<Outcome> {
  const { database, fake } = system
  const server = await system.open('server')
  await system.open('worker', { PAYMENT_CHECK_AFTER_MS: '300' })
  const { read, purchase } = await openAsking(system, 40)
  const payers = await openPayers(database.db, { fake, count: 4, each: 300 })
  const stopPaying = payers.begin([server.address])
  await sleep(3_000)
  const ballast = join(disk, 'ballast')
  const load = askSteadily(server.address, { perSecond: 20, next: oneIn(2, purchase, read) })
  fillUp(ballast, disk)
  const fullAt = performance.now()
  await sleep(fullMs)
  const emptiedAt = performance.now()
  rmSync(ballast)
  await sleep(3_000)
  const answers = await load.stop()
  const later = await askFor(2_000, server.address, { perSecond: 20, next: oneIn(2, purchase, read) })
  await stopPaying()
  const wrong = await wrongInBooks(database.db, payers)
  await system.close()

  const full = answers.filter(({ at }) => at > fullAt && at < emptiedAt)
  const [reads, writes] = [named(full, 'read'), named(full, 'purchase')]
  const turnedAway = reads.filter(({ status, retryAfterS }) => status === 503 && retryAfterS === 1).length
  return judged([
    {
      goal: 'reads go on while it is full',
      found: `${counted(reads)}, ${turnedAway} of them because the server was at its limit`,
      isMet: reads.length > 0 && reads.every(isIn([200])),
    },
    {
      goal: 'payments are refused with 503 as long',
      found: counted(writes),
      isMet: writes.some(isIn([503])) && writes.every(isIn([200, 201, 503])),
    },
    { goal: 'all is well again once there is space', found: counted(later), isMet: later.every(isIn([200, 201])) },
    {
      goal: 'no acknowledged payment lost',
      found: `${payers.acknowledged.size} acknowledged: ${wrong.join('; ') || 'the books are right'}`,
      isMet: wrong.length === 0 && payers.acknowledged.size > 0,
    },
  ])
}

const isIn =
  (statuses: readonly number[]) =>
  ({ status }: Answer) =>
    statuses.includes(status)
const named = (answers: readonly Answer[], wanted: string): readonly Answer[] => answers.filter(({ name }) => name === wanted)

/** Fills the disk completely. */
function fillUp(file: string, disk: string): void {
  writeFileSync(file, '')
  chmodSync(file, 0o600)
  for (let chunk = 1 << 20; chunk >= 4096; chunk /= 2)
    try {
      for (;;) writeFileSync(file, Buffer.alloc(chunk), { flag: 'a' })
    } catch {
      continue
    }
  console.log(`${megabytes} MB, of which ${statfsSync(disk).bfree * 4} kB are free now`)
}

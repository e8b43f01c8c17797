import { instant } from '#domain/platform/kernel/time.ts'
import { registerCustomer } from '#server/identity/profile/register-customer.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { hostileFiles } from '#testing/platform/files/hostile-files.ts'
import { actingPdfs, giantPage, heavyPdfs } from '#testing/platform/files/hostile-pdfs.ts'
import { picture } from '#testing/platform/files/send-file.ts'
import { upload, uploadHostile, watchedTurns, type UploadReport } from '#testing/platform/files/upload-hostile.ts'
import { openDrillSystem, type DrillSystem } from './drill-system.ts'
import { judged, times, type Outcome } from './outcome.ts'

const count = times('DRILL_FILES', 200)
const tenMegabytes = 10 * 1024 * 1024 - 2_000
const mostDelayMs = 100
const mostTakenMs = 2_000

/** Uploads two hundred hostile files while /healthz is polled every 20 ms; then a PDF of 10 MB of each hostile kind, one after the other. */
export async function drill(): Promise<Outcome> {
  const system = await openDrillSystem()
  if (!system) return 'NOT RUN'
  const turns = watchedTurns()
  const server = await system.open('server', turns.env)
  const token = await openCustomer(system)
  await upload(server.address, token, { name: 'good', bytes: await picture() })
  const corpus = (await hostileFiles(count)).map(({ fileName, bytes }) => ({ name: fileName, bytes }))
  const crowd = await uploadHostile(server, turns, { token, files: corpus, atOnce: 4 })
  const heavy = Object.entries(heavyPdfs).map(([name, make]): [string, Buffer] => [name, make(tenMegabytes)])
  const kinds = [...heavy, ...Object.entries(actingPdfs(tenMegabytes)), ['a giant page', giantPage(tenMegabytes)] as const]
  const large = await uploadHostile(server, turns, { token, files: kinds.map(([name, bytes]) => ({ name, bytes })), atOnce: 1 })
  for (const { name, status, code, tookMs } of large.uploaded)
    console.log(`  10 MB, ${name}: ${code || status} after ${tookMs.toFixed(0)} ms`)
  await system.close()
  const slowest = Math.max(...large.uploaded.map(({ tookMs }) => tookMs))
  return judged([
    delays(`${count} hostile files, four at a time`, crowd),
    delays('PDFs of 10 MB', large),
    {
      goal: `a PDF of 10 MB is decided within ${mostTakenMs} ms`,
      found: `the slowest in ${slowest.toFixed(0)} ms`,
      isMet: slowest <= mostTakenMs,
    },
  ])
}

async function openCustomer({ database }: DrillSystem): Promise<string> {
  const at = instant(Date.now())
  const { customerId } = await database.db.transaction((tx) => registerCustomer(tx, { mobile: '09120000001', at }))
  return openSession(database.db, { customerId, name: 'drill', at })
}

function delays(title: string, { pollsMs, longestTurnMs, uploaded }: UploadReport) {
  const [slowest, sorted] = [Math.max(...pollsMs), pollsMs.toSorted((one, other) => one - other)]
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0
  const stored = uploaded.filter(({ status }) => status === 200).length
  return {
    goal: `${title}: /healthz answers within ${mostDelayMs} ms`,
    found: `${stored} redrawn, ${uploaded.length - stored} refused; ${pollsMs.length} answers, p99 ${p99.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms; longest turn of the serving thread ${longestTurnMs.toFixed(0)} ms of processor`,
    isMet: slowest <= mostDelayMs,
  }
}

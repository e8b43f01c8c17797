import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { demoPeople } from '#server/app/seed/demo-people.ts'
import { freePort } from '#testing/free-port.ts'
import { chromium as launch } from '../e2e/chromium.ts'
import { writeFigures } from '../scripts/figures-table.ts'
import { app, signIn } from '../scripts/pictures/camera.ts'
import { customerPages, publicPages, unlistedPages } from './pages.ts'

/**
 * Lighthouse's scores of every public page and of some that need a login, as a desktop, or with `-- --mobile` as a phone
 * (medians of five or of `ROUNDS`, 1.6 Mb/s, 150 ms, a processor four times slower): `npm run lighthouse` beside `npm start`, `-- PATH…` for some
 * public pages, `-- --signed-in` for those that need a login. One line per page: performance, accessibility, best practices and SEO, then the parts of performance and the speed of this
 * computer (Lighthouse's benchmark index; the scores of one that does other work are too low) and, where a category is under 98, the
 * audits it fails. Exits 1 where a public page is under 98 in any of the four; on a phone under 97 in performance or 100 in the others.
 * Lighthouse is fetched by npx, at one exact version: no build and no test needs its hundred packages.
 */
const lighthouse = 'lighthouse@13.5.0'
const only = '--only-categories=performance,accessibility,best-practices,seo'
const isMobile = process.argv.includes('--mobile')
/** For performance, accessibility, best practices and SEO. */
const goals = isMobile ? [97, 100, 100, 100] : [98, 98, 98, 98]
/** Behind the login one request never ends, that of the events: Lighthouse waits no longer than this for it, in milliseconds, not 45 s. */
const mostLoadMs = 12_000
const rounds = Number(process.env['ROUNDS'] ?? (isMobile ? 5 : 1))

type Audit = { readonly title: string; readonly score: number | null; readonly numericValue?: number; readonly displayValue?: string }
type Category = { readonly score: number; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
type Report = {
  readonly categories: Readonly<Record<string, Category>>
  readonly audits: Readonly<Record<string, Audit>>
  readonly environment: { readonly benchmarkIndex: number }
}

const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isShort = process.argv.includes('--signed-in') ? false : await judge(asked.length > 0 ? asked : publicPages(), null)
if (asked.length === 0) await judge(customerPages, demoPeople.repaying.mobile)
process.exit(isShort ? 1 : 0)

/** Prints the scores of pages, for a visitor or the customer with this mobile. Returns whether one misses the goal. */
async function judge(pages: readonly string[], mobile: string | null): Promise<boolean> {
  const port = await freePort()
  const args = [...launch.args, `--remote-debugging-port=${port}`]
  const context = await chromium.launchPersistentContext(mkdtempSync(join(folder, 'browser-')), { ...launch, args })
  if (mobile !== null) await signIn(context, mobile)
  let isAnyShort = false
  for (const path of pages) {
    const reports: Report[] = []
    for (let round = 0; round < rounds; round++) reports.push(await reportOf(app + path, port, mobile !== null))
    const performance = ({ categories }: Report): number => categories['performance']?.score ?? 0
    const report = reports.toSorted((one, other) => performance(one) - performance(other))[Math.floor(rounds / 2)]
    if (!report) throw new Error('no round was run')
    const isListed = mobile === null && !unlistedPages.includes(path)
    isAnyShort = printPage(`${mobile === null ? '' : 'signed in: '}${path}`, report, isListed) || isAnyShort
  }
  await context.close()
  return isAnyShort
}

async function reportOf(address: string, port: number, isSignedIn: boolean): Promise<Report> {
  const file = join(folder, 'report.json')
  // The session is in the browser's storage, so the storage is not cleared.
  const options = [
    ...(isMobile ? [] : ['--preset=desktop']),
    `--port=${port}`,
    '--disable-storage-reset',
    ...(isSignedIn ? [`--max-wait-for-load=${mostLoadMs}`] : []),
    only,
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
  ]
  const child = spawn('npx', ['--yes', lighthouse, address, ...options], { stdio: ['ignore', 'inherit', 'inherit'] })
  const status = await new Promise((resolve) => child.once('exit', resolve))
  if (status !== 0) throw new Error(`Lighthouse ended with ${String(status)} at ${address}`)
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

/** Prints one line, and one for each audit of a category below the goal. Returns whether there is one. */
function printPage(name: string, { categories, audits, environment }: Report, isListed: boolean): boolean {
  // SEO is of pages that search engines may list.
  const least = isListed ? goals : goals.slice(0, 3)
  const scores = Object.values(categories).map(({ score }) => Math.round(score * 100))
  const figures = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift', 'speed-index']
  const made = figures.map((id) => audits[id]?.displayValue ?? '').join(' · ')
  const speed = Math.round(environment.benchmarkIndex)
  const row = isMobile ? 'R-PHONE-04: ' : ''
  console.log(`${row}${name.padEnd(28)} ${scores.map((score) => String(score).padStart(4)).join('')}   ${made} · speed ${speed}`)
  for (const [at, { score, auditRefs }] of Object.values(categories).entries()) {
    if (score * 100 >= (least[at] ?? 0)) continue
    for (const { id, weight } of auditRefs) {
      const audit = audits[id]
      if (weight > 0 && audit && (audit.score ?? 1) < 0.95) console.log(`  ${id}: ${audit.title} ${audit.displayValue ?? ''}`)
    }
  }
  const isMissed = scores.some((score, at) => score < (least[at] ?? 0))
  const limit = name.startsWith('signed in') ? '' : ` at least ${least.join(' ')}`
  const figure = { goal: `${row}${name}${limit}`, found: `${scores.join(' ')}; ${made}`, isMet: limit === '' ? null : !isMissed }
  writeFigures(`npm run lighthouse${isMobile ? ' -- --mobile' : ''}`, [figure])
  return isMissed
}

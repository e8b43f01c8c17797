import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, getPriority, setPriority } from 'node:os'
import { relative } from 'node:path'
import { createInterface } from 'node:readline'
import { bundleServerWhenStale } from '#server/app/bundle.ts'
import { hasCitusInstalled } from '#testing/citus.ts'
import { filesNotDue } from '#testing/files-in-turn.ts'
import { hasPhp } from '#testing/merchants/checkout/php.ts'
import { findBinaries } from '#testing/postgres.ts'
import { currentCommit, isInTurn } from '#testing/turn.ts'
import { chromium } from '../e2e/chromium.ts'
import { endOfRun } from './end-of-run.ts'
import { writeFigures } from './figures-table.ts'
import { leftProcesses, runMark } from './left-processes.ts'
import { testsByEngine, type TestOutcome } from './tests-by-engine.ts'

/**
 * `npm test`: the checks, then every test; `--prove` runs the full numbers instead of a tenth. What this machine cannot run
 * is listed as NOT RUN at the end and not counted as passed. All of it takes hours, so
 * `npm run prove -- server/billing e2e` runs parts: `checks`, folders and files of tests such as `server/app/http`, and `citus`. Each has its
 * row in docs/figures.md.
 */
const mark = randomUUID()
process.env['TEST_TURN'] ??= currentCommit()
const isProof = process.argv.includes('--prove')
if (isProof) process.env['PROVE'] = '1'
const parts = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isChosen = (part: string): boolean => parts.length === 0 || parts.some((word) => `${part}/`.startsWith(`${word}/`))
const hasBrowser = 'executablePath' in chromium
/** What this machine cannot run. */
const notRun = [
  ...(hasBrowser ? [] : ['the tests of web and e2e: no Chromium']),
  ...(findBinaries() ? [] : ['the PostgreSQL half of the server tests, races among them: no PostgreSQL']),
  ...(hasCitusInstalled() ? [] : ['the server tests and journeys on Citus: no Citus beside PostgreSQL']),
  ...(existsSync('/usr/sbin/haproxy') ? [] : ['HAProxy on deploy/haproxy.cfg: no haproxy']),
  ...(existsSync('/usr/bin/pdfsig') ? [] : ['pdfsig on the signed contract: no poppler-utils']),
  ...(hasPhp ? [] : ['the PHP client and the gateway of WooCommerce: no PHP, or not its packages']),
]
/** Memory that a process frees is left to it: giving it back and asking for it anew took a sixth of the server tests' processor time (glibc only). */
const memory = { MALLOC_MMAP_THRESHOLD_: String(32 << 20), MALLOC_TRIM_THRESHOLD_: String(256 << 20) }
const env = { ...memory, [runMark]: mark, ...process.env }
/**
 * The browser tests wait at times, the server's tests hardly ever: beside each other they use both cores, the browser's first. More
 * processes than cores slow each other down: on two cores a run with two journeys at a time took 752 s instead of 687 s. A third worker of
 * the server's tests loads and compiles the whole server once more: 568 instead of 426 s of processor time.
 */
const halves: readonly Half[] = [
  ...(hasBrowser
    ? [
        {
          name: 'browser',
          projects: ['web', 'e2e'],
          folders: ['ui', 'browser', 'web', 'console', 'merchant', 'e2e'],
          niceness: 0,
          workers: Math.max(1, availableParallelism() - 1),
        },
      ]
    : []),
  {
    name: 'server',
    projects: ['domain', 'scripts', 'server'],
    folders: ['domain', 'contract', 'scripts', 'server', 'sandbox', 'testing'],
    niceness: 5,
    workers: availableParallelism(),
    begins: 'after the checks',
  },
]

/** With the full numbers the journeys that pay run once more with `npm start` on a coordinator and two workers. */
const payingJourneys = ['buy-in-instalments', 'wallet', 'pay-at-a-store'].map((name) => `e2e/${name}.e2e.ts`)
const onCitus: Half = {
  name: 'citus',
  projects: ['e2e'],
  folders: [],
  files: payingJourneys,
  variables: { ENGINE: 'Citus' },
  niceness: 0,
  workers: 2,
}

/** A half that takes longer waits for something that does not come. */
const mostHalfMs = (isProof ? 10 * 60 : 60) * 60_000

const unknown = parts.filter((part) => !['checks', 'citus', ...halves.flatMap(({ folders }) => folders)].includes(part.split('/')[0] ?? ''))
if (unknown.length > 0) throw new Error(`not a part: ${unknown.join(', ')}`)

// Both halves use the bundle, so it is built before they start.
await bundleServerWhenStale()
const checking = isChosen('checks') ? runChecks() : Promise.resolve(true)
// The checks and the pages' build use both cores at first.
const runs = halves
  .flatMap((half) => chosenOf(half))
  .map((half) => (half.begins === 'after the checks' ? checking.then(() => runHalf(half)) : runHalf(half)))
// A half that has ended leaves a core to a planted bug, at a commit in three.
const isPlanting = parts.length === 0 && isInTurn(2, 3)
const planting = (runs.length > 0 ? Promise.race(runs) : checking).then(
  () => !isPlanting || run(process.execPath, ['scripts/mutants/run.ts', '--turn']),
)
const tests = await Promise.all(runs)
if (process.env['PROVE'] === '1' && isChosen('citus') && hasBrowser && hasCitusInstalled()) tests.push(await runHalf(onCitus))
const checks = await checking
const arePlantedFound = await planting
const left = [...tests.flatMap(({ killed }) => killed), ...(await leftProcesses(mark, 30_000))]

const notDue = filesNotDue()
if (notDue.length > 0) console.log(`left to other commits, ${notDue.length} files: ${notDue.join(', ')}`)
for (const what of notRun) console.log(`NOT RUN: ${what}`)
for (const { title, messages } of tests.flatMap(({ report }) => failures(report))) console.log(`FAILED: ${title}\n${messages}\n`)
for (const { pid, command } of left) console.log(`STILL RUNNING after the tests: ${pid} ${command}`)
const arePassed = tests.every(({ passed }) => passed) && left.length === 0
console.log(
  `checks ${isChosen('checks') ? (checks ? 'passed' : 'FAILED') : 'not chosen'}, tests ${arePassed ? 'passed' : 'FAILED'}, planted bugs ${isPlanting ? (arePlantedFound ? 'found' : 'NOT FOUND OR NOT TRIED') : 'left to other commits'}`,
)
console.log(`${total('numPassedTests')} passed, ${total('numFailedTests')} failed, ${total('numPendingTests')} skipped`)
console.log(testsByEngine(tests.flatMap(({ report }) => report?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults)))
process.exitCode = checks && arePassed && arePlantedFound ? 0 : 1

type Half = {
  readonly name: string
  readonly projects: readonly string[]
  /** Where its tests are. */
  readonly folders: readonly string[]
  /** Of the projects these files only, where given. */
  readonly files?: readonly string[]
  readonly variables?: Readonly<Record<string, string>>
  readonly niceness: number
  readonly workers: number
  readonly begins?: 'after the checks'
}
type Counts = Readonly<Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests', number>>
type Outcome = TestOutcome & { readonly fullName: string; readonly failureMessages?: readonly string[] }
type File = {
  readonly name: string
  readonly status: string
  readonly message: string
  readonly assertionResults: readonly Outcome[]
  readonly startTime: number
  readonly endTime: number
}
/** The report of vitest’s JSON reporter. */
type Report = Counts & { readonly testResults: readonly File[] }

/** Whether it passed, its report, and the processes that did not let it end. */
async function runHalf(half: Half) {
  const { name, projects, files = [], variables = {}, niceness, workers } = half
  const path = `node_modules/.cache/tests-${name}.json`
  rmSync(path, { force: true })
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const words = ['run', `--maxWorkers=${workers}`, ...chosen, ...reporters, ...files]
  const ownMark = `${mark}-${name}`
  const child = start('node_modules/.bin/vitest', words, { ...variables, [runMark]: ownMark })
  if (child.pid !== undefined && niceness > 0) giveWay(child.pid, niceness)
  const { passed, killed } = await endOfRun(child, { mark: ownMark, isOver: () => existsSync(path), graceMs: 120_000, mostMs: mostHalfMs })
  const report = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : null
  if (isProof) writeRows(name, report, passed && killed.length === 0)
  return { passed, killed, report }
}

/** A half with the chosen of its folders only; none where none is chosen. */
function chosenOf(half: Half): readonly Half[] {
  if (parts.length === 0) return [half]
  const files = parts
    .filter((part) => half.folders.includes(part.split('/')[0] ?? ''))
    .map((part) => (part.endsWith('.ts') ? part : `${part}/`))
  return files.length > 0 ? [{ ...half, files }] : []
}

/** The failures, printed once more at the end, since two runs print some thousand lines. */
function failures(report: Report | null): readonly { readonly title: string; readonly messages: string }[] {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name)
    const failed = assertionResults.filter((outcome) => outcome.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [{ title: file, messages: message }]
    return failed.map(({ fullName, failureMessages = [] }) => ({
      title: `${file} > ${fullName}`,
      messages: failureMessages.map((text) => text.slice(0, 2_000)).join('\n'),
    }))
  })
}

async function run(command: string, words: readonly string[]): Promise<boolean> {
  const [code] = (await once(start(command, words), 'close')) as [number | null]
  return code === 0
}

/** Starts a command and prints its output by whole lines, since two commands may run at the same time. */
function start(command: string, words: readonly string[], variables: Readonly<Record<string, string>> = {}): ChildProcess {
  const child = spawn(command, words, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, ...variables },
    shell: process.platform === 'win32',
  })
  createInterface(child.stdout).on('line', (line) => console.log(line))
  return child
}

function giveWay(pid: number, by: number): void {
  try {
    setPriority(pid, Math.min(19, getPriority() + by))
  } catch {
    console.log('the priority of the server’s tests could not be lowered')
  }
}

/** The checks; whether they passed. */
async function runChecks(): Promise<boolean> {
  const isPassed = await run(process.execPath, ['scripts/check.ts'])
  if (isProof) writeFigures('npm run prove', [{ goal: 'checks', found: isPassed ? 'passed' : 'failed', isMet: isPassed }])
  return isPassed
}

/** A row for each part of which every file ran. */
function writeRows(half: string, report: Report | null, isPassed: boolean): void {
  const files = Object.groupBy(report?.testResults ?? [], ({ name }) => (half === 'citus' ? half : partOf(relative('.', name))))
  const rows = Object.entries(files).flatMap(([part, results = []]) => {
    if (!isChosen(part)) return []
    const outcomes = results.flatMap(({ assertionResults }) => assertionResults)
    const countOf = (status: string): number => outcomes.filter((each) => each.status === status).length
    const [passed, failed] = [countOf('passed'), countOf('failed')]
    const skipped = outcomes.length - passed - failed
    const minutes = results.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0) / 60_000
    const found = `${passed} passed, ${failed} failed, ${skipped} skipped, ${minutes.toFixed(1)} min`
    // A run that failed without a failed test did not end as it should; where an engine or a program is missing, not every test ran.
    const isMet = results.every(({ status }) => status === 'passed') && (isPassed || report?.numFailedTests !== 0) && notRun.length === 0
    const goal = part === 'citus' ? 'the journeys that pay, on Citus' : `every test in ${part}, with the full numbers`
    return [{ goal, found, isMet }]
  })
  writeFigures('npm run prove', rows)
}

/** Its folder; of the server's, the subdomain; or what is chosen within it. */
function partOf(file: string): string {
  const [layer = '', subdomain = ''] = file.split('/')
  const whole = layer === 'server' ? `${layer}/${subdomain}` : layer
  return parts.find((part) => part.startsWith(`${whole}/`) && `${file}/`.startsWith(`${part}/`)) ?? whole
}

function total(count: keyof Counts): number {
  return tests.reduce((sum, { report }) => sum + (report?.[count] ?? 0), 0)
}

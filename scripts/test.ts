import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { findBinaries } from '#server/testing/postgres.ts'
import { chromium } from '../e2e/chromium.ts'

/**
 * `npm test`: the checks, then every test; with --prove the stated numbers instead of a tenth of them. What this machine cannot run
 * is named at the end as NOT RUN, never counted as passed.
 */
const report = 'node_modules/.cache/tests.json'
const env = {
  // Many tests start the server anew; what was compiled once is not compiled again.
  NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
  ...process.env,
  ...(process.argv.includes('--prove') && { PROVE: '1' }),
}
const hasBrowser = 'executablePath' in chromium
const projects = ['domain', 'house', 'server', ...(hasBrowser ? ['web', 'e2e'] : [])]

const checks = run(process.execPath, ['scripts/check.ts'])
const tests = run('node_modules/.bin/vitest', [
  'run',
  ...projects.flatMap((name) => ['--project', name]),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
])

const notRun = [
  ...(hasBrowser ? [] : ['the tests of web and e2e: no Chromium']),
  ...(findBinaries() ? [] : ['the PostgreSQL half of the server tests, races among them: no PostgreSQL']),
  ...(existsSync('/usr/sbin/haproxy') ? [] : ['HAProxy on deploy/haproxy.cfg: no haproxy']),
  ...(existsSync('/usr/bin/pdfsig') ? [] : ['pdfsig on the signed contract: no poppler-utils']),
]
for (const what of notRun) console.log(`NOT RUN: ${what}`)
console.log(`checks ${checks ? 'passed' : 'FAILED'}, tests ${tests ? 'passed' : 'FAILED'}`)
countTests()
process.exitCode = checks && tests ? 0 : 1

function run(command: string, words: readonly string[]): boolean {
  return spawnSync(command, words, { stdio: 'inherit', env, shell: process.platform === 'win32' }).status === 0
}

function countTests(): void {
  if (!existsSync(report)) return
  const count = JSON.parse(readFileSync(report, 'utf8')) as Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests', number>
  console.log(`${count.numPassedTests} passed, ${count.numFailedTests} failed, ${count.numPendingTests} skipped`)
}

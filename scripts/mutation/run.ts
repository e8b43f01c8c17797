import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { writeFigures } from '../figures-table.ts'
import { found, judge } from './judge.ts'
import { optionsFor } from './options.ts'
import { knownSurvivors } from './survivors.ts'

/**
 * `npm run mutation`: mutates each subdomain of `domain` and runs its tests; `npm run mutation -- domain/billing/ledger …` only these.
 * Prints the score of each, and exits 1 where one is below 90 %, a survivor is not known (survivors.ts) or a known one is outdated.
 */
const leastScore = 90
const wanted = process.argv.slice(2)
const paths = (wanted.length > 0 ? wanted : globSync('domain/*/').toSorted()).map((path) => path.replace(/\/$/, ''))
setPriority(19)
const folder = mkdtempSync(join(tmpdir(), 'mutation-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

for (const path of paths) {
  const subdomain = path.split('/').slice(0, 2).join('/')
  const options = optionsFor(path, subdomain, folder)
  forgetUnfound(options.incrementalFile ?? '')
  const results = await new Stryker(options).runMutationTest()
  const { score, counts, unknown, outdated } = judge(
    // The results saved for the rest of the subdomain are among them.
    results.map((mutant) => found(mutant, (file) => readFileSync(file, 'utf8'))).filter(({ file }) => file.startsWith(path)),
    knownSurvivors,
  )
  for (const { file, line, status, text, replacement } of unknown) console.log(`${status} ${file}:${line}\n  ${text}\n  → ${replacement}`)
  for (const { file, text } of outdated) console.log(`OUTDATED ${file}: ${text} is found by a test, or gone`)
  const isEnough = score >= leastScore && unknown.length === 0 && outdated.length === 0
  if (!isEnough) process.exitCode = 1
  const figures = Object.entries(counts).map(([status, count]) => `${count} ${status}`)
  console.log(`${path}: ${score.toFixed(1)} %, ${unknown.length} not known · ${figures.join(', ')}`)
  if (path !== subdomain) continue
  const goal = `R-PROOF-07: ${path}: at least ${leastScore} % of the non-static mutants found by its own tests, each survivor listed`
  writeFigures('npm run mutation', [{ goal, found: `${score.toFixed(1)} %, ${unknown.length} not listed`, isMet: isEnough }])
}

/**
 * Removes the saved results of mutants that no test found: Stryker reuses those of static mutants also when a test reaches them by now, and
 * those of others also when the body of a test has changed.
 */
function forgetUnfound(file: string): void {
  if (!existsSync(file)) return
  const saved = JSON.parse(readFileSync(file, 'utf8')) as { files: Record<string, { mutants: { status: string }[] }> }
  for (const one of Object.values(saved.files))
    one.mutants = one.mutants.filter(({ status }) => status !== 'NoCoverage' && status !== 'Survived')
  writeFileSync(file, JSON.stringify(saved))
}

import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { everyMutant } from './every-mutant.ts'
import type { Mutant } from './mutant.ts'

/**
 * `npm run mutants`: plants each bug of every-mutant.ts into a copy of the last commit and demands that a test fails of it;
 * `npm run mutants -- WORD` those whose kind, bug or file has the word. Exits 1 where one survives, or where a test fails without any.
 */
const [word = ''] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'mutants-'))
const copy = join(folder, 'tree')

const wanted = Object.entries(everyMutant)
  .flatMap(([kind, mutants]) => mutants.map((mutant) => ({ kind, ...mutant })))
  .filter(({ kind, bug, file }) => `${kind} ${bug} ${file}`.includes(word))

if (wanted.length === 0) throw new Error(`no planted bug has «${word}»`)

execFileSync('git', ['worktree', 'add', '--quiet', '--detach', copy, 'HEAD'])
symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
let survivors = 0
try {
  const sound = failuresOf([...new Set(wanted.flatMap(({ tests }) => tests))])
  if (sound.length > 0) throw new Error(`fails although nothing is planted: ${sound.join('; ')}`)
  for (const mutant of wanted) {
    const [killer] = withPlanted(mutant, () => failuresOf(mutant.tests))
    if (killer === undefined) survivors += 1
    console.log(
      `${killer === undefined ? 'SURVIVED' : 'killed'} · ${mutant.kind} · ${mutant.bug} · ${mutant.file}${killer === undefined ? '' : `\n    by: ${killer}`}`,
    )
  }
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', copy])
  rmSync(folder, { recursive: true, force: true })
}
console.log(`${wanted.length - survivors} of ${wanted.length} planted bugs are killed`)
process.exitCode = survivors > 0 ? 1 : 0

function withPlanted<T>({ file, text, instead }: Mutant, run: () => T): T {
  const path = join(copy, file)
  const sound = readFileSync(path, 'utf8')
  if (sound.split(text).length !== 2) throw new Error(`${file} does not hold once: ${text}`)
  // The text as it is: what looks like a pattern in the replacement is none.
  writeFileSync(
    path,
    sound.replace(text, () => instead),
  )
  try {
    return run()
  } finally {
    writeFileSync(path, sound)
  }
}

type Outcome = { readonly numPassedTests: number; readonly testResults: readonly { readonly assertionResults: readonly Told[] }[] }
type Told = { readonly status: string; readonly fullName: string }

/** The tests that fail, by their titles; a file that cannot be read at all is nothing that a test has noticed. */
function failuresOf(tests: readonly string[]): readonly string[] {
  const outcome = join(folder, 'outcome.json')
  rmSync(outcome, { force: true })
  const projects = ['domain', 'server'].flatMap((project) => ['--project', project])
  // A busy machine must not be taken for a test that fails.
  const patience = ['--testTimeout=600000', '--hookTimeout=600000']
  const words = ['run', ...projects, ...patience, '--bail=1', '--reporter=json', `--outputFile=${outcome}`, ...tests]
  spawnSync(join('node_modules', '.bin', 'vitest'), words, { cwd: copy, stdio: 'ignore', shell: process.platform === 'win32' })
  const { numPassedTests, testResults } = JSON.parse(readFileSync(outcome, 'utf8')) as Outcome
  const failed = testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'failed')
  if (failed.length === 0 && numPassedTests === 0) throw new Error(`no test ran of ${tests.join(', ')}`)
  return failed.map(({ fullName }) => fullName.trim())
}

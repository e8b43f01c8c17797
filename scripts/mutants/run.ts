import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBinaries } from '#testing/postgres.ts'
import { currentCommit } from '#testing/turn.ts'
import { writeFigures } from '../figures-table.ts'
import { everyMutant, turnOf } from './every-mutant.ts'
import { copyTree, planted, type Mutant } from './plant.ts'
import { openTests } from './tests.ts'

/**
 * `npm run mutants`: plants each bug of every-mutant.ts into a copy of the tree and requires that one of its tests fails;
 * `npm run mutants -- WORD` those whose kind, bug or file contains the word, `npm run mutants -- --turn` a few, chosen by
 * this commit, as `npm test` does. Exits 1 where one survives or cannot be planted, or where a test fails without it.
 */
const [word = ''] = process.argv.slice(2)
// Larger numbers of cases, or the same ones on more engines, would not find more of the planted bugs.
delete process.env['PROVE']
delete process.env['TEST_TURN']
if (findBinaries()) process.env['ENGINE'] = 'PostgreSQL'
const folder = mkdtempSync(join(tmpdir(), 'mutants-'))
const copy = join(folder, 'tree')
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => process.exit(code))

const every = Object.entries(everyMutant).flatMap(([kind, mutants]) => mutants.map((mutant) => ({ kind, ...mutant })))
const wanted = word === '--turn' ? due() : every.filter(({ kind, bug, file }) => `${kind} ${bug} ${file}`.includes(word))
if (wanted.length === 0) throw new Error(`no planted bug has «${word}»`)

copyTree(copy)
// The tests read files by paths relative to the working directory.
process.chdir(copy)
let tests = await openTests()
// In its turn the whole `npm test` runs the same files without the bug.
const broken = word === '--turn' ? null : await tests.firstFailure([...new Set(wanted.flatMap((mutant) => mutant.tests))])
if (broken !== null) throw new Error(`fails although nothing is planted: ${broken}`)
let survivors = 0
for (const mutant of wanted) {
  const killer = await withPlanted(mutant, () => tests.firstFailure(mutant.tests))
  if (killer === null) survivors += 1
  const outcome = killer === null ? 'SURVIVED' : 'killed'
  console.log(`${outcome} · ${mutant.kind} · ${mutant.bug} · ${mutant.file}${killer === null ? '' : `\n    by: ${killer}`}`)
}
await tests.close()
const found = `${wanted.length - survivors} of ${wanted.length}`
console.log(`${found} planted bugs are killed`)
if (word === '') writeFigures('npm run mutants', [{ goal: 'every planted bug is killed', found, isMet: survivors === 0 }])
process.exit(survivors > 0 ? 1 : 0)

function due(): typeof every {
  const turn = turnOf(currentCommit(), every)
  console.log(`planted bugs of turn ${turn.number + 1} of ${turn.of}: ${turn.due.map(({ bug }) => bug).join('; ')}`)
  return [...turn.due]
}

async function withPlanted<T>(mutant: Mutant, run: () => Promise<T>): Promise<T> {
  const source = readFileSync(mutant.file, 'utf8')
  const write = async (text: string) => {
    writeFileSync(mutant.file, text)
    if (mutant.file.endsWith('.sql')) await makeDatabasesAnew()
    else tests.changed(mutant.file)
  }
  await write(planted(source, mutant))
  try {
    return await run()
  } finally {
    await write(source)
  }
}

/** A runner migrates its databases once, so that a changed migration needs another runner. */
async function makeDatabasesAnew(): Promise<void> {
  await tests.close()
  tests = await openTests()
}

import { existsSync, globSync, readFileSync } from 'node:fs'
import { writeFigures } from './figures-table.ts'

/** One requirement of OWASP ASVS 5.0 and how it is met: exactly one of the last three is given. */
export type Row = {
  readonly id: string
  readonly level: 1 | 2
  readonly text: string
  /** 'path/of.test.ts: title', for each test that shows it. */
  readonly met?: readonly string[]
  /** Why it does not apply. */
  readonly notApplicable?: string
  /** What is missing, and the plan. */
  readonly open?: string
}
export type Chapter = { readonly chapter: string; readonly name: string; readonly rows: readonly Row[] }

/** How many requirements the standard has on each level. */
const counts = { 1: 70, 2: 183 } as const

/** The chapters of docs/asvs, in their order. */
export const readChapters = (): readonly Chapter[] =>
  globSync('docs/asvs/v*.json')
    .toSorted()
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Chapter)

/** What is wrong with the table: a row without an answer or with two, a test that does not exist, a requirement that is missing. */
export function faultsOf(chapters: readonly Chapter[], read = readIfAny): readonly string[] {
  const rows = chapters.flatMap((chapter) => chapter.rows)
  const ids = new Set(rows.map(({ id }) => id))
  return [
    ...(ids.size === rows.length ? [] : ['a requirement is there twice']),
    ...([1, 2] as const).flatMap((level) => {
      const count = rows.filter((row) => row.level === level).length
      return count === counts[level] ? [] : [`level ${level} has ${count} of ${counts[level]} requirements`]
    }),
    ...chapters.flatMap(({ chapter, rows: own }) =>
      own.flatMap((row) => [
        ...(row.id.startsWith(`${chapter}.`) ? [] : [`${row.id} is not of ${chapter}`]),
        ...faultsOfRow(row, ids, read).map((fault) => `${row.id}: ${fault}`),
      ]),
    ),
  ]
}

function faultsOfRow({ met, notApplicable, open }: Row, ids: ReadonlySet<string>, read: typeof readIfAny): readonly string[] {
  const answers = [met?.length, notApplicable?.trim(), open?.trim()].filter(Boolean)
  if (answers.length !== 1) return [answers.length === 0 ? 'neither a test nor a reason nor a plan' : 'more than one answer']
  if (
    open !== undefined &&
    !/Plan: \S/.test(open) &&
    ![...open.matchAll(/^(?:With|As) (V[\d.]*\d)/g)].some(([, other = '']) => ids.has(other))
  )
    return ['open without a plan']
  return (met ?? []).flatMap((test) => faultOfTest(test, read))
}

function faultOfTest(test: string, read: typeof readIfAny): readonly string[] {
  const [, file = '', title = ''] = /^(\S+\.(?:test\.tsx?|e2e\.ts)): (.+)$/.exec(test) ?? []
  const text = file === '' ? null : read(file)
  if (text === null) return [`there is no file of tests «${file || test}»`]
  return ["'", '`', '"'].some((quote) => text.includes(`${quote}${title}${quote}`)) ? [] : [`${file} has no test «${title}»`]
}

/** The counts, into docs/figures.md: `npm run check` judges without writing. */
function write(chapters: readonly Chapter[], faults: readonly string[]): void {
  const rows = chapters.flatMap((chapter) => chapter.rows)
  const count = (state: 'met' | 'notApplicable' | 'open') => rows.filter((row) => row[state] !== undefined).length
  const goal = 'R-OWN-10: each row of levels 1 and 2 is met by a test, not applicable or open with a plan'
  const found = `${rows.length} rows: ${count('met')} met, ${count('notApplicable')} not applicable, ${count('open')} open; ${faults.length} faults`
  writeFigures('npm run asvs', [{ goal, found, isMet: faults.length === 0 }])
}

const readIfAny = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null)

function print(chapters: readonly Chapter[]): void {
  console.log(`${'OWASP ASVS 5.0, levels 1 and 2'.padEnd(48)} rows  met  not applicable  open`)
  for (const { chapter, name, rows } of chapters) line(`${chapter} ${name}`, rows)
  const all = chapters.flatMap(({ rows }) => rows)
  line('all', all)
  if (!process.argv.includes('--open')) return
  for (const { id, level, text, open } of all) if (open !== undefined) console.log(`\n${id} (level ${level}) ${text}\n  ${open}`)
}

function line(name: string, rows: readonly Row[]): void {
  const [met, none, open] = (['met', 'notApplicable', 'open'] as const).map(
    (state) => rows.filter((row) => row[state] !== undefined).length,
  )
  console.log(
    `${name.padEnd(48)} ${String(rows.length).padStart(4)} ${String(met).padStart(4)} ${String(none).padStart(15)} ${String(open).padStart(5)}`,
  )
}

if (import.meta.main) {
  const chapters = readChapters()
  print(chapters)
  const faults = faultsOf(chapters)
  for (const fault of faults) console.error(fault)
  if (process.argv.includes('--write')) write(chapters, faults)
  process.exitCode = faults.length > 0 ? 1 : 0
}

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A measured figure: `goal` is the same in every run and names its row; `isMet` is null where nothing is promised. */
export type Figure = { readonly goal: string; readonly found: string; readonly isMet: boolean | null }

/** When and of which commit a figure was measured, as the table shows them. */
export type Measured = { readonly date: string; readonly commit: string }

const root = join(import.meta.dirname, '..')
const table = 'docs/figures.md'
const heading = '| Goal | Figure | Date | Commit |\n| --- | --- | --- | --- |'
/** Found as the process begins: a commit may come while it measures. */
const commit = commitNow()

/**
 * Writes what a command measured into its rows of docs/figures.md. With a setting that changes how much is measured, such as
 * BENCH_SECONDS or DRILL_POINTS, it writes nothing: the rows are of the full numbers.
 */
export function writeFigures(command: string, figures: readonly Figure[]): void {
  const settings = Object.keys(process.env).filter((name) => /^(?:DRILL_\w+|BENCH_(?!ONLY)\w+|GROWTH|ROUNDS|COUNT)$/.test(name))
  if (settings.length > 0) return console.log(`${table} is left as it is: ${settings.join(', ')}`)
  const file = join(root, table)
  if (!existsSync(file)) return
  const measured = { date: new Date().toISOString().slice(0, 10), commit }
  writeFileSync(file, withFigures(readFileSync(file, 'utf8'), { command, figures, measured }))
}

type Written = { readonly command: string; readonly figures: readonly Figure[]; readonly measured: Measured }

/** The table's text with a command's figures: in the rows of their goals, new ones after the command's last. */
export function withFigures(text: string, { command, figures, measured }: Written): string {
  const title = `\n## \`${command}\`\n`
  const whole = `${text}\n`.includes(title) ? text : `${text.trimEnd()}\n${title}\n${heading}\n`
  const begin = whole.indexOf(title) + title.length
  const next = whole.indexOf('\n## ', begin)
  const end = next < 0 ? whole.length : next
  const rows = new Map(rowsIn(whole.slice(begin, end)).map((row) => [goalOf(row), row]))
  for (const figure of figures) rows.set(cell(figure.goal), rowOf(figure, measured))
  return `${whole.slice(0, begin)}\n${heading}\n${[...rows.values()].join('\n')}\n${whole.slice(end)}`
}

const rowsIn = (section: string): readonly string[] =>
  section.split('\n').filter((line) => line.startsWith('| ') && !heading.includes(line))
const goalOf = (row: string): string => row.slice(2, row.indexOf(' | '))
const cell = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim()

function rowOf({ goal, found, isMet }: Figure, measured: Measured): string {
  const shown = isMet === null ? found : `${isMet ? 'met' : '**short**'}: ${found}`
  return `| ${[goal, shown, measured.date, measured.commit].map(cell).join(' | ')} |`
}

/** The first characters of the commit, marked where a file differs from it; the table itself is always changed. */
function commitNow(): string {
  try {
    const isChanged = git('status', '--porcelain', '--', '.', `:!${table}`) !== ''
    return `${git('rev-parse', '--short=8', 'HEAD').trim()}${isChanged ? ' with changes' : ''}`
  } catch {
    return 'unknown'
  }
}

function git(...words: readonly string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}

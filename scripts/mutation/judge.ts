import type { MutantResult, MutantStatus } from '@stryker-mutator/api/core'

/** A mutant that no test of its subdomain finds, and why none has to. The text and its replacement are written as `npm run mutation` prints them. */
export type Survivor = { readonly file: string; readonly text: string; readonly replacement: string; readonly why: string }

export type Found = Pick<Survivor, 'file' | 'text' | 'replacement'> & { readonly status: MutantStatus; readonly line: number }

/** A mutant as it is printed and listed: by its text, since lines move. */
export function found({ fileName, location, replacement, status }: MutantResult, sourceOf: (file: string) => string): Found {
  const file = fileName.slice(fileName.lastIndexOf('/domain/') + 1)
  const lines = sourceOf(file)
    .split('\n')
    .slice(location.start.line - 1, location.end.line)
  const last = lines.length - 1
  const text = lines
    .map((line, at) => line.slice(at === 0 ? location.start.column - 1 : 0, at === last ? location.end.column - 1 : undefined))
    .join(' ')
  return { file, text: oneLine(text), replacement: oneLine(replacement), status, line: location.start.line }
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

export type Judged = {
  /** Killed and timed out of all that are counted, in per cent; 100 where there are none. */
  readonly score: number
  readonly counts: Readonly<Record<string, number>>
  /** Survivors and mutants that no test reaches, without those that are known. */
  readonly unknown: readonly Found[]
  /** Known survivors of these files that a test finds, or whose place is gone. */
  readonly outdated: readonly Survivor[]
}

export function judge(mutants: readonly Found[], known: readonly Survivor[]): Judged {
  const of = (...statuses: readonly MutantStatus[]) => mutants.filter(({ status }) => statuses.includes(status))
  const [caught, missed] = [of('Killed', 'Timeout'), of('Survived', 'NoCoverage')]
  const files = new Set(mutants.map(({ file }) => file))
  const counted = caught.length + missed.length
  return {
    score: counted === 0 ? 100 : (100 * caught.length) / counted,
    counts: Object.fromEntries(
      (['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'RuntimeError', 'CompileError'] as const).map((status) => [
        status,
        of(status).length,
      ]),
    ),
    unknown: missed.filter((mutant) => !known.some((one) => isSame(one, mutant))),
    outdated: known.filter((one) => files.has(one.file) && !missed.some((mutant) => isSame(one, mutant))),
  }
}

const isSame = (one: Omit<Survivor, 'why'>, other: Omit<Survivor, 'why'>): boolean =>
  one.file === other.file && one.text === other.text && one.replacement === other.replacement

import { cpSync, symlinkSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

/** A planted bug: `text`, which occurs once in `file`, becomes `instead`; at least one of `tests` must then fail. */
export type Mutant = {
  readonly bug: string
  readonly file: string
  readonly text: string
  readonly instead: string
  readonly tests: readonly string[]
}

/** Not copied: installed packages, build results, data and history. */
const notSources = new Set(['node_modules', 'dist', 'data', 'test-results', '.git'])

/** Copies the working tree with its uncommitted changes, so that no bug is planted in the original. */
export function copyTree(to: string): void {
  cpSync('.', to, { recursive: true, filter: (path) => !notSources.has(basename(path)) })
  symlinkSync(resolve('node_modules'), join(to, 'node_modules'))
}

/** `source` with the bug in it. Throws where its text does not occur exactly once, since nothing would be planted. */
export function planted(source: string, { file, text, instead }: Mutant): string {
  const found = source.split(text).length - 1
  if (found !== 1) throw new Error(`${file} has ${found} times what the planted bug replaces: ${text}`)
  if (text === instead) throw new Error(`${file} is not changed by the planted bug: ${text}`)
  // A function, so that patterns such as $& in the replacement are not expanded.
  return source.replace(text, () => instead)
}

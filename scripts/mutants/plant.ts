import { cpSync, symlinkSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Mutant } from './mutant.ts'

/** Never copied: what is installed, built, stored or versioned. */
const notSources = new Set(['node_modules', 'dist', 'data', 'test-results', '.git'])

/** Copies the tree as it is, changes that are not committed among them, so that no bug is ever planted where somebody works. */
export function copyTree(to: string): void {
  cpSync('.', to, { recursive: true, filter: (path) => !notSources.has(basename(path)) })
  symlinkSync(resolve('node_modules'), join(to, 'node_modules'))
}

/** `source` with the bug in it. Throws where its text is not there exactly once: the bug would else count as found though nothing was planted. */
export function planted(source: string, { file, text, instead }: Mutant): string {
  const found = source.split(text).length - 1
  if (found !== 1) throw new Error(`${file} has ${found} times what the planted bug replaces: ${text}`)
  if (text === instead) throw new Error(`${file} is not changed by the planted bug: ${text}`)
  // A function, since what looks like a pattern in the replacement is none.
  return source.replace(text, () => instead)
}

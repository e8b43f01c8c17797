import { globSync, readFileSync } from 'node:fs'

/** How many lines each source file has: no tests, nothing generated, no style sheets. */
export type FileSize = { readonly file: string; readonly lines: number }

const folders = '{domain,contract,server,ui,browser,web,console,merchant,sandbox,clients,scripts,bench}'
const left = ['**/*.test.*', '**/*.gen.ts', '**/*.d.ts', '**/node_modules/**']

/** The files below `root`, the smallest first. */
export const fileSizes = (root = '.'): readonly FileSize[] =>
  globSync(`${folders}/**/*.{ts,tsx}`, { cwd: root, exclude: left })
    .map((file) => ({ file, lines: readFileSync(`${root}/${file}`, 'utf8').split('\n').length - 1 }))
    .toSorted((one, other) => one.lines - other.lines)

/** Under so many lines a file is thin: what has one importer belongs into it, several of one concept into one file. */
const thin = 15

/**
 * At most so many are thin. Those that are left: routes, routes of the contract apart from their schemas, words and rules of the domain,
 * entry points and workers, the guides of the client, and what many files share or a first load gets apart from the rest.
 */
const mostThin = 40
const mostLines = 300

/** What the sizes break, one line each. */
export function faultsOfSizes(sizes: readonly FileSize[], most = mostThin): readonly string[] {
  const thinOnes = sizes.filter(({ lines }) => lines < thin)
  return [
    ...sizes.filter(({ lines }) => lines > mostLines).map(({ file, lines }) => `${file} has ${lines} lines, more than ${mostLines}`),
    ...(thinOnes.length > most
      ? [`${thinOnes.length} files of under ${thin} lines, more than ${most}: ${thinOnes.map(({ file }) => file).join(', ')}`]
      : []),
  ]
}

/** The sizes in one line. */
export const sizesInWords = (sizes: readonly FileSize[]): string =>
  `files: ${sizes.length}, median ${sizes[Math.floor(sizes.length / 2)]?.lines ?? 0} lines, longest ${sizes.at(-1)?.lines ?? 0}, ` +
  `under ${thin} lines ${sizes.filter(({ lines }) => lines < thin).length} (at most ${mostThin})`

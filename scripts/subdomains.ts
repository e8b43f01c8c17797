import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { faultsOfSizes, fileSizes, sizesInWords } from './file-sizes.ts'

/** One file that imports from another subdomain, or from another feature. */
export type Import = { readonly from: string; readonly to: string; readonly file: string }

/** Root files and routes compose features: they belong to `app`. */
const subdomainOf = (path: string): string => {
  const [, subdomain = 'app', inside] = path.split('/')
  return inside === undefined || subdomain === 'routes' ? 'app' : subdomain
}
const featureOf = (path: string): string | null => {
  const [layer, subdomain, feature, inside] = path.split('/')
  return inside === undefined || subdomain === 'routes' ? null : `${layer}/${subdomain}/${feature}`
}
const layers = ['domain', 'contract', 'server', 'browser', 'web', 'console', 'merchant'] as const

/** Every import between the layers' files below `root`, tests and root files included, as pairs of paths. */
function importsOf(root: string): readonly Import[] {
  const files = globSync(`{${layers.join(',')}}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/*.gen.ts', '*/vite.config.ts'] })
  return files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import) ?\(?'([#.][^']+)'/g)].flatMap(([, named = '']) => {
      const to = named.startsWith('#') ? named.slice(1) : normalize(join(dirname(file), named))
      return /\.tsx?$/.test(to) && layers.some((layer) => to.startsWith(`${layer}/`)) ? [{ from: file, to, file }] : []
    }),
  )
}

/** The imports that lead from one subdomain to another. */
export const betweenSubdomains = (root = '.'): readonly Import[] =>
  importsOf(root)
    .map(({ from, to, file }) => ({ from: subdomainOf(from), to: subdomainOf(to), file }))
    .filter(({ from, to }) => from !== to)

/** The application context names the types of what it holds; the features that make those take the context. */
const context = 'server/platform/context/'

/** The imports that lead from one feature of a layer to another, tests and composition aside. */
export const betweenFeatures = (root = '.'): readonly Import[] =>
  importsOf(root)
    .filter(({ file }) => !file.includes('.test.') && !file.startsWith(context))
    .flatMap(({ from, to, file }) => {
      const [one, other] = [featureOf(from), featureOf(to)]
      return one !== null && other !== null && one !== other ? [{ from: one, to: other, file }] : []
    })

/** Which subdomains each may import, as the table in ARCHITECTURE.md says. */
export function allowedIn(document: string): ReadonlyMap<string, readonly string[]> {
  const rows = [...document.matchAll(/^\| `(\w+)` +\| ([^|]+?) +\|/gm)]
  return new Map(rows.map(([, name = '', may = '']) => [name, [...may.matchAll(/`(\w+)`/g)].map(([, one = '']) => one)]))
}

/** Cycles along these imports, each as the names along it. */
export function cyclesIn(imports: readonly Pick<Import, 'from' | 'to'>[]): readonly (readonly string[])[] {
  const next = Map.groupBy(imports, ({ from }) => from)
  const reaches = (start: string, goal: string, visited = new Set<string>()): readonly string[] | null => {
    for (const { to } of next.get(start) ?? []) {
      if (to === goal) return [start]
      if (visited.has(to)) continue
      visited.add(to)
      const rest = reaches(to, goal, visited)
      if (rest) return [start, ...rest]
    }
    return null
  }
  return [...next.keys()].flatMap((name) => {
    const way = reaches(name, name)
    return way && way.toSorted()[0] === name ? [[...way, name]] : []
  })
}

/** Files that still import against the table: a code for a new password is a call of credit checks. */
const stillAgainstIt = ['web/identity/security/queries.ts']

/** What the table does not allow, one line each. */
export function faultsOf(imports: readonly Import[], allowed: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const table = [...allowed].flatMap(([from, may]) => may.map((to) => ({ from, to })))
  return [
    ...cyclesIn(table).map((cycle) => `the table has a cycle: ${cycle.join(' → ')}`),
    ...imports
      .filter(({ from, to, file }) => !allowed.get(from)?.includes(to) && !stillAgainstIt.includes(file))
      .map(({ from, to, file }) => `${file} (${from}) imports from ${to}, which the table does not allow`),
  ]
}

if (import.meta.main) {
  const imports = betweenSubdomains()
  const faults = faultsOf(imports, allowedIn(readFileSync('ARCHITECTURE.md', 'utf8')))
  const cycles = cyclesIn(betweenFeatures())
  const counts = Map.groupBy(imports, ({ from, to }) => `${from} → ${to}`)
  console.log(
    [...counts]
      .map(([edge, { length }]) => `${edge} ${length}`)
      .toSorted()
      .join(', '),
  )
  const sizes = fileSizes()
  console.log(sizesInWords(sizes))
  const sizeFaults = faultsOfSizes(sizes)
  for (const fault of [...faults, ...sizeFaults]) console.error(fault)
  for (const cycle of cycles) console.error(`features in a cycle: ${cycle.join(' → ')}`)
  process.exitCode = faults.length + sizeFaults.length + cycles.length === 0 ? 0 : 1
}

import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Which folder leans on which: 'server/lending/orders' → 'server/billing/invoices', and one file that shows it. */
export type Lean = { readonly from: string; readonly to: string; readonly file: string }

/** Circles between feature folders, each as the folders along it. Files at a floor's root marry features and do not count. */
export function circlesIn(leans: readonly Lean[]): readonly (readonly string[])[] {
  const next = Map.groupBy(leans, ({ from }) => from)
  const reaches = (start: string, goal: string, seen = new Set<string>()): readonly string[] | null => {
    for (const { to } of next.get(start) ?? []) {
      if (to === goal) return [start]
      if (seen.has(to)) continue
      seen.add(to)
      const rest = reaches(to, goal, seen)
      if (rest) return [start, ...rest]
    }
    return null
  }
  const circles = [...next.keys()].flatMap((folder) => {
    const way = reaches(folder, folder)
    return way && way.toSorted()[0] === folder ? [[...way, folder]] : []
  })
  return circles
}

/** Every lean between the feature folders of the tree below `root`, tests aside. */
export function leansOf(root = '.'): readonly Lean[] {
  const files = globSync('{domain,contract,server,ui,web,console,sandbox}/*/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.*', '**/testing/**', '{web,console}/routes/**'],
  })
  return files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import) '([#.][^']+)'/g)].flatMap(([, named]) => {
      const to = folderOf(pathOf(file, named ?? ''))
      const from = folderOf(file)
      return to !== null && from !== null && to !== from ? [{ from, to, file }] : []
    }),
  )
}

const pathOf = (file: string, named: string): string => (named.startsWith('#') ? named.slice(1) : normalize(join(dirname(file), named)))

function folderOf(path: string): string | null {
  const [floor, feature, inside] = path.split('/')
  return floor !== undefined && feature !== undefined && inside !== undefined ? `${floor}/${feature}` : null
}

if (import.meta.main) {
  const leans = leansOf()
  const circles = circlesIn(leans)
  for (const circle of circles) {
    console.error(`a circle: ${circle.join(' → ')}`)
    for (const [index, from] of circle.slice(0, -1).entries()) {
      const shown = leans.find((lean) => lean.from === from && lean.to === circle[index + 1])
      console.error(`  ${shown?.file} leans on ${shown?.to}`)
    }
  }
  process.exitCode = circles.length === 0 ? 0 : 1
}

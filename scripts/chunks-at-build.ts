import type { Plugin, Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup

/** Modules that are part of every first load; how a purchase is paid is none of them. */
const everyPage =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|zustand|@tanstack\/[\w-]+)\/|createReactComponent|web\/identity\/session\/(?!me\.|profile\.)|browser\/platform\/http\/(http-client|http-request|refused|strip-empties|query-client)\.ts|web\/platform\/http\/(call|messages|session-link)\.ts|web\/platform\/policies\/today\.ts|ui\/(button|class-names|logo|tile)\.tsx?$/

/** The pages that strangers come by; what they load first is kept small. */
const doors = {
  login: /routes\/login\.tsx\?tsr-split/,
  landing: /routes\/index\.tsx\?tsr-split/,
  stores: /routes\/_open(\.stores\.index)?\.tsx\?tsr-split/,
}

/** Every page that is read without a login. */
const open = /routes\/(index|login|_open[.\w$]*|landing[.\w]*)\.tsx\?tsr-split/

const isOwnOrIcon = (id: string): boolean => !id.includes('node_modules') || id.includes('@tabler/icons')

/**
 * What is loaded in one piece: what every page brings; what the doors share with other pages, apart for those doors that
 * bring it; what many pages behind the login share. A hundred small pieces pack worse, and a slow computer and a slow
 * line pay for each of them.
 */
export const chunkGroups: Group[] = [
  { name: 'frame', test: everyPage, priority: 9 },
  // What more doors share comes first: a group takes along whatever its modules lean on.
  ...[3, 2, 1].map((count): Group => ({ name: broughtBy(count), minShareCount: 2, priority: 2 + count })),
  { name: inTheOpen, test: isOwnOrIcon, minShareCount: 2, priority: 2, entriesAware: true, entriesAwareMergeThreshold: 15_000 },
  { name: 'panel', test: isOwnOrIcon, minShareCount: 4, priority: 1 },
]

/** Names a module by the doors that bring it, where there are `count` of them: 'landing-stores'. */
function broughtBy(count: number): Rolldown.CodeSplittingNameFunction {
  return (id, graph) => {
    const above = everyImporter(id, graph)
    const through = Object.entries(doors).filter(([, route]) => above.some((importer) => route.test(importer)))
    return through.length === count ? through.map(([door]) => door).join('-') : null
  }
}

function inTheOpen(id: string, graph: Rolldown.ChunkingContext): string | null {
  return everyImporter(id, graph).some((importer) => open.test(importer)) ? 'open' : null
}

function everyImporter(id: string, graph: Rolldown.ChunkingContext): readonly string[] {
  // A set that grows while it is walked is walked to its end.
  const found = new Set([id])
  for (const module of found) for (const importer of graph.getModuleInfo(module)?.importers ?? []) found.add(importer)
  return [...found]
}

/**
 * Takes each icon from its own file: by the package's list of all of them every page would seem to bring every icon. Not
 * while one develops, where each would be a dependency met anew.
 */
export const iconsApart: Plugin = {
  name: 'icons-apart',
  apply: 'build',
  transform: (code) =>
    code.includes('@tabler/icons-react')
      ? code.replaceAll(/import \{([^}]*)\} from ['"]@tabler\/icons-react['"];?/g, (_all, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '')
            .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`)
            .join(' '),
        )
      : undefined,
}

import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup

/** Modules of every first load; those of payments and of the guard of forms are not among them. */
const everyPage =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|zustand|@tanstack\/[\w-]+)\/(?!.*useBlocker)|createReactComponent|web\/identity\/session\/(?!me\.|profile\.|remembered-|device-name|bind-session)|browser\/platform\/http\/(http-client|http-request|refused|query-client)\.ts|web\/platform\/http\/(call|session-link)\.ts|ui\/(actions\/button|class-names|layout\/(logo|tile))\.tsx?$/

/** The pages on which visitors arrive; their first load is small. */
const entryPages = {
  login: /routes\/login\.tsx\?tsr-split/,
  landing: /routes\/index\.tsx\?tsr-split/,
  stores: /routes\/_open(\.stores\.index)?\.tsx\?tsr-split/,
}

/** The pages without a login. */
const open = /routes\/(index|login|_open[.\w$]*|landing[.\w]*)\.tsx\?tsr-split/

const isOwnOrIcon = (id: string): boolean => !id.includes('node_modules') || id.includes('@tabler/icons')

/**
 * The chunks: modules of every page; modules that entry pages share with other pages, separately for each set of entry pages
 * that imports them; modules that many pages behind the login share; the icons that two or three of
 * those share. A hundred small chunks compress worse, take longer on a slow computer and connection, and each one's name is in every first load.
 */
export const chunkGroups: Group[] = [
  { name: 'frame', test: everyPage, priority: 9 },
  // Modules of more entry pages come first: a group includes the dependencies of its modules.
  ...[3, 2, 1].map((count): Group => ({ name: broughtBy(count), minShareCount: 2, priority: 2 + count })),
  { name: inTheOpen, test: isOwnOrIcon, minShareCount: 2, priority: 2, entriesAware: true, entriesAwareMergeThreshold: 15_000 },
  { name: 'panel', test: isOwnOrIcon, minShareCount: 4, priority: 1 },
  // A small one of two or three pages is shorter than what its own file and name would add to every first load.
  { name: behindLogin, test: isOwnOrIcon, minShareCount: 2, maxModuleSize: 7_000, priority: 1 },
  { name: 'icons', test: /@tabler\/icons/, minShareCount: 2, priority: 0 },
]

/** Names a module by the entry pages that import it, where there are `count` of them: 'landing-stores'. */
function broughtBy(count: number): Rolldown.CodeSplittingNameFunction {
  return (id, graph) => {
    const above = everyImporter(id, graph)
    const through = Object.entries(entryPages).filter(([, route]) => above.some((importer) => route.test(importer)))
    return through.length === count ? through.map(([entryPage]) => entryPage).join('-') : null
  }
}

function inTheOpen(id: string, graph: Rolldown.ChunkingContext): string | null {
  return everyImporter(id, graph).some((importer) => open.test(importer)) ? 'open' : null
}

/** 'panel' for what no page without a login loads, now or later: it would load the whole chunk. */
function behindLogin(id: string, graph: Rolldown.ChunkingContext): string | null {
  return everyImporter(id, graph, true).some((importer) => open.test(importer)) ? null : 'panel'
}

function everyImporter(id: string, graph: Rolldown.ChunkingContext, isLaterToo = false): readonly string[] {
  // Iterating over a set includes what is added meanwhile.
  const found = new Set([id])
  for (const module of found) {
    const info = graph.getModuleInfo(module)
    for (const importer of [...(info?.importers ?? []), ...(isLaterToo ? (info?.dynamicImporters ?? []) : [])]) found.add(importer)
  }
  return [...found]
}

/** The chunks of the pages that are readable without a connection, with the frame of a phone: the service worker stores them. */
export const isReadableOffline = (name: string): boolean =>
  /^(-dashboard|_signed-in\.(invoices\.index|orders\.index|money)|signed-in-shell|phone-bars)$/.test(name)

/**
 * The file of a chunk. Every first load has the names of all files, so that only those have one by which the service worker finds them
 * (the others' are 0.6 kB of each first load), and 42 bits of their hash suffice to distinguish releases. A group that is divided by its
 * entries is named by all of them.
 */
export function chunkFileName(group: string): string {
  const name = group.split('~')[0] ?? group
  return isReadableOffline(name) ? `assets/${name}-[hash:7].js` : 'assets/[hash:7].js'
}

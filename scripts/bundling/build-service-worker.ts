import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { isReadableOffline } from './chunks-at-build.ts'

const isReadable = (file: string): boolean => isReadableOffline(file.replace(/-[\w-]{7}\.js$/, ''))
/** The sheets of every page and of phones, and the letters of Persian. */
const lookOfPages = /^((style|phone|dues)-[\w-]+\.css|vazirmatn-fa-[\w-]+\.woff2)$/

/**
 * Builds the service worker into `folder` beside the built pages (docs/decisions/service-worker.md): it stores the shell with the code of
 * the readable pages, and what is imported by it. Throws where a file of these is no longer built.
 */
export async function buildServiceWorker(folder: string): Promise<void> {
  const shell = readFileSync(join(folder, '_shell.html'), 'utf8')
  const files = [...shellFiles(folder, shell)].map((file) => `/assets/${file}`).toSorted()
  const release = createHash('sha256')
    .update([shell, ...files].join('\n'))
    .digest('base64url')
    .slice(0, 12)
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: {
      'import.meta.env.OFFLINE_SHELL': JSON.stringify({ release, files }),
      'import.meta.env.VITE_API_BASE': JSON.stringify(process.env['API_BASE'] ?? ''),
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      lib: { entry: 'web/app/offline/service-worker.ts', formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
    },
  })
}

/** What the shell names and the readable pages, each with its static imports. */
function shellFiles(folder: string, shell: string): ReadonlySet<string> {
  const built = readdirSync(join(folder, 'assets')).filter((file) => !/\.(br|gz)$/.test(file))
  const named = [...shell.matchAll(/assets\/([\w.~$-]+\.(?:js|css))/g)].flatMap(([, file]) => file ?? [])
  const found = new Set([...named, ...built.filter((file) => isReadable(file) || lookOfPages.test(file))])
  if (
    ![/^-dashboard/, /invoices/, /orders/, /money/, /^dues-.*css$/, /^phone-bars/, /^phone-.*css$/, /woff2$/].every((kind) =>
      [...found].some((file) => kind.test(file)),
    )
  )
    throw new Error('a page that is readable offline is built under another name')
  // Iterating over a set includes what is added meanwhile.
  for (const file of found) {
    if (!file.endsWith('.js')) continue
    const code = readFileSync(join(folder, 'assets', file), 'utf8')
    for (const [, name = ''] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.~$-]+\.js)["'`]/g)) found.add(name)
  }
  return found
}

import { existsSync, globSync, statSync } from 'node:fs'

/** What a process of the system runs: the server in one file, as `server/vite.config.ts` says. */
export const serverFile = 'dist/server/main.js'

/** Puts the server into its file, where that is missing or older than a source. */
export async function bundleServerWhenStale(): Promise<void> {
  const sources = globSync('{domain,contract,server}/**/*.ts', { exclude: ['**/*.test.ts'] })
  if (isStale(serverFile, [...sources, 'package-lock.json'])) await bundleServer()
}

/** Whether what was built is missing, or older than one of its sources. */
export function isStale(built: string, sources: readonly string[]): boolean {
  if (!existsSync(built)) return true
  const builtAt = statSync(built).mtimeMs
  return sources.some((source) => statSync(source).mtimeMs > builtAt)
}

/** Puts the server into its file. */
async function bundleServer(): Promise<void> {
  // Whoever starts what is bundled already does not load the bundler, nor has it in production.
  const { build } = await import('vite')
  await build({ configFile: 'server/vite.config.ts', logLevel: 'error' })
}

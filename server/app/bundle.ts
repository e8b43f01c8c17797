import { existsSync, globSync, statSync } from 'node:fs'

/** The file that server processes run, built by `server/vite.config.ts`. */
export const serverFile = 'dist/server/main.js'

/** Builds the server file if it is missing or older than a source. */
export async function bundleServerWhenStale(): Promise<void> {
  const sources = globSync('{domain,contract,server}/**/*.ts', { exclude: ['**/*.test.ts'] })
  if (isStale(serverFile, [...sources, 'package-lock.json'])) await bundleServer()
}

/** Whether a built file is missing or older than one of its sources. */
export function isStale(built: string, sources: readonly string[]): boolean {
  if (!existsSync(built)) return true
  const builtAt = statSync(built).mtimeMs
  return sources.some((source) => statSync(source).mtimeMs > builtAt)
}

/** Builds the server file. */
async function bundleServer(): Promise<void> {
  // Loaded only here, since production has no bundler.
  const { build } = await import('vite')
  await build({ configFile: 'server/vite.config.ts', logLevel: 'error' })
}

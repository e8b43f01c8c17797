import { existsSync, globSync, statSync } from 'node:fs'

/** What a process of the house runs: the server in one file, as `server/vite.config.ts` says. */
export const serverFile = 'dist/server/main.js'

/** Puts the server into its file, where that is missing or older than a source. */
export async function bundleServerWhenStale(): Promise<void> {
  const bundledAt = existsSync(serverFile) ? statSync(serverFile).mtimeMs : 0
  const sources = globSync('{domain,contract,server}/**/*.ts', { exclude: ['**/*.test.ts', '**/testing/**'] })
  const isFresh = [...sources, 'package-lock.json'].every((file) => statSync(file).mtimeMs <= bundledAt)
  if (!isFresh) await bundleServer()
}

export async function bundleServer(): Promise<void> {
  // Whoever starts what is bundled already does not load the bundler, nor has it in production.
  const { build } = await import('vite')
  await build({ configFile: 'server/vite.config.ts', logLevel: 'error' })
}

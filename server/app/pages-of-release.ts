import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/platform/configuration/config.ts'

/**
 * Throws where the customers' pages in this folder were built with another signing key or base of the API than the server has: it would
 * refuse each of their calls. The build writes what they were built with; pages of the key before are accepted as its calls are.
 */
export function mustFitPages(
  folder: string,
  { signingKey, signingKeyBefore, apiBase }: Pick<Config, 'signingKey' | 'signingKeyBefore' | 'apiBase'>,
): void {
  const mark = join(folder, 'built-for.txt')
  if (!existsSync(mark)) return
  const builtWith = readFileSync(mark, 'utf8')
  if (![signingKey, signingKeyBefore].some((key) => builtWith === `${key}${apiBase}`))
    throw new Error(`${folder} was built with another SIGNING_KEY or API_BASE: run npm run build with the settings of the servers`)
}

import type { Result } from '#domain/platform/kernel/result.ts'
import { openSemaphore, type SemaphoreFull } from './semaphore.ts'

/** OWASP's first choice for argon2id, the library's default variant: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** At most four at once, since each takes 19 MiB and a core. */
const withSemaphore = openSemaphore(4, 200)

/** The hash of a normalised password. */
export const hashPassword = (password: string): Promise<Result<string, SemaphoreFull>> =>
  withSemaphore(async () => (await loaded()).hash(password, cost))

/** Whether the password matches `stored`. Null takes as long and returns false, so that timing does not show who has a password. */
export const isPassword = (stored: string | null, password: string): Promise<Result<boolean, SemaphoreFull>> =>
  withSemaphore(async () => {
    const { verify, unusedHash } = await loaded()
    return (await verify(stored ?? unusedHash, password)) && stored !== null
  })

let library: ReturnType<typeof load> | undefined

/** The library, loaded for the first password of a process, whoever's it is: a start needs none. */
const loaded = () => (library ??= load())

async function load() {
  const { hash, verify } = await import('@node-rs/argon2')
  // Of random bytes, with the same cost.
  return { hash, verify, unusedHash: await hash(crypto.randomUUID() + crypto.randomUUID(), cost) }
}

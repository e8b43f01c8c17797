import { hash, verify } from '@node-rs/argon2'
import type { Result } from '#domain/platform/kernel/result.ts'
import { openSemaphore, type SemaphoreFull } from './semaphore.ts'

/** OWASP's first choice for argon2id, the library's default variant: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** At most four at once, since each takes 19 MiB and a core. */
const withSemaphore = openSemaphore(4, 200)

/** The hash of a normalised password. */
export const hashPassword = (password: string): Promise<Result<string, SemaphoreFull>> => withSemaphore(() => hash(password, cost))

/** Whether the password matches `stored`. Null takes as long and returns false, so that timing does not show who has a password. */
export const isPassword = (stored: string | null, password: string): Promise<Result<boolean, SemaphoreFull>> =>
  withSemaphore(async () => (await verify(stored ?? unusedHash, password)) && stored !== null)

/** The hash of random bytes, with the same cost. */
const unusedHash = await hash(crypto.randomUUID() + crypto.randomUUID(), cost)

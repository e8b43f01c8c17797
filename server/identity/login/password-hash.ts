import { hash, verify } from '@node-rs/argon2'
import type { Result } from '#domain/platform/kernel/result.ts'
import { openSemaphore, type SemaphoreFull } from './semaphore.ts'

/** By OWASP's first choice for argon2id, which is this library's own kind: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** At most four at once (issue of the customer's side): each takes 19 MiB and a core. */
const withSemaphore = openSemaphore(4, 200)

/** The hash to keep of a tidied password. */
export const hashPassword = (password: string): Promise<Result<string, SemaphoreFull>> => withSemaphore(() => hash(password, cost))

/** Whether the password is the one of `kept`. Without one it takes as long, and is false: nobody learns who has a password. */
export const isPassword = (kept: string | null, password: string): Promise<Result<boolean, SemaphoreFull>> =>
  withSemaphore(async () => (await verify(kept ?? nobodys, password)) && kept !== null)

/** Of 32 random bytes that nobody kept; made with the same cost. */
const nobodys = await hash(crypto.randomUUID() + crypto.randomUUID(), cost)

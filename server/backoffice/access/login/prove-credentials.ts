import { ok, type Result } from '#domain/platform/kernel/result.ts'
import { isPassword } from '#server/identity/login/password-hash.ts'
import type { SemaphoreFull } from '#server/identity/login/semaphore.ts'
import { admitName, type NameRefusal } from '#server/identity/puzzles/admit-name.ts'
import { machineNow } from '#server/platform/clock/device-clock.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { networkOf } from '#server/platform/http/address.ts'
import type { NamedTry } from '#server/platform/rate-limits/count-name.ts'
import { countTry } from '#server/platform/rate-limits/count-try.ts'
import { openSecret } from '#server/platform/secrets/seal-secret.ts'
import { stepOfCode } from './totp.ts'

export type GivenCredentials = {
  readonly name: string
  readonly password: string
  readonly code: string
  readonly ipAddress: string
  readonly puzzle?: string | undefined
}
/** Who signs in with what: the limits of a name and of a network, the key of the authenticators' secrets, and how a person is found. */
type Kind<Person> = {
  readonly limits: readonly ['staff', 'staff-address'] | readonly ['member', 'member-address']
  readonly sealKey: string
  readonly find: (db: Db, name: string) => Promise<Person | null>
}
type Credentials = { readonly passwordHash: string | null; readonly sealedTotp: string | null }
type Proven<Person> = { readonly person: Person; readonly step: number; readonly named: NamedTry }
export type ProofRefusal = NameRefusal | SemaphoreFull

/**
 * Checks name, password and the authenticator's code; null if any of them is wrong, which costs the same time for each. Tries are counted
 * first, by network and by name at that network; tries from other networks only make a puzzle necessary (F-409), so nobody can lock a
 * person out.
 */
export async function proveCredentials<Person extends Credentials>(
  app: App,
  given: GivenCredentials,
  { limits: [limit, ofNetwork], sealKey, find }: Kind<Person>,
): Promise<Result<Proven<Person> | null, ProofRefusal>> {
  const { db, now } = app
  const at = now()
  const network = networkOf(given.ipAddress)
  const atAddress = await countTry(db, { limit: ofNetwork, key: network, at })
  if (!atAddress.ok) return atAddress
  const named = { limit, name: given.name, network, at } as const
  const admitted = await admitName(app, named, given)
  if (!admitted.ok) return admitted
  const person = await find(db, given.name)
  const judged = await isPassword(person?.passwordHash ?? null, given.password.normalize('NFC'))
  if (!judged.ok) return judged
  const secret = person?.sealedTotp ? openSecret(sealKey, person.sealedTotp) : null
  const step = secret === null ? null : stepOfCode(secret, given.code, machineNow(app))
  return ok(judged.value && person && step !== null ? { person, step, named } : null)
}

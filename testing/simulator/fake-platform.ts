import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { setImmediate as nextTurn } from 'node:timers/promises'
import timers from 'node:timers/promises'
import { instant, type Instant } from '#domain/platform/kernel/time.ts'
import { chanceOf, type Chance } from '../chance.ts'

export type FakePlatform = {
  readonly now: () => Instant
  readonly pass: (ms: number) => void
  /** Gives clock and chance back to the machine. */
  restore(): void
}

/**
 * Replaces clock and randomness for the whole process, the embedded database included: every call for the time, a
 * random number or a pause gets what the seed and the virtual clock say. A pause takes no time and moves the clock by its
 * length. Code written later is covered too, since there is no other source of time and randomness.
 */
export function installFakePlatform(seed: number, startsAt: Instant): FakePlatform {
  // Each way to chance has its own: a library that draws once, at its first use, shifts nobody else's draws.
  const [ofMath, ofBytes, ofUuids, ofWhole, ofFilling] = [1, 2, 3, 4, 5].map((way) => chanceOf(seed * 5 + way)) as [
    Chance,
    Chance,
    Chance,
    Chance,
    Chance,
  ]
  const bytes = (count: number, from = ofBytes): Buffer => Buffer.from(fill(new Uint8Array(count), from))
  let clock: number = startsAt
  const pass = (ms: number): void => void (clock += ms)

  const undone = [
    replaced(Date, 'now', () => clock),
    replaced(performance, 'now', () => clock - startsAt),
    replaced(Math, 'random', () => ofMath.whole(0, 2 ** 31 - 1) / 2 ** 31),
    replaced(crypto, 'randomBytes', (count: number) => bytes(count)),
    replaced(crypto, 'randomUUID', () => uuidOf(bytes(16, ofUuids))),
    replaced(crypto, 'randomInt', (least: number, most?: number) =>
      most === undefined ? ofWhole.whole(0, least - 1) : ofWhole.whole(least, most - 1),
    ),
    replaced(crypto, 'randomFillSync', (into: Uint8Array) => (fill(into, ofFilling), into)),
    replaced(globalThis.crypto, 'getRandomValues', (into: Uint8Array) => (fill(into, ofFilling), into)),
    replaced(globalThis.crypto, 'randomUUID', () => uuidOf(bytes(16, ofUuids))),
    replaced(timers, 'setTimeout', async (ms: number, value: unknown) => {
      pass(ms)
      await nextTurn()
      return value
    }),
  ]
  syncBuiltinESMExports()
  return {
    now: () => instant(clock),
    pass,
    restore: () => {
      for (const undo of undone) undo()
      syncBuiltinESMExports()
    },
  }
}

const fill = (into: Uint8Array, from: Chance): Uint8Array => into.map((_, index) => (into[index] = from.whole(0, 255)))

/** Puts `value` where the platform keeps `name`; answers how to put the old one back. */
function replaced(owner: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name)
  Object.defineProperty(owner, name, { value, configurable: true, writable: true })
  return () => (before ? Object.defineProperty(owner, name, before) : Reflect.deleteProperty(owner, name))
}

const uuidOf = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')

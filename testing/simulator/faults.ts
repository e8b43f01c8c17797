import { AsyncLocalStorage } from 'node:async_hooks'
import type { Chance } from '../chance.ts'

const placesInTheApp = ['request', 'job', 'relay'] as const
export type Doing = (typeof placesInTheApp)[number]
const databaseFaults = [
  'killed before its commit',
  'killed after its commit',
  'connection lost before its commit',
  'word of its commit lost',
] as const
export type DatabaseFault = (typeof databaseFaults)[number]
const partners = ['gateway', 'sms', 'bureau', 'bank', 'post', 'reviewer', 'signing'] as const
export type FaultyPartner = (typeof partners)[number]
const partnerFaults = ['not reached', 'answer lost', 'slow', 'reached twice'] as const
const payerFaults = [
  'callback lost',
  'callback twice',
  'callback late',
  'callback before the money',
  'callback says NOK though paid',
  'paid after the end',
  'paid a wrong amount',
  'paid to a wrong merchant',
  'card refused',
  'walked away',
] as const
export type PayerFault = (typeof payerFaults)[number]

/** Everything that can go wrong in a run, each by its name. */
export const faultPoints = [
  ...placesInTheApp.flatMap((doing) => databaseFaults.map((fault) => `${doing}: ${fault}` as const)),
  ...partners.flatMap((partner) => partnerFaults.map((fault) => `${partner}: ${fault}` as const)),
  ...payerFaults.map((fault) => `payer: ${fault}` as const),
] as const
export type FaultPoint = (typeof faultPoints)[number]

/** What runs now, and in which process, from its start to its kill: code of a killed process can do nothing any more. */
export type Execution = { readonly doing: Doing; readonly process: { isDead: boolean } }
export const executions = new AsyncLocalStorage<Execution>()

/** Thrown where the process was killed, or went on after it. */
export class Killed extends Error {}
/** A connection that broke, as the driver says it. */
export class ConnectionLost extends Error {
  readonly code = '57P01'
}

/** The faults of one seed: drawn while armed, at most so many, and written into the trace. */
export type Faults = {
  happens(point: FaultPoint): boolean
  note(line: string): void
  /** From now on things go wrong; nothing does before. */
  arm(): void
  /** From now on nothing goes wrong in the system, only outside. */
  healApp(): void
  /** From now on nothing goes wrong any more. */
  heal(): void
  readonly fired: ReadonlySet<FaultPoint>
}

/** Transactions are many and what is outside is asked seldom: each has a share of its own. */
const mostPerSeed = { server: 4, external: 4 }

export function openFaults(chance: Chance, note: (line: string) => void): Faults {
  const fired = new Set<FaultPoint>()
  // Some seeds are calm, some are rough.
  const often = chance.of([0.05, 0.1, 0.2, 0.4])
  const left = { server: 0, external: 0 }
  return {
    note,
    fired,
    arm: () => void Object.assign(left, mostPerSeed),
    healApp: () => void (left.server = 0),
    heal: () => void Object.assign(left, { server: 0, external: 0 }),
    happens: (point) => {
      const where = placesInTheApp.some((doing) => point.startsWith(`${doing}:`)) ? 'server' : 'external'
      if (left[where] === 0 || !chance.is(where === 'external' ? often : often / 4)) return false
      left[where] -= 1
      fired.add(point)
      note(`FAULT ${point}`)
      return true
    },
  }
}

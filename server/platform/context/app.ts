import type { PgBoss } from 'pg-boss'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { TestClock } from '#server/platform/clock/test-clock.ts'
import type { Config } from '#server/platform/configuration/config.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { FileCleaner } from '#server/platform/files/clean-file.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Partners } from '#server/platform/partners/partners.ts'
import type { CurrentPolicies } from '#server/platform/policies/current-policies.ts'
import type { Live } from '#server/platform/realtime/live.ts'

/** Who calls: a customer, by one of their login sessions. */
export type Actor = { readonly customerId: number; readonly sessionId: number }

/** The proofs that a request comes from its session's device, and what they are about (contract/platform/http/request-headers.ts). */
export type ShownProofs = {
  readonly method: string
  /** The path as sent, with its query. */
  readonly url: string
  readonly dpop: string | undefined
  readonly read: string | undefined
}

/** The credentials of a request: bearer token, Cookie header, address, proofs. */
export type Shown = {
  readonly token: string
  readonly cookie: string | undefined
  readonly ipAddress: string
  readonly proofs?: ShownProofs
}

/** The fields of a log line and its sentence. Never a body, a token, a code or a national code. */
export type Log = Readonly<Record<'debug' | 'info' | 'warn' | 'error', (fields: object, sentence: string) => void>>

/** Runs the work as a named span of the current trace. */
export type Follow = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** The application context: everything a command may need, opened once at the start. */
export type App = {
  readonly config: Config
  readonly db: Db
  /** The customer of the session whose token the request carries; null when there is none. */
  readonly authenticate: (shown: Shown) => Promise<Actor | null>
  readonly engine: 'pglite' | 'postgres'
  readonly jobs: PgBoss
  /** Passes announcements to the event streams of this process. */
  readonly live: Live
  /** The current time. Tests move it. */
  readonly now: () => Instant
  /** In a demo, the clock that may be advanced; else null. */
  readonly testClock?: TestClock | null
  /** The policies that admins have set, and those of the release. */
  readonly policies: CurrentPolicies
  readonly partners: Partners
  readonly files: FileStore
  /** Rewrites uploaded files in separate processes, so that no uploaded byte is stored as it came. */
  readonly cleaner: FileCleaner
  readonly log: Log
  /** How many events, and due items of a job, are worked on at once; one after the other where it is not said. */
  readonly atOnce?: number
  /** In a run of a job, whether it has used up its time: what is left stays due, for the next run. */
  readonly isOutOfTime?: () => boolean
}

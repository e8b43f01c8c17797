import type { PgBoss } from 'pg-boss'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Config } from '#server/platform/configuration/config.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { FileCleaner } from '#server/platform/files/clean-file.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Actor, Shown } from '#server/platform/http/actor.ts'
import type { Partners } from '#server/platform/partners/partners.ts'
import type { CurrentPolicies } from '#server/platform/policies/current-policies.ts'
import type { Live } from '#server/platform/realtime/live.ts'

/** What a line of the log carries beside its sentence. Never a body, a token, a code or a national code. */
export type Log = Readonly<Record<'debug' | 'info' | 'warn' | 'error', (facts: object, sentence: string) => void>>

/** Does the work as a named step of the trace it belongs to. */
export type Follow = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Everything a deed may need, opened once at the start and handed down. */
export type App = {
  readonly config: Config
  readonly db: Db
  /** The customer whose live session a request shows; null where it shows none. */
  readonly authenticate: (shown: Shown) => Promise<Actor | null>
  readonly engine: 'pglite' | 'postgres'
  readonly jobs: PgBoss
  /** Carries what changes to the streams that are open here. */
  readonly live: Live
  /** The customers' now. Tests move it. */
  readonly now: () => Instant
  /** The policies that admins have set, and those of the release. */
  readonly policies: CurrentPolicies
  readonly partners: Partners
  readonly files: FileStore
  /** Makes of an uploaded file what may be stored of it, in processes of its own. */
  readonly cleaner: FileCleaner
  readonly log: Log
}

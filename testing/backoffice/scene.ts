import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { TestApp } from '../test-app.ts'
import type { StaffApp } from './staff-app.ts'

/** What the calls are prepared in: a manual bank, partners who say yes, a store, and one of staff of each role. */
export type Scene = {
  readonly it: TestApp
  /** For what the serving role may not do. */
  readonly owner: Db
  readonly staffApp: StaffApp
  readonly slug: string
  /** A fresh member's session. */
  readonly as: (role: StaffRole) => Promise<string>
  /** A number nobody has had yet. */
  readonly next: () => number
}
/** A request that succeeds when it is sent, once; `token` is null before the login. */
export type Prepared = {
  readonly token: string | null
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  readonly picture?: Buffer
}
export type Prepare = (scene: Scene) => Promise<Prepared>

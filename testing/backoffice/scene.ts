import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { TestApp } from '../test-app.ts'
import type { StaffApp } from './staff-app.ts'

/** The fixture for prepared calls: a manual bank, partners that approve everything, a store, and staff of each role. */
export type Scene = {
  readonly it: TestApp
  /** The owner's connection, for statements that the serving role may not run. */
  readonly owner: Db
  readonly staffApp: StaffApp
  readonly slug: string
  /** The session of a new member. */
  readonly as: (role: StaffRole) => Promise<string>
  /** A number not used before. */
  readonly next: () => number
}
/** A request that succeeds when sent once; `token` is null before the login. */
export type Prepared = {
  readonly token: string | null
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  readonly picture?: Buffer
}
export type Prepare = (scene: Scene) => Promise<Prepared>

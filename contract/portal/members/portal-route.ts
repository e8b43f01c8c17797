import type { Route, Schema } from '#contract/platform/http/route.ts'
import type { PortalCall } from '#domain/portal/members/rights.ts'

/** A call of a store's members. Its id is a row of domain/portal/members/rights.ts: a call without a row does not compile. */
export type PortalRoute<S extends Schema, A extends 'none' | 'member' = 'member'> = Route<S, A> & {
  readonly id: PortalCall
  readonly signed: false
}

import { Type, type TSchema } from 'typebox'
import type { OpsCall } from '#domain/ops/rights.ts'
import { nullable } from '../http/fields.ts'
import { route, type Route } from '../http/route.ts'

/** A call of staff. Its id is a row of domain/ops/rights.ts: one without does not compile. */
export type OpsRoute = Route & { readonly id: OpsCall; readonly auth: 'none' | 'staff'; readonly signed: false }

export const opsRoute = <const R extends OpsRoute>(definition: R): R => route(definition)

/** What every call of staff but the login has in common: the bearer of a staff session, no signature. */
export const byStaff = { auth: 'staff', signed: false } as const

/** Long lists of staff go on from a cursor (keyset), so that the thousandth page costs what the first does. */
export const keysetQuery = {
  cursor: Type.Optional(Type.String({ pattern: '^[\\w-]{1,200}$' })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 30 })),
}

/** `next` is the cursor of what follows; null at the end. */
export const keysetOf = <const Item extends TSchema>(item: Item) =>
  Type.Object({
    results: Type.Array(item),
    metas: Type.Object({ per_page: Type.Integer({ minimum: 1 }), next: nullable(Type.String()) }),
  })

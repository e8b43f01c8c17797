import { Type, type TSchema } from 'typebox'
import { nullable } from '#contract/platform/http/fields.ts'
import type { Refusal } from '#contract/platform/http/refusal.ts'
import { route, type Route } from '#contract/platform/http/route.ts'
import type { OpsCall } from '#domain/backoffice/access/rights.ts'
import { keyRefusals } from './refusals.ts'

/** A staff call. Its id is a row of domain/backoffice/access/rights.ts: a call without a row does not compile. */
export type OpsRoute = Route & { readonly id: OpsCall; readonly auth: 'none' | 'staff'; readonly signed: false }

type KeyRefusal = Refusal<keyof typeof keyRefusals>
/** The same route with the refusals of its Idempotency-Key. */
type Keyed<R extends OpsRoute> = Omit<R, 'refusals'> & { readonly refusals: readonly (R['refusals'][number] | KeyRefusal)[] }

/** Defines a staff call. Every call other than GET accepts an Idempotency-Key and may refuse it. */
export function opsRoute<const R extends OpsRoute>(definition: R): Keyed<R> {
  const own = definition.method === 'GET' ? [] : Object.values(keyRefusals)
  return route({ ...definition, refusals: [...definition.refusals, ...own] }) as Keyed<R>
}

/** What every staff call but the login has in common: the bearer token of a staff session, no signature. */
export const byStaff = { auth: 'staff', signed: false } as const

/** Long lists are paged by a keyset cursor, so that the thousandth page costs as much as the first. */
export const keysetQuery = {
  cursor: Type.Optional(Type.String({ pattern: '^[\\w-]{1,200}$' })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 30 })),
}

/** `next` is the cursor of the next page; null on the last. */
export const keysetOf = <const Item extends TSchema>(item: Item) =>
  Type.Object({
    results: Type.Array(item),
    metas: Type.Object({ per_page: Type.Integer({ minimum: 1 }), next: nullable(Type.String()) }),
  })

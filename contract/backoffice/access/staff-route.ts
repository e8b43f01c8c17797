import { Type, type TSchema } from 'typebox'
import { nullable } from '#contract/platform/http/fields.ts'
import type { Refusal } from '#contract/platform/http/refusal.ts'
import { schema, type Route, type Schema } from '#contract/platform/http/route.ts'
import type { OpsCall } from '#domain/backoffice/access/rights.ts'
import { keyRefusals } from './refusals.ts'

/** A staff call. Its id is a row of domain/backoffice/access/rights.ts: a call without a row does not compile. */
export type StaffRoute<S extends Schema, A extends 'none' | 'staff' = 'staff'> = Route<S, A> & {
  readonly id: OpsCall
  readonly signed: false
}

type KeyRefusal = Refusal<keyof typeof keyRefusals>
/** The same schema with the refusals of its Idempotency-Key. */
type Keyed<S extends Schema> = Omit<S, 'refusals'> & { readonly refusals: readonly (S['refusals'][number] | KeyRefusal)[] }

/** The schema of a staff call other than GET, which accepts an Idempotency-Key and may refuse it. */
export const actionSchema = <const S extends Schema>(definition: S): Keyed<S> =>
  schema({ ...definition, refusals: [...definition.refusals, ...Object.values(keyRefusals)] }) as Keyed<S>

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

import { Type, type TSchema } from 'typebox'
import { entity } from './fields.ts'

/** The envelopes of D-04: lists, single items and commands. */
export const metas = entity('PageOfList', {
  current_page: Type.Integer({ minimum: 1 }),
  per_page: Type.Integer({ minimum: 1 }),
  total: Type.Integer({ minimum: 0 }),
  last_page: Type.Integer({ minimum: 1 }),
})

export const listOf = <const Item extends TSchema>(item: Item) => Type.Object({ results: Type.Array(item) })

export const pageOf = <const Item extends TSchema>(item: Item) => Type.Object({ results: Type.Array(item), metas })

export const one = <const Item extends TSchema>(item: Item) => Type.Object({ results: item })

/** The reply to a command: its result, and a Persian sentence to show. */
export const done = <const Item extends TSchema>(item: Item) => Type.Object({ results: item, message: Type.String() })

/** The reply to a command without a result: only a sentence. */
export const messageOnly = entity('MessageOnly', { results: Type.Null(), message: Type.String() })

/** The body of every refusal and fault (D-06). `details` has data for the page, such as the next allowed date. */
export const refusedBody = entity('Refused', {
  message: Type.String(),
  code: Type.String(),
  errors: Type.Record(Type.String(), Type.Array(Type.String())),
  details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
})

import { Type, type TSchema } from 'typebox'

/** Schemas that many calls share. Formats are those of D-12; clients send Latin digits. */
export const nullable = <const Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

/** Whole rials (D-24). */
export const rials = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
/** An instant, ISO 8601 with offset (D-25). */
export const instant = Type.String({ format: 'date-time' })
/** A Tehran day, YYYY-MM-DD. */
export const day = Type.String({ format: 'date' })
/** A Tehran day of this century or the next, to filter records by: no database has instants of every year that a date can name. */
export const recordDay = Type.String({ format: 'date', pattern: '^2[01]' })
/** A numeric id (D-26). */
export const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
export const uuid = Type.String({ format: 'uuid' })
export const mobile = Type.String({ pattern: '^09\\d{9}$' })
export const oneTimeCode = Type.String({ pattern: '^\\d{6}$' })
/** A solved puzzle: base64url of the JSON of the challenge and its solution, as altcha writes them. */
export const solvedPuzzle = Type.Optional(Type.String({ minLength: 1, maxLength: 3000 }))
/** A stored file in every entity (D-64): `tmp_url` is valid for minutes. */
export const media = Type.Object({ file_name: Type.String(), tmp_url: Type.String() })

/** D-05: page from 1; a per_page above its maximum is read as the maximum. */
export const pageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 15 })),
}

/** The campaign that brought the customer, as the client reports it. */
export const utm = {
  utm_campaign: Type.Optional(Type.String({ maxLength: 200 })),
  utm_source: Type.Optional(Type.String({ maxLength: 200 })),
  utm_medium: Type.Optional(Type.String({ maxLength: 200 })),
  utm_term: Type.Optional(Type.String({ maxLength: 200 })),
  utm_content: Type.Optional(Type.String({ maxLength: 200 })),
}

/** An object that refuses unknown properties. */
export const exactly = <const Properties extends Record<string, TSchema>>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false })

/** An order's id or its identifier: every path accepts both. */
export const orderKey = Type.String({ pattern: '^([1-9]\\d{0,14}|PL-\\d{8})$' })

/** The path parameter of the calls on one order. */
export const orderParams = exactly({ id: orderKey })

import { Type, type TSchema } from 'typebox'
import { Memory } from 'typebox/system'

/** Schemas that many calls share, each with a description and an example for the API's documentation. Formats are those of D-12; clients send Latin digits. */
/** What the documentation says of a field. */
type Said = { readonly description: string; readonly examples: readonly unknown[] }
export const nullable = <const Schema extends TSchema>(schema: Schema, said?: Said) => Type.Union([schema, Type.Null()], { ...said })

/** The schema with a description, for the API's documentation. */
export const said = <const Schema extends TSchema>(description: string, schema: Schema) =>
  Memory.Update(schema, {}, { description }) as Schema

/** What is shared by several calls or has a name of its own: a named schema of the OpenAPI documents, where `title` is its name. */
export const entity = <const Properties extends Record<string, TSchema>>(title: string, properties: Properties) =>
  Type.Object(properties, { title })

/** Whole rials (D-24). */
export const rials = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'Whole rials.', examples: [5_000_000] })
/** An instant, ISO 8601 with offset (D-25), with what it means. */
export const instantOf = (description: string, example: string) => Type.String({ format: 'date-time', description, examples: [example] })
export const instant = instantOf('An instant, ISO 8601 with offset.', '2026-11-21T10:24:00+03:30')
/** A Tehran day, YYYY-MM-DD. */
export const day = Type.String({ format: 'date', description: 'A day in Tehran, YYYY-MM-DD.', examples: ['2026-12-22'] })
/** A Tehran day of this century or the next, to filter records by: no database has instants of every year that a date can name. */
export const recordDay = Type.String({
  format: 'date',
  pattern: '^2[01]',
  description: 'A day in Tehran, YYYY-MM-DD.',
  examples: ['2026-11-21'],
})
/** A numeric id (D-26). */
export const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'The id of the record.', examples: [1042] })
export const uuid = Type.String({ format: 'uuid', examples: ['5f0c2f4e-9a55-4c1e-8d5e-0f6f5c0a7b31'] })
export const mobile = Type.String({ pattern: '^09\\d{9}$', description: 'A mobile number, 09 and nine digits.', examples: ['09121000002'] })
export const oneTimeCode = Type.String({
  pattern: '^\\d{6}$',
  description: 'The code of six digits from the message.',
  examples: ['123456'],
})
/** A solved puzzle: base64url of the JSON of the challenge and its solution, as altcha writes them. */
export const solvedPuzzle = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 3000,
    description: 'The solved puzzle: only after the refusal PUZZLE_NEEDED, whose `details.puzzle` is an altcha challenge.',
    examples: ['eyJhbGdvcml0aG0iOiJQQktERjIvU0hBLTI1NiJ9'],
  }),
)
/** A stored file in every entity (D-64): `tmp_url` is valid for minutes. */
export const media = entity('StoredFile', { file_name: Type.String(), tmp_url: Type.String() })

/** D-05: page from 1; a per_page above its maximum is read as the maximum. */
export const pageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1, description: 'The page, from 1.' })),
  per_page: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, default: 15, description: 'Rows of a page; more than the maximum is read as the maximum.' }),
  ),
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
export const orderKey = Type.String({
  pattern: '^([1-9]\\d{0,14}|PL-\\d{8})$',
  description: "The order's id or its identifier.",
  examples: ['PL-40531127'],
})

/** The path parameter of the calls on one order. */
export const orderParams = exactly({ id: orderKey })

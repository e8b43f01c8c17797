import { Type, type TSchema } from 'typebox'
import { Convert, Default } from 'typebox/value'
import type { Call } from '#contract/platform/http/route.ts'
import { plainText } from '#domain/platform/kernel/plain-text.ts'
import { checkOf } from './check-of.ts'
import { faultsOf, ownFaults } from './field-faults.ts'
import type { Language } from './language.ts'

/** The faults by field: 'items.0.id': ['…']. */
export type Faults = Record<string, string[]>
type Raw = { readonly params: unknown; readonly query: unknown; readonly body: unknown; readonly fields: unknown }
type Part = { readonly name: keyof Raw; read(raw: unknown, language: Language): { value: unknown } | { faults: Faults } }

const nothing = Type.Object({}, { additionalProperties: false })
const mostDepth = 8

/**
 * Reads a request by its schema: path, query and multipart texts are converted to the declared types, a JSON body is not. The
 * schemas are compiled at the first request: compiling those of every call would take a quarter of the start. Faults are in `language`.
 */
export function readerOf(call: Call): (raw: Raw, language?: Language) => Raw | { readonly faults: Faults } {
  let parts: readonly Part[] | undefined
  return (raw, language = 'fa') => {
    parts ??= [
      partOf('params', call.params, true),
      partOf('query', call.query, true),
      partOf('fields', call.files ? (call.fields ?? nothing) : undefined, true),
      partOf('body', call.files ? undefined : (call.body ?? nothing), false),
    ]
    const read: Record<string, unknown> = {}
    for (const part of parts) {
      const outcome = part.read(raw[part.name], language)
      if ('faults' in outcome) return outcome
      read[part.name] = outcome.value
    }
    return read as Raw
  }
}

function partOf(name: keyof Raw, schema: TSchema | undefined, isText: boolean): Part {
  if (!schema) return { name, read: () => ({ value: undefined }) }
  const check = checkOf(schema)
  // Most calls have no query: their defaults are computed once.
  const ofNothing = isText ? Object.freeze(Default(schema, {})) : undefined
  const isNothingValid = isText && check.Check(ofNothing)
  const other = isText ? otherThanText(schema) : nothing
  const filled = (given: object): unknown => withinPage(schema, Default(schema, Convert(other, { ...given })))
  return {
    name,
    read: (raw, language) => {
      const given = raw ?? {}
      if (isNothingValid && Object.keys(given).length === 0) return { value: ofNothing }
      if (!isText && depthOf(given) > mostDepth) return { faults: { body: [ownFaults.tooDeep[language]] } }
      const unwritable = unwritableIn(given)
      if (unwritable !== null) return { faults: { [unwritable]: [ownFaults.unwritable[language]] } }
      const emptied: string[] = []
      const plain = plainTextsIn(given, emptied) as object
      if (emptied.length > 0) return { faults: Object.fromEntries(emptied.map((field) => [field, [ownFaults.empty[language]]])) }
      const value = isText ? filled(plain) : plain
      return check.Check(value) ? { value } : { faults: faultsOf(check.Errors(value), language) }
    },
  }
}

/** The values with a `per_page` above its maximum read as the maximum (D-05). */
function withinPage(schema: TSchema, value: unknown): unknown {
  const perPage = Type.IsObject(schema) ? schema.properties['per_page'] : undefined
  if (!perPage || !('maximum' in perPage) || typeof value !== 'object' || value === null || !('per_page' in value)) return value
  return Number(value.per_page) > Number(perPage.maximum) ? { ...value, per_page: perPage.maximum } : value
}

/**
 * The properties whose text is converted, such as numbers. Properties that stay text are left out: converting one text to an
 * enumeration of eighteen values takes most of a millisecond.
 */
function otherThanText(schema: TSchema): TSchema {
  const properties = Object.entries(Type.IsObject(schema) ? schema.properties : {})
  return Type.Object(Object.fromEntries(properties.filter(([, property]) => !staysText(property))))
}

const staysText = (schema: TSchema): boolean =>
  Type.IsUnion(schema) ? schema.anyOf.every(staysText) : 'type' in schema && schema.type === 'string'

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let deepest = 0
  // A loop, since a body may have more members than a call may have arguments.
  for (const inner of Object.values(value)) deepest = Math.max(deepest, depthOf(inner))
  return 1 + deepest
}

/** The field whose text PostgreSQL cannot store: one with a NUL, or with half of a surrogate pair. */
function unwritableIn(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? path : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    const found = unwritableIn(inner, path === '' ? name : `${path}.${name}`)
    if (found !== null) return found
  }
  return null
}

/**
 * The value with every text made plain (F-413); fields whose text became empty by that are added to `emptied`. A text of blanks alone is
 * read as an empty one, so that it is no reason, answer or name where the schema wants one.
 */
function plainTextsIn(value: unknown, emptied: string[], path = ''): unknown {
  if (typeof value === 'string') {
    const plain = plainText(value)
    if (plain === '' && value !== '') emptied.push(path)
    return plain.trim() === '' ? '' : plain
  }
  if (typeof value !== 'object' || value === null) return value
  const inner = (name: string | number, one: unknown) => plainTextsIn(one, emptied, path === '' ? String(name) : `${path}.${name}`)
  if (Array.isArray(value)) return value.map((one: unknown, at) => inner(at, one))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inner(name, one)]))
}

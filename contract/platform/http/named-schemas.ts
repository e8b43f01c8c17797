type Json = Readonly<Record<string, unknown>>

/** Replaces every schema that has a title by a reference, and collects it under that name. */
export type NamedSchemas = {
  /** The schema with references in place of named ones. */
  readonly place: (schema: unknown) => unknown
  readonly all: Readonly<Record<string, Json>>
}

/** The keywords of JSON Schema whose values are schemas by name, lists of schemas, or schemas; others have data. */
const [byName, lists, single] = [
  ['properties', 'patternProperties'],
  ['anyOf', 'allOf', 'oneOf'],
  ['items', 'additionalProperties', 'not'],
]

/** The named schemas of one document. Throws if two schemas have one name. */
export function openNamedSchemas(): NamedSchemas {
  const all: Record<string, Json> = {}

  function place(schema: unknown): unknown {
    if (typeof schema !== 'object' || schema === null) return schema
    const placed = Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, placeAt(keyword, value)]))
    const name = placed['title']
    if (typeof name !== 'string') return placed
    const known = all[name]
    if (known && JSON.stringify(known) !== JSON.stringify(placed)) throw new Error(`two schemas are named ${name}`)
    all[name] = placed
    return { $ref: `#/components/schemas/${name}` }
  }

  function placeAt(keyword: string, value: unknown): unknown {
    if (lists?.includes(keyword) && Array.isArray(value)) return value.map(place)
    if (single?.includes(keyword)) return place(value)
    if (!byName?.includes(keyword)) return value
    return Object.fromEntries(Object.entries(value as Json).map(([name, property]) => [name, place(property)]))
  }

  return { place, all }
}

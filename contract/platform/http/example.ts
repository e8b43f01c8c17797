import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { sampleTexts } from './sample-texts.ts'

type Part = {
  readonly type?: string
  readonly format?: string
  readonly examples?: readonly unknown[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly default?: unknown
  readonly anyOf?: readonly TSchema[]
  readonly items?: TSchema
  readonly minItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, TSchema>>
}

/**
 * A valid value of a schema for the API's documentation: its own example, else made of its parts, whose texts are chosen by the property's
 * name. A test checks that every example is valid.
 */
export function exampleOf(schema: TSchema, name = ''): unknown {
  const part: Part = schema
  const own = [part.examples?.[0], part.const, part.enum?.[0], part.default].find((value) => value !== undefined)
  if (own !== undefined) return own
  const sample = sampleTexts[name]
  if (sample !== undefined && Check(schema, sample)) return sample
  if (part.anyOf) return exampleOf(part.anyOf.find(({ type }: Part) => type !== 'null') ?? schema, name)
  if (part.properties) return exampleOfObject(part.properties)
  if (part.type === 'array') return Array.from({ length: Math.max(1, part.minItems ?? 0) }, () => exampleOf(part.items ?? {}, name))
  return simple(part)
}

/** Campaign fields and solved puzzles are for Pelekan's own pages. */
const isLeftOut = (name: string): boolean => name.startsWith('utm_') || name === 'puzzle'

const exampleOfObject = (properties: Readonly<Record<string, TSchema>>): unknown =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => !isLeftOut(name))
      .map(([name, property]) => [name, exampleOf(property, name)]),
  )

function simple({ type, minimum = 1, maximum = Infinity }: Part): unknown {
  if (type === 'integer' || type === 'number') return Math.min(Math.max(1, minimum), maximum)
  if (type === 'boolean') return true
  if (type === 'null') return null
  return type === 'object' ? {} : 'text'
}

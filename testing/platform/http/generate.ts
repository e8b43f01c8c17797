import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { checkOf } from '#server/platform/http/check-of.ts'
import type { Chance } from '#testing/chance.ts'
import { hostile, nearby } from './hostile-values.ts'

/** Ids, codes and names in the database: the sender's own, and others' and everybody's. */
export type Pool = { readonly own: readonly unknown[]; readonly others: readonly unknown[] }

type Node = TSchema & {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Node[]
  readonly items?: Node
  readonly properties?: Readonly<Record<string, Node>>
  readonly required?: readonly string[]
  readonly patternProperties?: Readonly<Record<string, Node>>
  readonly pattern?: string
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** A value the schema admits, ids taken from the pool three times in four, mostly the sender's own. */
export function valid(schema: TSchema, chance: Chance, pool: Pool): unknown {
  const node = schema as Node
  if (node.anyOf) return valid(chance.of(node.anyOf), chance, pool)
  if (node.enum) return chance.of(node.enum)
  if ('const' in node) return node.const
  if (node.type === 'object') return object(node, chance, pool)
  if (node.type === 'array') return array(node, chance, pool)
  if (node.type === 'boolean') return chance.is(0.5)
  if (node.type === 'null') return null
  const from = chance.of([pool.own, pool.own, pool.others, null])
  const known = from ? fitting(node, from) : []
  if (known.length > 0) return chance.of(known)
  if (node.type === 'integer' || node.type === 'number') return number(node, chance)
  if (node.type === 'string') return text(node, chance)
  return chance.of(hostile)
}

/** The same with one thing wrong, or two: a part missing, one too many, or one of another kind. */
export function nearlyValid(schema: TSchema, chance: Chance, pool: Pool): unknown {
  const spoilt = spoil(valid(schema, chance, pool), chance)
  return chance.is(0.2) ? spoil(spoilt, chance) : spoilt
}

function object({ properties = {}, required = [], patternProperties }: Node, chance: Chance, pool: Pool): Record<string, unknown> {
  const given = Object.entries(properties).filter(([name]) => required.includes(name) || chance.is(0.5))
  const free = Object.values(patternProperties ?? {}).map((node): [string, Node] => [`k${chance.whole(0, 9)}`, node])
  return Object.fromEntries([...given, ...free].map(([name, node]) => [name, valid(node, chance, pool)]))
}

function array({ items, minItems = 0, maxItems = 4 }: Node, chance: Chance, pool: Pool): unknown[] {
  const length = chance.whole(minItems, Math.max(minItems, Math.min(maxItems, 4)))
  return Array.from({ length }, () => (items ? valid(items, chance, pool) : chance.of(hostile)))
}

function number({ type, minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Node, chance: Chance): number {
  const edge = chance.of([minimum, minimum + 1, maximum, maximum - 1, chance.whole(minimum, Math.min(maximum, minimum + 100))])
  const somewhere = chance.is(0.5) ? chance.whole(minimum, maximum) : edge
  return type === 'number' && chance.is(0.3) ? Math.min(maximum, somewhere + 0.5) : somewhere
}

const days = ['2026-11-21', '2024-02-29', '1990-01-01', '0001-01-01', '9999-12-31']
const formats: Readonly<Record<string, readonly string[]>> = {
  date: days,
  'date-time': ['2026-11-21T10:00:00+03:30', '1970-01-01T00:00:00Z', '9999-12-31T23:59:59Z'],
  uuid: ['00000000-0000-4000-8000-000000000000', 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
}
const matching = new Map<string, readonly string[]>()

function text({ pattern, format, minLength = 0, maxLength = 40 }: Node, chance: Chance): string {
  const known = format === undefined ? undefined : formats[format]
  if (known) return chance.of(known.filter((each) => pattern === undefined || new RegExp(pattern).test(each)))
  if (pattern !== undefined) return chance.of(matchesOf(pattern))
  const words = chance.of(['سلام', 'a', '۱۲', 'نیم‌فاصله ', '<b>', "'", '%', '😀', '\\', '\u0000', '\ud800', 'ي'])
  const length = chance.is(0.1) ? maxLength : chance.whole(minLength, Math.min(maxLength, minLength + 30))
  return words.repeat(Math.min(length, 5_000)).slice(0, length)
}

/** Texts of a pattern, the same ones at each run. What a pattern forbids ahead is drawn all the same, and left out. */
function matchesOf(pattern: string): readonly string[] {
  const known = matching.get(pattern)
  if (known) return known
  const drawn = fc.sample(fc.stringMatching(new RegExp(pattern.replaceAll(/\(\?[=!][^)]*\)/g, ''))), { numRuns: 40, seed: 7 })
  const allowed = drawn.filter((one) => new RegExp(pattern).test(one))
  const texts = allowed.length > 0 ? allowed : drawn
  matching.set(pattern, texts)
  return texts
}

const fits = new WeakMap<readonly unknown[], Map<Node, readonly unknown[]>>()

function fitting(node: Node, pool: readonly unknown[]): readonly unknown[] {
  const known = fits.get(pool) ?? new Map<Node, readonly unknown[]>()
  fits.set(pool, known)
  const before = known.get(node)
  if (before) return before
  const found = pool.filter((value) => checkOf(node).Check(value))
  known.set(node, found)
  return found
}

function spoil(value: unknown, chance: Chance): unknown {
  if (Array.isArray(value) && value.length > 0 && chance.is(0.8)) {
    const at = chance.whole(0, value.length - 1)
    return value.map((item: unknown, index) => (index === at ? spoil(item, chance) : item))
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return chance.is(0.5) ? nearby(value, chance) : chance.of(hostile)
  const entries = Object.entries(value)
  const [name, inner] = entries.length > 0 ? chance.of(entries) : ['', undefined]
  const way = chance.whole(0, 9)
  if (way === 0 || name === '')
    return { ...value, [chance.of(['extra', 'id', 'customer_id', 'status', 'is_admin', '', 'constructor'])]: chance.of(hostile) }
  if (way === 1) return Object.fromEntries(entries.filter(([other]) => other !== name))
  if (way === 2) return chance.of(hostile)
  return { ...value, [name]: spoil(inner, chance) }
}

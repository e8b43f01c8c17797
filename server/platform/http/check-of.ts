import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

type Check = ReturnType<typeof Compile<TSchema>>

const checks = new WeakMap<TSchema, Check>()

/** The compiled check of a schema. A schema is compiled once, however many servers and calls use it. */
export function checkOf(schema: TSchema): Check {
  const known = checks.get(schema)
  if (known) return known
  const check = Compile(schema)
  checks.set(schema, check)
  return check
}

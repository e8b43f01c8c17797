import type pg from 'pg'

/** How often a text is seen before it is worth a name, and how many get one: each connection keeps the plans of all of them. */
const leastUses = 4
const mostNames = 300
const mostTexts = 3000

const uses = new Map<string, number>()
const names = new Map<string, string>()

/**
 * Gives statements that come again and again a name by themselves, so that PostgreSQL parses and plans each once per
 * connection. What begins and ends transactions, and what has a name of its own, stays as it is.
 */
export function nameStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...asked: readonly unknown[]) => unknown
    client.query = ((...asked: readonly unknown[]) => send(named(asked[0], asked[1]), ...asked.slice(1))) as typeof client.query
  })
}

function named(asked: unknown, values: unknown): unknown {
  if (!isPlain(asked) || !Array.isArray(values) || !isPlanned.test(asked.text)) return asked
  const name = nameOf(asked.text)
  return name === undefined ? asked : { ...asked, name }
}

const isPlanned = /^\s*(select|with|insert|update|delete)\b/i

const isPlain = (asked: unknown): asked is { readonly text: string } =>
  typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string' && !('name' in asked && asked.name)

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames) return known
  const seen = (uses.get(text) ?? 0) + 1
  if (seen < leastUses) {
    if (uses.size >= mostTexts) uses.clear()
    uses.set(text, seen)
    return undefined
  }
  uses.delete(text)
  names.set(text, `hot_${names.size}`)
  return names.get(text)
}

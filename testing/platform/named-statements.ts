import { globSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** A statement that has a name, with the parameters that it was sent with. */
export type NamedStatement = { readonly text: string; readonly values: readonly unknown[] }
export type NamedStatements = ReadonlyMap<string, NamedStatement>

/** Collects what this process sends under a name from now on, of each name the last one. */
export function watchNamed(): { readonly statements: NamedStatements; stop(): void } {
  const statements = new Map<string, NamedStatement>()
  const prototype = pg.Client.prototype as unknown as { query: (this: pg.Client, ...given: readonly unknown[]) => unknown }
  const send = prototype.query
  prototype.query = function watched(...given) {
    const [config, values] = given as [Partial<pg.QueryConfig> | string | undefined, unknown]
    if (typeof config === 'object' && config.name !== undefined && config.text !== undefined)
      statements.set(config.name, { text: config.text, values: config.values ?? (Array.isArray(values) ? values : []) })
    return send.apply(this, [...given])
  }
  return { statements, stop: () => void (prototype.query = send) }
}

/** The names that the server's code gives to statements (server/platform/database/named-rows.ts, named-statement.ts and money-rows.ts, Drizzle's `prepare`). */
export function namesInCode(): readonly string[] {
  const files = globSync('server/**/*.ts', { exclude: ['**/*.test.ts', 'server/platform/database/{named,money}-*.ts'] })
  const found = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return namings.flatMap((naming) => [...source.matchAll(naming)].flatMap(([, name]) => name ?? []))
  })
  return [...new Set(found)].toSorted()
}

const namings = [
  /\.prepare\('(\w+)'\)/g,
  /named(?:Rows|Read|Statement)(?:As)?(?:<[^>]*>)?\(\s*(?:\w+,\s*)?'(\w+)'/g,
  /moneyRowsOf(?:<[^>]*>)?\((?:(?!moneyRowsOf)[\s\S])*?\},\n\s+'(\w+)',\n\s+\)/g,
]

/**
 * What Citus at `url` makes of statements about one customer, as sentences: refused, or sent to more than one part of the customers'
 * tables. `spread` lists those that may be, each with the reason; a name on it that touches one part, or is not there, is a fault too.
 */
export async function faultsOnCitus(
  url: string,
  statements: NamedStatements,
  spread: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const faults: string[] = []
  for (const [name, statement] of statements) {
    const parts = await partsOf(client, statement)
    if (typeof parts === 'string') faults.push(`${name} is refused: ${parts}`)
    else if (parts > 1 && !(name in spread)) faults.push(`${name} touches ${parts} parts of the customers' tables`)
    else if (parts <= 1 && name in spread) faults.push(`${name} is listed and touches one part`)
  }
  await client.end()
  const unknown = Object.keys(spread).filter((name) => !statements.has(name))
  return [...faults, ...unknown.map((name) => `${name} is listed and is not there`)]
}

/** How many shards the part of the plan that touches most is sent to, or why the statement is refused. */
async function partsOf(client: pg.Client, { text, values }: NamedStatement): Promise<number | string> {
  try {
    // As literals: Citus explains the select of an insert without the parameters of the statement.
    const written = text.replaceAll(/\$(\d+)/g, (_, number: string) => literalOf(values[Number(number) - 1]))
    const { rows } = await client.query<Record<string, string>>(`explain (costs off) ${written}`)
    const counts = rows.flatMap((row) => /Task Count: (\d+)/.exec(row['QUERY PLAN'] ?? '')?.[1] ?? [])
    return Math.max(0, ...counts.map(Number))
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault)
  }
}

const literalOf = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value))
}

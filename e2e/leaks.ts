import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { isCardNumber } from '#domain/identity/bank-accounts/card-number.ts'
import { isNationalCode } from '#domain/identity/profile/formats.ts'
import { openDatabase, rowsOf } from '#server/platform/database/open.ts'

type Message = { readonly receptor: string; readonly token: string }

/** Every message with a code that the journeys received; a notice has none. */
export async function allMessages(sandbox: string): Promise<readonly Message[]> {
  const answer = await fetch(`${sandbox}/sms/inbox`)
  return ((await answer.json()) as { results: readonly Message[] }).results.filter(({ token }) => token !== '')
}

/**
 * After all journeys: what the system logged of them holds no national code, card number, code, token or mobile, and its
 * database no code beside its mobile and no token that opens a session (reliability.md, personal data). Throws what it finds.
 */
export async function findLeaks(after: {
  readonly log: string
  readonly database: Parameters<typeof openDatabase>[0]
  readonly messages: readonly Message[]
}): Promise<void> {
  const found = [...leaksInLog(after.log, after.messages), ...(await leaksInDatabase(after.database, after.messages))]
  if (found.length > 0) throw new Error(`leaks after the journeys:\n${[...new Set(found)].slice(0, 20).join('\n')}`)
  console.log(`no leak after the journeys: ${after.log.split('\n').length - 1} lines of log, ${after.messages.length} codes sent`)
}

function leaksInLog(log: string, messages: readonly Message[]): string[] {
  // A line begins with its level and time, which are the log's own.
  const lines = log.split('\n').map((line) => line.replace(/"time":\d+/, ''))
  const codes = new Set(messages.map(({ token }) => token))
  const isLeak = (number: string) => codes.has(number) || isNationalCode(number) || /^09\d{9}$/.test(number) || isCardNumber(number)
  return lines.flatMap((line) => {
    const numbers = line.match(/(?<![\d.\w])\d{6,24}(?![\d\w])/g) ?? []
    const hasToken = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/.test(line)
    return numbers.some(isLeak) || hasToken ? [`in the log: ${line.slice(0, 300)}`] : []
  })
}

async function leaksInDatabase(place: Parameters<typeof openDatabase>[0], messages: readonly Message[]): Promise<string[]> {
  const database = await openDatabase(place)
  const { db } = database
  const names = await rowsOf<{ name: string }>(
    db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  const tables: { name: string; rows: readonly string[] }[] = []
  for (const { name } of names)
    tables.push({ name, rows: (await rowsOf<{ row: string }>(db, sql.raw(`select t::text as row from ${name} t`))).map(({ row }) => row) })
  const issued = new Set(
    (await rowsOf<{ hash: string }>(db, sql`select token_sha256 as hash from session_tokens union select bind_sha256 from sessions`)).map(
      ({ hash }) => hash,
    ),
  )
  await database.close()
  const opens = (text: string) => issued.has(createHash('sha256').update(text).digest('hex'))
  return tables.flatMap(({ name, rows }) =>
    rows.flatMap((row) => {
      const hasToken = (row.match(/[\w-]{43}/g) ?? []).some(opens)
      const mobiles = new Set(row.match(/09\d{9}/g) ?? [])
      const code = messages.find(({ receptor, token }) => mobiles.has(receptor) && new RegExp(`(?<![\\d.])${token}(?!\\d)`).test(row))
      return hasToken || code ? [`in a row of ${name}: a ${hasToken ? 'token' : 'code'}`] : []
    }),
  )
}

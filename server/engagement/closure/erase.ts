import { sql, type SQL } from 'drizzle-orm'
import { passingTables, visitorTables } from '#domain/identity/own-data/other-tables.ts'
import { ownTables } from '#domain/identity/own-data/own-data.ts'
import { byPerson } from '#server/identity/data-exports/read-own-data.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'

type Person = { readonly customerId: number; readonly mobile: string; readonly nationalCode: string | null }

/** What takes the place of a value whose column is not null or has a check: it names nobody. */
const replacements: Readonly<Record<string, SQL>> = {
  mobile: sql`'09000000000'`,
  gender: sql`'MALE'`,
  married: sql`'SINGLE'`,
  is_gender_given: sql`false`,
  is_married_given: sql`false`,
  ehrazsho: sql`false`,
  utm: sql`'{}'::jsonb`,
}
const replacementOf = (column: string): SQL => replacements[column] ?? sql`'-'`

/** Erases the customer's personal data by the list of domain/identity/own-data, and answers the keys of files that nobody has any more. */
export async function erase(tx: Db, person: Person): Promise<readonly string[]> {
  const { customerId } = person
  const fileKeys = await fileKeysOf(tx, customerId)
  await eraseBesideOthers(tx, person)
  await eraseForms(tx, person)
  // Rows that refer to others first.
  for (const { table, closing } of ownTables.toReversed()) {
    const name = sql.identifier(table)
    if (closing.does === 'DELETE') await tx.execute(sql`delete from ${name} where customer_id = ${customerId}`)
    else {
      const sets = [
        ...closing.empties.map((column) => sql`${sql.identifier(column)} = null`),
        ...closing.replaces.map((column) => sql`${sql.identifier(column)} = ${replacementOf(column)}`),
      ]
      if (sets.length > 0) await tx.execute(sql`update ${name} set ${sql.join(sets, sql`, `)} where customer_id = ${customerId}`)
    }
  }
  await tx.execute(sql`delete from files where customer_id = ${customerId} and purpose not in ('contract', 'promissory')`)
  return fileKeys
}

/** Uploaded files and exports; contracts and notes stay. */
async function fileKeysOf(tx: Db, customerId: number): Promise<readonly string[]> {
  const stored = await rowsOf<{ key: string }>(
    tx,
    sql`select file_key as key from files where customer_id = ${customerId} and purpose not in ('contract', 'promissory')`,
  )
  const uploaded = await rowsOf<{ key: string }>(tx, sql`select file_key as key from uploads where customer_id = ${customerId}`)
  const exported = await rowsOf<{ json_key: string; pdf_key: string }>(
    tx,
    sql`select json_key, pdf_key from data_exports where customer_id = ${customerId} and json_key is not null`,
  )
  return [
    ...new Set([...[...stored, ...uploaded].map(({ key }) => key), ...exported.flatMap(({ json_key, pdf_key }) => [json_key, pdf_key])]),
  ]
}

/** The customer's name and number in rows of other customers: guarantees that they gave, and the invitation by which they came. */
async function eraseBesideOthers(tx: Db, { customerId }: Person): Promise<void> {
  const given = await rowsOf<{ owner_id: number; guarantee_id: number }>(
    tx,
    sql`select owner_id, guarantee_id from guarantorships where customer_id = ${customerId}`,
  )
  for (const { owner_id: ownerId, guarantee_id: id } of given)
    await tx.execute(
      sql`update guarantees set guarantor_name = null, guarantor_family = null, personnel_code = '-'
        where customer_id = ${ownerId} and id = ${id} and guarantor_id = ${customerId}`,
    )
  const [row] = await rowsOf<{ referred_by: number | null }>(tx, sql`select referred_by from customers where customer_id = ${customerId}`)
  if (row?.referred_by)
    await tx.execute(
      sql`update referrals set mobile = ${replacementOf('mobile')} where customer_id = ${row.referred_by} and friend_id = ${customerId}`,
    )
}

/** Forms, codes and limits under the mobile or the national code. */
async function eraseForms(tx: Db, person: Person): Promise<void> {
  await tx.execute(sql`delete from message_answers where message_id in (select id from contact_messages where phone = ${person.mobile})`)
  for (const { table, by } of [...visitorTables, ...passingTables])
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${byPerson(by, person)}`)
}

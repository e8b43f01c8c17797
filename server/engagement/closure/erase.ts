import { sql, type SQL } from 'drizzle-orm'
import { passingTables, visitorTables, type VisitorTable } from '#domain/identity/own-data/other-tables.ts'
import { ownTables } from '#domain/identity/own-data/own-data.ts'
import { erasedPersonnelCode } from '#domain/lending/guarantors/guarantee.ts'
import { byPerson } from '#server/identity/data-exports/read-own-data.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { eraseValuesAbout, type ErasedValues } from './record-erasure.ts'

type Person = {
  readonly customerId: number
  readonly mobile: string
  /** A confirmed one. */
  readonly nationalCode: string | null
}

/** What takes the place of a value whose column is not null or has a check: it names nobody. */
const replacements: Readonly<Record<string, SQL>> = {
  mobile: sql`'09000000000'`,
  // Masked, as the inviter sees it.
  'referrals.mobile': sql`'0900***0000'`,
  gender: sql`'MALE'`,
  married: sql`'SINGLE'`,
  is_gender_given: sql`false`,
  is_married_given: sql`false`,
  ehrazsho: sql`false`,
  reasons: sql`'[]'::jsonb`,
  utm: sql`'{}'::jsonb`,
}
const replacementOf = (table: string, column: string): SQL => replacements[`${table}.${column}`] ?? replacements[column] ?? sql`'-'`

type Erased = {
  /** The keys of files that nobody has any more. */
  readonly fileKeys: readonly string[]
  /** Values in the audit that were erased and are not the customer's own rows. */
  readonly values: readonly ErasedValues[]
}

/** Erases the customer's personal data by the list of domain/identity/own-data. */
export async function erase(tx: Db, person: Person): Promise<Erased> {
  const { customerId } = person
  const fileKeys = await fileKeysOf(tx, customerId)
  const guarantees = await eraseBesideOthers(tx, person)
  const forms = await eraseForms(tx, [...visitorTables, ...passingTables], (by) => byPerson(by, person))
  // Rows that refer to others first.
  for (const { table, closing } of ownTables.toReversed()) {
    const name = sql.identifier(table)
    if (closing.does === 'DELETE') await tx.execute(sql`delete from ${name} where customer_id = ${customerId}`)
    else {
      const sets = [
        ...closing.empties.map((column) => sql`${sql.identifier(column)} = null`),
        ...closing.replaces.map((column) => sql`${sql.identifier(column)} = ${replacementOf(table, column)}`),
      ]
      if (sets.length > 0) await tx.execute(sql`update ${name} set ${sql.join(sets, sql`, `)} where customer_id = ${customerId}`)
    }
  }
  await tx.execute(sql`delete from files where customer_id = ${customerId} and purpose not in ('contract', 'promissory')`)
  return { fileKeys, values: [...(await eraseValuesAbout(tx, guarantees)), ...forms.values] }
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

/**
 * The customer's name and number in rows of other customers: guarantees that they gave, and the invitation by which they came. Answers
 * what the audit has about those guarantees.
 */
async function eraseBesideOthers(tx: Db, { customerId }: Person): Promise<readonly ErasedValues[]> {
  const given = await rowsOf<{ owner_id: number; guarantee_id: number }>(
    tx,
    sql`select owner_id, guarantee_id from guarantorships where customer_id = ${customerId}`,
  )
  for (const { owner_id: ownerId, guarantee_id: id } of given)
    await tx.execute(
      sql`update guarantees set guarantor_name = null, guarantor_family = null, personnel_code = ${erasedPersonnelCode}, reasons = '[]'::jsonb
        where customer_id = ${ownerId} and id = ${id} and guarantor_id = ${customerId}`,
    )
  const [row] = await rowsOf<{ referred_by: number | null }>(tx, sql`select referred_by from customers where customer_id = ${customerId}`)
  if (row?.referred_by)
    await tx.execute(
      sql`update referrals set mobile = ${replacementOf('referrals', 'mobile')} where customer_id = ${row.referred_by} and friend_id = ${customerId}`,
    )
  return given.map(({ owner_id: ownerId, guarantee_id: id }) => ({ customerId: ownerId, subject: `guarantee:${id}` }))
}

type Form = Pick<VisitorTable, 'table' | 'by'>

type ErasedForms = {
  /** How many rows of which table. */
  readonly counts: Readonly<Record<string, number>>
  /** Values in the audit that went with them. */
  readonly values: readonly ErasedValues[]
}

/**
 * Deletes the rows of forms, codes and limits that `whose` finds, with what staff wrote about them. Staff who write lock the form as
 * this does, so that neither leaves anything of the other.
 */
export async function eraseForms(tx: Db, forms: readonly Form[], whose: (by: Form['by']) => SQL): Promise<ErasedForms> {
  const counts: Record<string, number> = {}
  const values: ErasedValues[] = []
  for (const { table, by } of forms) {
    const name = sql.identifier(table)
    const subject = formSubjects.get(table)
    if (subject !== undefined) {
      const rows = await rowsOf<{ id: number }>(tx, sql`select id from ${name} where ${whose(by)} order by id for update`)
      const ids = rows.map(({ id }) => id)
      const these = sql`any(${`{${ids.join(',')}}`}::bigint[])`
      if (table === 'contact_messages') await tx.execute(sql`delete from message_answers where message_id = ${these}`)
      else await tx.execute(sql`delete from registrations_done where kind = ${subject} and registration_id = ${these}`)
      const subjects = ids.map((id) => ({ customerId: null, subject: `${subject}:${id}` }))
      values.push(...(await eraseValuesAbout(tx, subjects)))
    }
    const deleted = await rowsOf(tx, sql`delete from ${name} where ${whose(by)} returning 1 as one`)
    if (deleted.length > 0) counts[table] = deleted.length
  }
  return { counts, values }
}

/** How the audit names the rows of forms. */
const formSubjects: ReadonlyMap<string, string> = new Map([
  ['contact_messages', 'message'],
  ['appointments', 'visits'],
  ['campaign_leads', 'leads'],
  ['cooperation_requests', 'cooperation'],
])

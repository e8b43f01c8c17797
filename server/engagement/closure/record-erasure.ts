import { sql } from 'drizzle-orm'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'

/** Whose or about what values of the audit are: a customer, a subject such as `message:7`, or a subject in a customer's rows. */
export type ErasedValues = { readonly customerId: number | null; readonly subject: string | null }

/** The erasures that the audit records; the view staff_audit_breaks reports values that were erased without one. */
type Erasure = { readonly action: 'account.close' | 'retention.erase'; readonly at: Instant } & ErasedValues & {
    /** How many rows of what. */
    readonly erased?: Readonly<Record<string, number>>
  }

/** Appends an erasure to the audit of staff, in its transaction and last in it: the chain has one end, which others wait for. */
export async function recordErasure(tx: Db, { action, at, customerId, subject, erased }: Erasure): Promise<void> {
  const after = erased === undefined ? null : JSON.stringify({ erased })
  await tx.execute(sql`insert into staff_audit (seq, at, staff_name, staff_role, action, customer_id, subject, after, previous_hash, hash)
    values (0, ${new Date(at).toISOString()}::timestamptz, 'retention', 'COMMAND', ${action}, ${customerId}, ${subject}, ${after}::jsonb, '', '')`)
}

/** Erases the values of the audit about each of these subjects, and answers those that had some. */
export async function eraseValuesAbout(tx: Db, subjects: readonly ErasedValues[]): Promise<readonly ErasedValues[]> {
  const erased: ErasedValues[] = []
  for (const one of subjects) {
    const about = sql`subject = ${one.subject} and ${one.customerId === null ? sql`customer_id is null` : sql`customer_id = ${one.customerId}`}`
    const rows = await rowsOf(
      tx,
      sql`update staff_audit_values set salt = null, before = null, after = null
        where salt is not null and seq in (select seq from staff_audit where ${about}) returning seq`,
    )
    if (rows.length > 0) erased.push(one)
  }
  return erased
}

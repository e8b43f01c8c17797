import { acceptedTextsOf } from '#server/identity/accepted-texts/sql.ts'
import type { Db } from '#server/platform/database/open.ts'

/** The texts that the customer accepted, each after its kind, in the order in which they were. */
export async function acceptedIn(db: Db, customerId: number): Promise<readonly string[]> {
  const rows = await acceptedTextsOf(db, customerId)
  return rows.toSorted((one, other) => one.id - other.id).map(({ kind, text }) => `${kind} ${text}`)
}

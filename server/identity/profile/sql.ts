import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Profile } from '#domain/identity/profile/profile.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { batchReads } from '#server/platform/database/batcher.ts'
import { customerArray, ofCustomersSql } from '#server/platform/database/citus.ts'
import { namedReadAs, selectSql } from '#server/platform/database/named-rows.ts'
import type { Db } from '#server/platform/database/open.ts'
import { customers, mobiles, nationalCodes, personnelNumbers } from './tables.ts'

/** The columns of a profile that its customer may change; undefined leaves a column unchanged. */
export type ProfileColumns = Partial<
  Omit<typeof customers.$inferInsert, 'customerId' | 'mobile' | 'ehrazsho' | 'type' | 'referralCode' | 'registeredAt'>
>

/** The customer's profile. Every customer has one; throws for an unknown id. */
export async function profileOf(tx: Db, customerId: number): Promise<Profile> {
  const [row] = await tx.select().from(customers).where(eq(customers.customerId, customerId))
  if (!row) throw new Error(`no such customer: ${customerId}`)
  return fromRow(row)
}

/** The same without a transaction: concurrent reads are batched. */
export const readProfileOf = batchReads<number, Profile>(async (db, customerIds) => {
  const rows = await readProfiles(db, { customers: customerArray(customerIds) })
  const found = new Map(rows.map((row) => [row.customerId, fromRow(row)]))
  return customerIds.map((customerId) => {
    const profile = found.get(customerId)
    if (!profile) throw new Error(`no such customer: ${customerId}`)
    return profile
  })
})

const readProfiles = namedReadAs(
  'profiles_read',
  getTableColumns(customers),
  (db) =>
    sql`select ${selectSql('c', getTableColumns(customers))} from customers c
      where ${ofCustomersSql(db, sql`c.customer_id`, sql.placeholder('customers'))}`,
)

/**
 * The same, locked until the transaction ends. Throws for a closed account what its trigger throws, which is answered 401: the request
 * began before the closure.
 */
export async function lockProfile(tx: Db, customerId: number): Promise<Profile> {
  const { isClosed, ...profile } = await lockAnyProfile(tx, customerId)
  if (isClosed) throw accountClosed(customerId)
  return profile
}

const accountClosed = (customerId: number): Error =>
  Object.assign(new Error(`the account of customer ${customerId} is closed`), { code: '23514', constraint: 'account_open' })

/** The same of a closed account too, for staff and where a trigger refuses what begins on one. */
export async function lockAnyProfile(tx: Db, customerId: number): Promise<Profile & { readonly isClosed: boolean }> {
  const [row] = await tx.select().from(customers).where(eq(customers.customerId, customerId)).for('update')
  if (!row) throw new Error(`no such customer: ${customerId}`)
  return { ...fromRow(row), isClosed: row.closedAt !== null }
}

/** Whether the account is not closed; a closure waits for this transaction, and it for a closure that is under way. */
export async function lockOpenAccount(tx: Db, customerId: number): Promise<boolean> {
  const [row] = await tx
    .select({ closedAt: customers.closedAt })
    .from(customers)
    .where(eq(customers.customerId, customerId))
    .for('key share')
  return row?.closedAt === null
}

/** The same where only an open account may be reached. Throws for a closed one as `lockProfile` does. */
export async function requireOpenAccount(tx: Db, customerId: number): Promise<void> {
  if (!(await lockOpenAccount(tx, customerId))) throw accountClosed(customerId)
}

/** The mobile of an open account, which does not change until the transaction ends. Throws for a closed one as `lockProfile` does. */
export async function holdMobile(tx: Db, customerId: number): Promise<string> {
  await requireOpenAccount(tx, customerId)
  return (await profileOf(tx, customerId)).mobile
}

/** Data of the customer's account that is not part of the profile. */
export async function accountOf(tx: Db, customerId: number): Promise<{ type: string; referralCode: string; registeredAt: Instant }> {
  const [row] = await tx
    .select({ type: customers.type, referralCode: customers.referralCode, registeredAt: customers.registeredAt })
    .from(customers)
    .where(eq(customers.customerId, customerId))
  if (!row) throw new Error(`no such customer: ${customerId}`)
  return row
}

/** Who a customer is, as pages greet and name them. */
export type Person = Pick<Profile, 'name' | 'family' | 'gender' | 'mobile' | 'email'> & {
  readonly type: string
  readonly referralCode: string
}

/** The columns of a `Person`, for a larger statement (`selectSql`). */
export const personColumns = {
  name: customers.name,
  family: customers.family,
  gender: customers.gender,
  mobile: customers.mobile,
  email: customers.email,
  type: customers.type,
  referralCode: customers.referralCode,
}

/** Writes the given columns of the customer's row and returns the resulting profile. */
export async function changeProfile(tx: Db, customerId: number, columns: ProfileColumns): Promise<Profile> {
  const isEmpty = Object.values(columns).every((value) => value === undefined)
  if (isEmpty) return profileOf(tx, customerId)
  const [row] = await tx.update(customers).set(columns).where(eq(customers.customerId, customerId)).returning()
  if (!row) throw new Error(`no such customer: ${customerId}`)
  return fromRow(row)
}

/** Claims a national code for the customer permanently; false when it is another's (lifecycle.md section 8). */
export async function claimNationalCode(tx: Db, customerId: number, nationalCode: string): Promise<boolean> {
  const [claimed] = await tx
    .insert(nationalCodes)
    .values({ nationalCode, customerId })
    .onConflictDoNothing()
    .returning({ customerId: nationalCodes.customerId })
  return claimed !== undefined || (await customerOfNationalCode(tx, nationalCode)) === customerId
}

/** The customer of a national code; null when it is unclaimed. */
export async function customerOfNationalCode(db: Db, nationalCode: string): Promise<number | null> {
  const [row] = await db
    .select({ customerId: nationalCodes.customerId })
    .from(nationalCodes)
    .where(eq(nationalCodes.nationalCode, nationalCode))
  return row?.customerId ?? null
}

/** Claims a personnel number for the customer; false when it is another's. */
export async function claimPersonnelNumber(tx: Db, customerId: number, personnelNumber: string): Promise<boolean> {
  await tx.insert(personnelNumbers).values({ personnelNumber, customerId }).onConflictDoNothing()
  return (await customerOfPersonnelNumber(tx, personnelNumber)) === customerId
}

/** Frees a personnel number that was the customer's. */
export async function releasePersonnelNumber(tx: Db, customerId: number, personnelNumber: string): Promise<void> {
  const { personnelNumber: number, customerId: owner } = personnelNumbers
  await tx.delete(personnelNumbers).where(and(eq(number, personnelNumber), eq(owner, customerId)))
}

/** The customer of a personnel number; null when it is unclaimed. */
export async function customerOfPersonnelNumber(tx: Db, personnelNumber: string): Promise<number | null> {
  const [row] = await tx
    .select({ customerId: personnelNumbers.customerId })
    .from(personnelNumbers)
    .where(eq(personnelNumbers.personnelNumber, personnelNumber))
  return row?.customerId ?? null
}

/** The customer of a mobile; null when it is nobody's. */
export async function customerOfMobile(db: Db, mobile: string): Promise<number | null> {
  const [row] = await db.select({ customerId: mobiles.customerId }).from(mobiles).where(eq(mobiles.mobile, mobile))
  return row?.customerId ?? null
}

/** Whether no customer has this mobile. */
export async function isMobileFree(db: Db, mobile: string): Promise<boolean> {
  return (await db.select({ mobile: mobiles.mobile }).from(mobiles).where(eq(mobiles.mobile, mobile))).length === 0
}

/** Moves the customer to another mobile and frees the old one; null when it is taken. Concurrent claims wait here. */
export async function moveToMobile(
  tx: Db,
  { customerId, mobile, at }: { customerId: number; mobile: string; at: Instant },
): Promise<Profile | null> {
  await lockProfile(tx, customerId)
  // The id moves from the old claim, which nobody can take while this transaction is open, so it can be restored.
  const [old] = await tx.delete(mobiles).where(eq(mobiles.customerId, customerId)).returning()
  if (!old) return null
  const claimed = await tx.insert(mobiles).values({ mobile, customerId }).onConflictDoNothing({ target: mobiles.mobile }).returning()
  if (claimed.length === 0) {
    await tx.insert(mobiles).values(old)
    return null
  }
  const [row] = await tx.update(customers).set({ mobile, changedAt: at }).where(eq(customers.customerId, customerId)).returning()
  return row ? fromRow(row) : null
}

/** Marks the identity as confirmed; null when it already was. */
export async function markConfirmed(
  tx: Db,
  customerId: number,
  identity: Pick<typeof customers.$inferInsert, 'nationalCode' | 'birthDate' | 'personnelNumber' | 'name' | 'family' | 'fatherName'>,
  at: Instant,
): Promise<Profile | null> {
  const [row] = await tx
    .update(customers)
    .set({ ...identity, ehrazsho: true, identityConfirmedAt: at })
    .where(and(eq(customers.customerId, customerId), eq(customers.ehrazsho, false)))
    .returning()
  return row ? fromRow(row) : null
}

function fromRow(row: typeof customers.$inferSelect): Profile {
  const { cityId, provinceId, mainStreet, secondaryStreet, plaque, floor, unit, postalCode, possession } = row
  return {
    customerId: row.customerId,
    ehrazsho: row.ehrazsho,
    name: row.name,
    family: row.family,
    fatherName: row.fatherName,
    nationalCode: row.nationalCode,
    personnelNumber: row.personnelNumber,
    birthCertificateNumber: row.birthCertificateNumber,
    birthDate: row.birthDate,
    placeOfIssue: row.placeOfIssue,
    gender: row.gender,
    isGenderGiven: row.isGenderGiven,
    married: row.married,
    isMarriedGiven: row.isMarriedGiven,
    education: row.education,
    mobile: row.mobile,
    phone: row.phone,
    urgentMobile: row.urgentMobile,
    email: row.email,
    address: { cityId, provinceId, mainStreet, secondaryStreet, plaque, floor, unit, postalCode, possession },
    familiar: { name: row.familiarName, family: row.familiarFamily, mobile: row.familiarMobile },
    jobTitle: row.jobTitle,
    income: row.income,
    workAddress: row.workAddress,
    workTelephone: row.workTelephone,
  }
}

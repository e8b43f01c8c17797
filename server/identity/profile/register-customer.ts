import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { codeLength, codeSigns, referralCodeIn } from '#domain/identity/referral-codes/referral.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { lockOpenAccount } from './sql.ts'
import { customers, mobiles, referralCodes } from './tables.ts'

export type Registration = {
  readonly mobile: string
  readonly at: Instant
  /** The referral code of the inviting customer; an unknown one is ignored (D-10). */
  readonly referralToken?: string | undefined
  readonly utm?: Partial<Record<'utm_campaign' | 'utm_source' | 'utm_medium' | 'utm_term' | 'utm_content', string>>
}

/**
 * The customer of a mobile, created when there is none. Of any number of parallel first logins exactly one creates it. A known one keeps
 * the mobile, and the account stays open, until the transaction ends.
 */
export async function registerCustomer(tx: Db, registration: Registration): Promise<{ customerId: number; isNew: boolean }> {
  const { mobile, at, utm = {} } = registration
  const known = await lockCustomerOf(tx, mobile)
  if (known !== null) return { customerId: known, isNew: false }
  // The claim generates the id: a concurrent login waits here and then finds the first one's.
  const [claimed] = await tx.insert(mobiles).values({ mobile }).onConflictDoNothing().returning({ customerId: mobiles.customerId })
  if (!claimed) return { customerId: (await lockCustomerOf(tx, mobile)) ?? unheardOf(mobile), isNew: false }
  const { customerId } = claimed
  await tx.insert(customers).values({
    customerId,
    mobile,
    registeredAt: at,
    referralCode: await claimReferralCode(tx, customerId),
    referredBy: await referrerOf(tx, registration.referralToken),
    utmCampaign: utm.utm_campaign ?? null,
    utmSource: utm.utm_source ?? null,
    utmMedium: utm.utm_medium ?? null,
    utmTerm: utm.utm_term ?? null,
    utmContent: utm.utm_content ?? null,
  })
  await publish(tx, { type: 'customer.registered', customerId })
  return { customerId, isNew: true }
}

/** Reads again under the lock: the customer may have moved to another mobile, or closed the account, since it was read. */
async function lockCustomerOf(tx: Db, mobile: string): Promise<number | null> {
  const known = await customerByMobile(tx, mobile)
  if (known === null || !(await lockOpenAccount(tx, known))) return null
  return (await customerByMobile(tx, mobile)) === known ? known : null
}

async function customerByMobile(tx: Db, mobile: string): Promise<number | null> {
  const [row] = await tx.select({ customerId: mobiles.customerId }).from(mobiles).where(eq(mobiles.mobile, mobile))
  return row?.customerId ?? null
}

/** The customer of this referral code; null when it is unknown. */
export async function customerOfReferralCode(tx: Db, code: string): Promise<number | null> {
  const [row] = await tx.select({ customerId: referralCodes.customerId }).from(referralCodes).where(eq(referralCodes.code, code))
  return row?.customerId ?? null
}

export type Invitation = { readonly referredBy: number; readonly mobile: string; readonly registeredAt: Instant }

/** The inviter of a customer, with what the inviter may see of them; null without an inviter. */
export async function invitationOf(tx: Db, customerId: number): Promise<Invitation | null> {
  const { referredBy, mobile, registeredAt } = customers
  const [row] = await tx.select({ referredBy, mobile, registeredAt }).from(customers).where(eq(customers.customerId, customerId))
  return row?.referredBy ? { ...row, referredBy: row.referredBy } : null
}

async function referrerOf(tx: Db, token: string | undefined): Promise<number | null> {
  const code = token === undefined ? null : referralCodeIn(token)
  return code === null ? null : customerOfReferralCode(tx, code)
}

/** Claims an unused code; tries another one when it is taken. */
async function claimReferralCode(tx: Db, customerId: number): Promise<string> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const code = Array.from({ length: codeLength }, () => codeSigns[randomInt(codeSigns.length)]).join('')
    const claimed = await tx
      .insert(referralCodes)
      .values({ code, customerId })
      .onConflictDoNothing()
      .returning({ code: referralCodes.code })
    if (claimed.length === 1) return code
  }
  throw new Error('no referral code is free')
}

function unheardOf(mobile: string): never {
  throw new Error(`a mobile is claimed but has no customer, ending ${mobile.slice(-2)}`)
}

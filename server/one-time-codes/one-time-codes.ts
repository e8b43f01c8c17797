import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { authRefusals } from '#contract/auth/refusals.ts'
import {
  codeLength,
  codeLifeMs,
  sendsPerAddressHour,
  triesPerCode,
  waitAtAddress,
  waitBeforeSending,
  type CodePurpose,
} from '#domain/auth/one-time-code.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { dayMs, hourMs, instant, type Instant } from '#domain/kernel/time.ts'
import type { Db } from '../database/open.ts'
import type { House } from '../house.ts'
import type { PartnerFault } from '../partners/partners.ts'
import { addressDoors, codeDoors, oneTimeCodes } from './tables.ts'

/** What a code is bound to: another mobile, purpose or subject makes another code of the same six digits. */
export type CodeBinding = { readonly mobile: string; readonly purpose: CodePurpose; readonly subject?: string }
export type SendRefusal = { readonly kind: 'TOO_MANY_CODES'; readonly retryAfterSeconds: number }
export type CodeRefusal = { readonly kind: 'CODE_WRONG' | 'CODE_EXPIRED' | 'CODE_BLOCKED' }

/**
 * Sends a fresh code by SMS; it alone is good from now on for this mobile and purpose. Every door shares one
 * ceiling per mobile: 5 an hour, 10 a day; and one per `address` that asks, whatever mobiles it names: 60 an hour. The
 * code counts as sent even when the SMS partner fails.
 */
export async function sendCode(
  house: House,
  binding: CodeBinding,
  address: string | null = null,
): Promise<Result<{ expiresAt: Instant }, SendRefusal | PartnerFault>> {
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  const written = await writeCode(house, binding, { code, address })
  if (!written.ok) return written
  const sent = await house.partners.sms.send({ receptor: binding.mobile, template: binding.purpose, token: code })
  return sent.ok ? written : sent
}

function writeCode(
  { db, config, now }: House,
  binding: CodeBinding,
  { code, address }: { readonly code: string; readonly address: string | null },
): Promise<Result<{ expiresAt: Instant }, SendRefusal>> {
  const at = now()
  const { mobile, purpose, subject = '' } = binding
  return db.transaction(async (tx) => {
    // The door's row is the lock: of two senders one waits here and then counts the other's code.
    await tx
      .insert(codeDoors)
      .values({ mobile, lastSentAt: at })
      .onConflictDoUpdate({ target: codeDoors.mobile, set: { lastSentAt: at } })
    const recent = await tx
      .select({ sentAt: oneTimeCodes.sentAt })
      .from(oneTimeCodes)
      .where(and(eq(oneTimeCodes.mobile, mobile), gt(oneTimeCodes.sentAt, instant(at - dayMs))))
    const sentAt = recent.map((one) => one.sentAt)
    const wait = Math.max(waitBeforeSending(sentAt, at), await waitOfAddress(tx, address, at))
    if (wait > 0) return err({ kind: 'TOO_MANY_CODES', retryAfterSeconds: Math.ceil(wait / 1000) })
    const expiresAt = instant(at + codeLifeMs)
    const codeHmac = hmacOf(config.codeKey, binding, code)
    await tx.insert(oneTimeCodes).values({ mobile, purpose, subject, codeHmac, address, sentAt: at, expiresAt })
    return ok({ expiresAt })
  })
}

/** After the mobile's door the address's is locked, so that senders of many mobiles wait for one another here. */
async function waitOfAddress(tx: Db, address: string | null, at: Instant): Promise<number> {
  if (address === null) return 0
  await tx
    .insert(addressDoors)
    .values({ address, lastSentAt: at })
    .onConflictDoUpdate({ target: addressDoors.address, set: { lastSentAt: at } })
  const recent = await tx
    .select({ sentAt: oneTimeCodes.sentAt })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.address, address), gt(oneTimeCodes.sentAt, instant(at - hourMs))))
    .orderBy(desc(oneTimeCodes.sentAt))
    .limit(sendsPerAddressHour)
  return waitAtAddress(
    recent.map(({ sentAt }) => sentAt),
    at,
  )
}

/** A refused code, said at the field it was typed into; any other refusal as it is (D-06). */
export const atField = <Refused extends { readonly kind: string }>(refused: Refused, field: string): Refused =>
  Object.hasOwn(codeWords, refused.kind) ? { ...refused, errors: { [field]: [codeWords[refused.kind as CodeRefusal['kind']]] } } : refused

const codeWords: Readonly<Record<CodeRefusal['kind'], string>> = {
  CODE_WRONG: authRefusals.CODE_WRONG.message,
  CODE_EXPIRED: authRefusals.CODE_EXPIRED.message,
  CODE_BLOCKED: authRefusals.CODE_BLOCKED.message,
}

/**
 * Uses up the live code of `binding` when `code` is the one sent. A try is counted, in one atomic statement, before
 * anything is compared, so that of any number of parallel guesses at most five are looked at (reliability.md OTP).
 * Call it outside a transaction: the count must stand even when the deed behind it is rolled back.
 */
export async function redeemCode(house: House, binding: CodeBinding, code: string): Promise<Result<null, CodeRefusal>> {
  const { db, config, now } = house
  const latest = await latestCode(house, binding)
  const isLive = latest?.subject === (binding.subject ?? '') && latest.usedAt === null && latest.expiresAt > now()
  if (!latest || !isLive) return err({ kind: 'CODE_EXPIRED' })
  const row = and(eq(oneTimeCodes.mobile, binding.mobile), eq(oneTimeCodes.id, latest.id), isNull(oneTimeCodes.usedAt))
  const [counted] = await db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(and(row, lt(oneTimeCodes.tries, triesPerCode)))
    .returning({ codeHmac: oneTimeCodes.codeHmac })
  if (!counted) return err({ kind: 'CODE_BLOCKED' })
  if (!alike(counted.codeHmac, hmacOf(config.codeKey, binding, code))) return err({ kind: 'CODE_WRONG' })
  const used = await db.update(oneTimeCodes).set({ usedAt: now() }).where(row).returning({ id: oneTimeCodes.id })
  return used.length === 1 ? ok(null) : err({ kind: 'CODE_EXPIRED' })
}

/** When the newest code of this binding that was used was used; null when none ever was. */
export async function confirmedAt(db: Db, { mobile, purpose, subject = '' }: CodeBinding): Promise<Instant | null> {
  const [used] = await db
    .select({ usedAt: oneTimeCodes.usedAt })
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.mobile, mobile),
        eq(oneTimeCodes.purpose, purpose),
        eq(oneTimeCodes.subject, subject),
        isNotNull(oneTimeCodes.usedAt),
      ),
    )
    .orderBy(desc(oneTimeCodes.usedAt))
    .limit(1)
  return used?.usedAt ?? null
}

/** One code is active per mobile and purpose (D-09): the newest. */
async function latestCode({ db }: House, { mobile, purpose }: CodeBinding) {
  const [latest] = await db
    .select({ id: oneTimeCodes.id, subject: oneTimeCodes.subject, usedAt: oneTimeCodes.usedAt, expiresAt: oneTimeCodes.expiresAt })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.mobile, mobile), eq(oneTimeCodes.purpose, purpose)))
    .orderBy(desc(oneTimeCodes.sentAt), desc(oneTimeCodes.id))
    .limit(1)
  return latest
}

function hmacOf(key: string, { mobile, purpose, subject = '' }: CodeBinding, code: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([mobile, purpose, subject, code]))
    .digest('hex')
}

const alike = (stored: string, given: string): boolean => timingSafeEqual(Buffer.from(stored, 'hex'), Buffer.from(given, 'hex'))

/** Forgets the codes and doors that no ceiling counts any more. */
export async function forgetOldCodes(db: Db, at: Instant): Promise<void> {
  const before = instant(at - 2 * dayMs)
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.sentAt, before))
  await db.delete(codeDoors).where(lt(codeDoors.lastSentAt, before))
  await db.delete(addressDoors).where(lt(addressDoors.lastSentAt, before))
}

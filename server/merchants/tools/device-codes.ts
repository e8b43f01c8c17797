import { randomInt } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import {
  answerPoll,
  deviceCodeTtlMs,
  pollIntervalS,
  readUserCode,
  slowDownS,
  userCodeLength,
  userCodeSigns,
} from '#domain/merchants/tools/device-code.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { instant, type Instant } from '#domain/platform/kernel/time.ts'
import { merchantDeviceCodes } from '#server/merchants/accounts/tables.ts'
import { hashOfSecret, insertToolToken, newSecret } from '#server/merchants/accounts/tool-tokens.ts'
import type { Db } from '#server/platform/database/open.ts'

export type DeviceCode = typeof merchantDeviceCodes.$inferSelect
type NewCode = { readonly deviceName: string; readonly ipAddress: string; readonly at: Instant }

/** Begins a login (RFC 8628 §3.1): the code for the program, and the one that its member types. All times are the machine's. */
export async function startDeviceLogin(
  db: Db,
  { at, ...of }: NewCode,
): Promise<{ readonly deviceCode: string; readonly userCode: string; readonly expiresAt: Instant }> {
  const expiresAt = instant(at + deviceCodeTtlMs)
  for (;;) {
    const [deviceCode, userCode] = [newSecret(), newUserCode()]
    const hashes = { deviceCodeSha256: hashOfSecret(deviceCode), userCodeSha256: hashOfSecret(userCode) }
    const made = await db
      .insert(merchantDeviceCodes)
      .values({ ...of, ...hashes, createdAt: at, expiresAt, intervalS: pollIntervalS })
      .onConflictDoNothing()
      .returning({ at: merchantDeviceCodes.createdAt })
    if (made.length > 0) return { deviceCode, userCode, expiresAt }
  }
}

const newUserCode = (): string => Array.from({ length: userCodeLength }, () => userCodeSigns[randomInt(userCodeSigns.length)]).join('')

export type Granted = { readonly token: string; readonly expiresAt: Instant; readonly merchantId: number; readonly memberName: string }
export type PollRefusal = {
  readonly kind: 'AUTHORIZATION_PENDING' | 'SLOW_DOWN' | 'ACCESS_DENIED' | 'EXPIRED_TOKEN'
  /** The pause to keep from now on. */
  readonly details?: { readonly interval: number }
}

/** Exchanges an approved code for a token, once. An unknown code is answered like an expired one. */
export async function exchangeDeviceCode(tx: Db, deviceCode: string, at: Instant): Promise<Result<Granted, PollRefusal>> {
  const isIt = eq(merchantDeviceCodes.deviceCodeSha256, hashOfSecret(deviceCode))
  const [code] = await tx.select().from(merchantDeviceCodes).where(isIt).for('update')
  if (!code) return err({ kind: 'EXPIRED_TOKEN' })
  const answer = answerPoll(code, at)
  if (answer !== 'GRANTED') {
    const interval = code.intervalS + (answer === 'SLOW_DOWN' ? slowDownS : 0)
    await tx.update(merchantDeviceCodes).set({ lastPollAt: at, intervalS: interval }).where(isIt)
    return err({ kind: answer, details: { interval } })
  }
  const { merchantId, memberId, memberName, deviceName } = code
  if (merchantId === null || memberId === null) throw new Error('an approved code without a member')
  await tx.update(merchantDeviceCodes).set({ status: 'USED', lastPollAt: at }).where(isIt)
  const of = { merchantId, memberId, memberName: memberName ?? '', deviceName }
  return ok({ ...(await insertToolToken(tx, { ...of, at })), merchantId, memberName: of.memberName })
}

/** The login with this user code that can still be decided or was; null for an unknown or expired one. `lock` is for deciding it. */
export async function findDeviceLogin(
  db: Db,
  typed: string,
  { at, lock = false }: { at: Instant; lock?: boolean },
): Promise<DeviceCode | null> {
  const userCode = readUserCode(typed)
  if (userCode === null) return null
  const isIt = and(eq(merchantDeviceCodes.userCodeSha256, hashOfSecret(userCode)), gt(merchantDeviceCodes.expiresAt, at))
  const query = db.select().from(merchantDeviceCodes).where(isIt)
  const [code] = await (lock ? query.for('update') : query)
  return code ?? null
}

type Decision = Required<Pick<DeviceCode, 'status'>> & {
  readonly merchantId: number
  readonly memberId: number
  readonly memberName: string
}

/** Writes what a member decided about a login that they have locked. */
export async function decideDeviceLogin(tx: Db, { deviceCodeSha256 }: DeviceCode, decision: Decision): Promise<void> {
  await tx.update(merchantDeviceCodes).set(decision).where(eq(merchantDeviceCodes.deviceCodeSha256, deviceCodeSha256))
}

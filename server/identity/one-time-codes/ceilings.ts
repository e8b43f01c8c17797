import { and, desc, eq, gt } from 'drizzle-orm'
import {
  isAskedByAnybody,
  sendsPerAddressHour,
  waitAfterMany,
  waitAtAddress,
  waitBeforeSending,
  type CodePurpose,
} from '#domain/identity/login/one-time-code.ts'
import { dayMs, hourMs, instant, type Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { codeSendsByAddress, oneTimeCodes } from './tables.ts'

export type SentCode = Pick<typeof oneTimeCodes.$inferSelect, 'purpose' | 'address' | 'sentAt' | 'usedAt'>

/** The codes sent to the mobile within a day, by any call. */
export const codesOfLastDay = (tx: Db, mobile: string, at: Instant): Promise<SentCode[]> =>
  tx
    .select({ purpose: oneTimeCodes.purpose, address: oneTimeCodes.address, sentAt: oneTimeCodes.sentAt, usedAt: oneTimeCodes.usedAt })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.mobile, mobile), gt(oneTimeCodes.sentAt, instant(at - dayMs))))

type Asked = { readonly purpose: CodePurpose; readonly network: string | null; readonly at: Instant }

/** How many codes requested from other networks were never used; a used code was requested by the mobile's owner. */
export const unusedByOthers = (recent: readonly SentCode[], network: string | null): number =>
  recent.filter((sent) => sent.address !== network && sent.usedAt === null).length

/**
 * How long the mobile must wait: by the codes this network requested, five an hour and ten a day, and also by those all networks
 * requested, which lengthen the wait but never block. For a signed-in customer the latter are those they requested themselves.
 */
export function waitOfMobile(recent: readonly SentCode[], { purpose, network, at }: Asked): number {
  const timesOf = (which: (sent: SentCode) => boolean) => recent.filter(which).map(({ sentAt }) => sentAt)
  const own = waitBeforeSending(
    timesOf(({ address }) => address === network),
    at,
  )
  const all = isAskedByAnybody(purpose)
    ? waitAfterMany(
        timesOf(() => true),
        at,
      )
    : waitBeforeSending(
        timesOf((sent) => !isAskedByAnybody(sent.purpose)),
        at,
      )
  return Math.max(own, all)
}

/** Locks the network's row after the mobile's, so that concurrent requests for many mobiles are counted one after the other. */
export async function waitOfNetwork(tx: Db, network: string | null, at: Instant): Promise<number> {
  if (network === null) return 0
  await tx
    .insert(codeSendsByAddress)
    .values({ address: network, lastSentAt: at })
    .onConflictDoUpdate({ target: codeSendsByAddress.address, set: { lastSentAt: at } })
  const recent = await tx
    .select({ sentAt: oneTimeCodes.sentAt })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.address, network), gt(oneTimeCodes.sentAt, instant(at - hourMs))))
    .orderBy(desc(oneTimeCodes.sentAt))
    .limit(sendsPerAddressHour)
  return waitAtAddress(
    recent.map(({ sentAt }) => sentAt),
    at,
  )
}

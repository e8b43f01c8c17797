import { and, eq, inArray, or } from 'drizzle-orm'
import { causeOfTakingBack, friendGift, takenBackGift } from '#domain/identity/referral-codes/referral.ts'
import { points } from '#domain/platform/kernel/money.ts'
import { ledgerTransfers } from '#server/billing/ledger/tables.ts'
import { grantWelcome, welcomeCause } from '#server/billing/points/move-points.ts'
import { endInvitation } from '#server/engagement/referrals/end-invitation.ts'
import type { Welcome } from '#server/identity/profile/confirm-identity.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import type { Config } from '#server/platform/configuration/config.ts'
import type { Db } from '#server/platform/database/open.ts'
import { closedAccountHash } from './closed-account.ts'
import { closures } from './tables.ts'

/**
 * Grants the welcome points once per national code (lifecycle.md section 2): none where a closed account of the same code had them. Where it
 * had the gift of an invitation, this account brings none.
 */
export const welcomeOnce =
  (config: Pick<Config, 'codeKey'>): Welcome =>
  async (tx, customerId, asOf) => {
    const { nationalCode } = await profileOf(tx, customerId)
    const given = nationalCode === null ? nothing : await givenBefore(tx, closedAccountHash(config, nationalCode))
    if (given.gift) await endInvitation(tx, customerId, asOf.at)
    return given.welcome ? points(0) : grantWelcome(tx, customerId, asOf)
  }

const nothing = { welcome: false, gift: false }

/**
 * What closed accounts under a national code were given. The ledger says so, not the closure by itself: a code that nobody had confirmed may
 * be another's. A gift that a withdrawal from the loan took back is none.
 */
async function givenBefore(tx: Db, nationalCodeHmac: string): Promise<typeof nothing> {
  const transfers = await tx
    .select({ cause: ledgerTransfers.cause, slug: ledgerTransfers.slug })
    .from(closures)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.customerId, closures.customerId))
    .where(
      and(
        eq(closures.nationalCodeHmac, nationalCodeHmac),
        or(eq(ledgerTransfers.cause, welcomeCause), inArray(ledgerTransfers.slug, [friendGift, takenBackGift])),
      ),
    )
  const causes = new Set(transfers.map(({ cause }) => cause))
  return {
    welcome: causes.has(welcomeCause),
    gift: transfers.some(({ cause, slug }) => slug === friendGift && !causes.has(causeOfTakingBack(cause))),
  }
}

import { and, eq } from 'drizzle-orm'
import { points } from '#domain/platform/kernel/money.ts'
import { ledgerTransfers } from '#server/billing/ledger/tables.ts'
import { grantWelcome, welcomeCause } from '#server/billing/points/move-points.ts'
import type { Welcome } from '#server/identity/profile/confirm-identity.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import type { Config } from '#server/platform/configuration/config.ts'
import type { Db } from '#server/platform/database/open.ts'
import { closedAccountHash } from './closed-account.ts'
import { closures } from './tables.ts'

/** Grants the welcome points once per national code (lifecycle.md section 2): none where a closed account of the same code had them. */
export const welcomeOnce =
  (config: Pick<Config, 'codeKey'>): Welcome =>
  async (tx, customerId, asOf) => {
    const { nationalCode } = await profileOf(tx, customerId)
    const isGiven = nationalCode !== null && (await hadWelcome(tx, closedAccountHash(config, nationalCode)))
    return isGiven ? points(0) : grantWelcome(tx, customerId, asOf)
  }

/** The ledger says so, not the closure by itself: a code that nobody had confirmed may be another's. */
async function hadWelcome(tx: Db, nationalCodeHmac: string): Promise<boolean> {
  const [given] = await tx
    .select({ customerId: closures.customerId })
    .from(closures)
    .innerJoin(ledgerTransfers, and(eq(ledgerTransfers.customerId, closures.customerId), eq(ledgerTransfers.cause, welcomeCause)))
    .where(eq(closures.nationalCodeHmac, nationalCodeHmac))
    .limit(1)
  return given !== undefined
}

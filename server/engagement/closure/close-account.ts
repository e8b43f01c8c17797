import { sql } from 'drizzle-orm'
import { openBeside, type OpenItem } from '#domain/engagement/closure/open-items.ts'
import { confirmedCodeOf } from '#domain/identity/profile/profile.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { StepUp } from '#server/identity/passkeys/step-up/require-step-up.ts'
import { lockProfile } from '#server/identity/profile/sql.ts'
import { revokeAll } from '#server/identity/sessions/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { addRemovals } from '#server/platform/files/remove-files.ts'
import { closedAccountHash } from './closed-account.ts'
import { erase } from './erase.ts'
import { findOpen } from './find-open.ts'
import { recordErasure } from './record-erasure.ts'
import { closures } from './tables.ts'

type Refusal =
  | { readonly kind: 'ACCOUNT_IN_USE'; readonly details: { readonly open: readonly OpenItem[] } }
  | { readonly kind: 'STEP_UP_NEEDED' }

/**
 * Closes the account: refused while something is open but `agreed` rials of the wallet, too little to be withdrawn, which stay there; else its personal data are erased in this transaction and its files after it.
 * Locks the profile, for which a new order, payment, purchase, withdrawal or guarantee waits, and which then finds the account closed.
 */
export async function closeAccount(app: App, customerId: number, stepUp: StepUp, agreed = 0): Promise<Result<null, Refusal>> {
  return app.db.transaction(async (tx): Promise<Result<null, Refusal>> => {
    const profile = await lockProfile(tx, customerId)
    const open = openBeside(await findOpen(tx, customerId), agreed)
    if (open.length > 0) return err({ kind: 'ACCOUNT_IN_USE', details: { open } })
    if (!(await stepUp.spend(tx))) return err({ kind: 'STEP_UP_NEEDED' })
    const at = app.now()
    const { mobile } = profile
    const nationalCode = confirmedCodeOf(profile)
    await revokeAll(tx, customerId, at)
    const { fileKeys, values } = await erase(tx, { customerId, mobile, nationalCode })
    await tx.execute(sql`update customers set closed_at = ${new Date(at).toISOString()}::timestamptz where customer_id = ${customerId}`)
    const nationalCodeHmac = nationalCode === null ? null : closedAccountHash(app.config, nationalCode)
    const mobileHmac = closedAccountHash(app.config, mobile)
    await tx.insert(closures).values({ customerId, closedAt: at, mobileHmac, nationalCodeHmac, fileKeys })
    for (const about of values) await recordErasure(tx, { action: 'retention.erase', at, ...about })
    await recordErasure(tx, { action: 'account.close', at, customerId, subject: null })
    return ok(null)
  })
}

/** Passes the files of closed accounts on to the job that removes their bytes. */
export async function passFilesOfClosed({ db }: Pick<App, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    const waiting = await tx
      .select({ customerId: closures.customerId, fileKeys: closures.fileKeys })
      .from(closures)
      .where(sql`file_keys <> '[]'`)
      .orderBy(closures.closedAt)
      .limit(20)
    if (waiting.length === 0) return
    await addRemovals(
      tx,
      waiting.flatMap(({ fileKeys }) => fileKeys),
    )
    // Those that were added to meanwhile wait for the next run.
    const passed = waiting.map(({ customerId, fileKeys }) => sql`(${customerId}::bigint, ${JSON.stringify(fileKeys)}::jsonb)`)
    await tx.execute(sql`update closures set file_keys = '[]' where (customer_id, file_keys) in (${sql.join(passed, sql`, `)})`)
  })
}

import { isHolder } from '#domain/identity/bank-accounts/holder-name.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { lockAnyProfile } from '#server/identity/profile/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { accountsOf, deleteInquiries, lockInquiry, storeAccounts } from './sql.ts'

type Answer = {
  readonly customerId: number
  readonly id: number
  /** As the bank writes it; null where it names somebody else, or nobody. */
  readonly holder: string | null
  readonly at: Instant
}
type Answered = { readonly number: string; readonly isOwn: boolean }

/**
 * Takes the bank's answer to an inquiry by hand (F-408). Only an account whose holder has the customer's registered name becomes theirs,
 * and waits its day from now; every other ends. A name that differs changes nothing, so that who mistyped it may correct it.
 */
export async function answerInquiry(
  tx: Db,
  { customerId, id, holder, at }: Answer,
): Promise<Result<Answered, { readonly kind: 'NOT_FOUND' | 'HOLDER_DIFFERS' }>> {
  // As whoever adds an account, so that each reads what the other stored.
  const profile = await lockAnyProfile(tx, customerId)
  const inquiry = await lockInquiry(tx, customerId, id)
  if (!inquiry) return err({ kind: 'NOT_FOUND' })
  const { type, number } = inquiry
  if (holder === null) {
    await deleteInquiries(tx, customerId, [number])
    await publish(tx, { type: 'bank-account.refused', customerId, ending: number.slice(-4) })
    return ok({ number, isOwn: false })
  }
  if (!isHolder(holder, profile)) return err({ kind: 'HOLDER_DIFFERS' })
  const isKnown = (await accountsOf(tx, customerId)).some((account) => account.number === number)
  await storeAccounts(tx, customerId, [{ type, number }], at, 'INQUIRY')
  if (!isKnown) await publish(tx, { type: 'bank-account.added', customerId })
  return ok({ number, isOwn: true })
}

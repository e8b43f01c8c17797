import { accountRefusals } from '#contract/identity/bank-accounts/update-account.ts'
import { isHolder } from '#domain/identity/bank-accounts/holder-name.ts'
import type { Profile } from '#domain/identity/profile/profile.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { App } from '#server/platform/context/app.ts'
import type { PartnerFault } from '#server/platform/partners/partners.ts'
import { countTry } from '#server/platform/rate-limits/count-try.ts'

export type HolderRefusal =
  | { readonly kind: 'ACCOUNT_NOT_OWN'; readonly errors: { readonly number: readonly string[] } }
  | { readonly kind: 'TOO_MANY'; readonly retryAfterSeconds: number }
  | PartnerFault

/**
 * Has the bank name the account's holder, who must be the customer by their registered name (F-408). A rate limit keeps callers from
 * probing the bank for owners. Where no connector calls the bank, staff ask it: nothing is refused here.
 */
export async function askHolder(
  { db, partners, config, now }: App,
  { profile, number }: { readonly profile: Profile; readonly number: string },
): Promise<Result<null, HolderRefusal>> {
  const { customerId, nationalCode, name, family } = profile
  const counted = await countTry(db, { limit: 'account-owner', key: String(customerId), at: now() })
  if (!counted.ok) return err({ kind: 'TOO_MANY', retryAfterSeconds: counted.error.retryAfterSeconds })
  if (config.isBankManual) return ok(null)
  const owner = await partners.bank.accountHolder({
    number,
    nationalCode: nationalCode ?? '',
    name: `${name ?? ''} ${family ?? ''}`.trim(),
  })
  if (!owner.ok) return owner
  const isOwn = owner.value.holder !== null && isHolder(owner.value.holder, profile)
  return isOwn ? ok(null) : err({ kind: 'ACCOUNT_NOT_OWN', errors: { number: [accountRefusals.ACCOUNT_NOT_OWN.message] } })
}

import { accountWords, accountFault, mostAccounts, plainAccountNumber } from '#domain/identity/bank-accounts/account.ts'
import type { Profile } from '#domain/identity/profile/profile.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { sendCode, type CodeBinding, type SendRefusal } from '#server/identity/one-time-codes/one-time-codes.ts'
import { holdMobile, profileOf } from '#server/identity/profile/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { askHolder, type HolderRefusal } from './ask-holder.ts'
import { accountsOf, inquiriesOf } from './sql.ts'

/** Whether the bank has already proven elsewhere in the system that the account is the customer's. */
export type IsProvenElsewhere = (db: Db, customerId: number, number: string) => Promise<boolean>
type Asked = { readonly customerId: number; readonly number: string; readonly network: string; readonly isProven: IsProvenElsewhere }
type AtNumber = { readonly kind: 'ACCOUNT_INVALID'; readonly errors: { readonly number: readonly string[] } }
export type AccountCodeRefusal =
  | HolderRefusal
  | AtNumber
  | { readonly kind: 'ACCOUNTS_FULL' | 'ACCOUNT_KNOWN' | 'ACCOUNT_WAITS' | 'BANK_IDENTITY_NEEDED' | 'UNAVAILABLE' }
  | SendRefusal

/**
 * First step of a new account (F-408). Requests the holder's name from the bank, unless the account is already proven, and sends
 * a code only for an account in the customer's registered name. The code is bound to customer and number, so that it proves
 * the ownership in the second step too. A rate limit keeps callers from probing the bank for owners. Where no connector calls the bank
 * the code comes first, and the account waits until staff have asked the bank.
 */
export async function sendAccountCode(app: App, asked: Asked): Promise<Result<{ expiresAt: Instant }, AccountCodeRefusal>> {
  const { db } = app
  const { customerId } = asked
  const number = plainAccountNumber(asked.number)
  const fault = accountFault(number)
  if (fault) return err({ kind: 'ACCOUNT_INVALID', errors: { number: [accountWords[fault]] } })
  const profile = await profileOf(db, customerId)
  if (!profile.ehrazsho || profile.nationalCode === null) return err({ kind: 'BANK_IDENTITY_NEEDED' })
  const accounts = await accountsOf(db, customerId)
  if (accounts.some((account) => account.number === number)) return err({ kind: 'ACCOUNT_KNOWN' })
  const inquiries = await inquiriesOf(db, customerId)
  if (inquiries.some((inquiry) => inquiry.number === number)) return err({ kind: 'ACCOUNT_WAITS' })
  if (accounts.length + inquiries.length >= mostAccounts) return err({ kind: 'ACCOUNTS_FULL' })
  const proven = (await asked.isProven(db, customerId, number)) ? ok(null) : await askHolder(app, { profile, number })
  if (!proven.ok) return proven
  const bindingIn = async (tx: Db) => accountBinding({ customerId, mobile: await holdMobile(tx, customerId) }, number)
  const sent = await sendCode(app, bindingIn, asked.network)
  // The SMS partner failed, not the bank.
  return !sent.ok && sent.error.kind === 'PARTNER_UNAVAILABLE' ? err({ kind: 'UNAVAILABLE' }) : sent
}

/** The binding of a new account's code: customer and number. */
export const accountBinding = ({ customerId, mobile }: Pick<Profile, 'customerId' | 'mobile'>, number: string): CodeBinding => ({
  mobile,
  purpose: 'bank-account',
  subject: `${customerId}:${number}`,
})

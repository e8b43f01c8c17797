import { accountWords } from '#contract/banks/account-words.ts'
import type { AccountType } from '#domain/banks/account-type.ts'
import { accountFault, mostAccounts, plainAccountNumber } from '#domain/banks/account.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { House } from '../house.ts'
import { lockProfile } from '../profile/sql.ts'
import { accountsOf, keepAccounts, type KeptAccount } from './sql.ts'

type Told = { readonly customerId: number; readonly number: string; readonly type: AccountType }
type AccountRefusal =
  | { readonly kind: 'ACCOUNT_INVALID'; readonly errors: Readonly<Record<string, readonly string[]>> }
  | { readonly kind: 'ACCOUNTS_FULL' }

/** Keeps an account the customer tells of, once by its number (D-32). Refused where the number is none, or there are too many. */
export async function updateAccount({ db, now }: House, { customerId, type, ...told }: Told): Promise<Result<KeptAccount, AccountRefusal>> {
  const number = plainAccountNumber(told.number)
  const fault = accountFault(number)
  if (fault) return err({ kind: 'ACCOUNT_INVALID', errors: { number: [accountWords[fault]] } })
  return db.transaction(async (tx): Promise<Result<KeptAccount, AccountRefusal>> => {
    // Held, so that two who add at once are counted one after the other.
    await lockProfile(tx, customerId)
    const known = await accountsOf(tx, customerId)
    if (known.length >= mostAccounts && !known.some((account) => account.number === number)) return err({ kind: 'ACCOUNTS_FULL' })
    await keepAccounts(tx, customerId, [{ type, number }], now())
    const kept = (await accountsOf(tx, customerId)).find((account) => account.number === number)
    if (!kept) throw new Error('an account that was kept is not there')
    return ok(kept)
  })
}

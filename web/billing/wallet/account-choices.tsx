import type { BankAccount } from '#contract/identity/bank-accounts/list-accounts.ts'
import { accountTypeLabel } from '#domain/identity/bank-accounts/account-type.ts'
import { spacedAccountNumber } from '#domain/identity/bank-accounts/account.ts'
import { bankOfNumber } from '#domain/identity/bank-accounts/bank.ts'
import { clock, jalali } from '#domain/platform/kernel/jalali.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { BankMark } from '#ui/layout/bank-mark.tsx'
import { copy } from './copy.ts'

/** The customer's accounts as choices of a withdrawal; one that takes none says why, or from when it does (F-408). */
export const accountChoices = (accounts: readonly BankAccount[], now: number) =>
  accounts.map((account) => {
    const { number, type } = account
    const bank = bankOfNumber(number)
    return {
      value: number,
      title: (
        <>
          {bank?.name ?? accountTypeLabel(type)}
          <bdi dir="ltr" className="num block text-xs font-semibold text-balance whitespace-normal text-text-2">
            {persianDigits(spacedAccountNumber(number))}
          </bdi>
        </>
      ),
      icon: bank && <BankMark sign={bank.sign} colour={bank.colour} size={32} />,
      disabledReason: reasonOf(account, now),
    }
  })

function reasonOf({ withdrawable_from: from, awaits_inquiry: isWaiting }: BankAccount, now: number): string | undefined {
  if (isWaiting) return copy.uncheckedAccount
  if (from === null) return copy.noSheba
  return Date.parse(from) > now ? copy.newAccount(momentOf(from)) : undefined
}

/** The Sheba of the first account that money may go to now. */
export const firstReady = (accounts: readonly BankAccount[], now: number): string | undefined =>
  accounts.find((account) => reasonOf(account, now) === undefined)?.number

/** Why no account takes a withdrawal now; undefined when one does. */
export function missingAccount(accounts: readonly BankAccount[], now: number): string | undefined {
  if (firstReady(accounts, now) !== undefined) return undefined
  const next = accounts.flatMap(({ withdrawable_from: from }) => from ?? []).toSorted((a, b) => Date.parse(a) - Date.parse(b))[0]
  if (next !== undefined) return copy.onlyNew(momentOf(next))
  return accounts.some(({ awaits_inquiry: isWaiting }) => isWaiting) ? copy.uncheckedAccount : copy.noAccount
}

const momentOf = (at: string): string => `${jalali(at)}، ساعت ${clock(at)}`

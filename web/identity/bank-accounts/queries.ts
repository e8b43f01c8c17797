import { useMutation, useQueryClient, queryOptions } from '@tanstack/react-query'
import type { BankAccount } from '#contract/identity/bank-accounts/list-accounts.ts'
import { sendAccountCode, syncAccounts, updateBankAccount, listAccounts } from '#contract/identity/bank-accounts/routes.ts'
import type { Input } from '#contract/platform/http/route.ts'
import type { Confirmed } from '#web/identity/passkeys/step-up/use-step-up.tsx'
import { call } from '#web/platform/http/call.ts'

/** Asks the bank for the customer's accounts (R-BANK-02). */
export function useSyncAccounts() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => (await call(syncAccounts, {})).results,
    onSuccess: (results) => queries.setQueryData(accountsQuery().queryKey, (known) => known && { ...known, results }),
  })
}

/** Has the bank asked whose the account is, and a code sent for it (F-408). */
export const useSendAccountCode = () => useMutation({ mutationFn: (number: string) => call(sendAccountCode, { body: { number } }) })

/** Saves one of the customer's accounts, confirmed with their passkey if they have one; `onSaved` is called even when the form is unmounted by then. */
export function useSaveAccount(confirmed: Confirmed, onSaved: (account: BankAccount) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof updateBankAccount>['body']) => confirmed((headers) => call(updateBankAccount, { body }, { headers })),
    onSuccess: ({ results }) => {
      onSaved(results)
      return queries.invalidateQueries({ queryKey: accountsQuery().queryKey })
    },
  })
}

/** The customer's accounts as they are known (R-BANK-01). */
export const accountsQuery = () => queryOptions({ ...listQuery(), select: ({ results }) => results })

/** Whether the bank may be asked for them. */
export const canSyncQuery = () => queryOptions({ ...listQuery(), select: ({ can_sync: canSync }) => canSync })

const listQuery = () => queryOptions({ queryKey: ['bank-accounts'], queryFn: () => call(listAccounts, {}) })

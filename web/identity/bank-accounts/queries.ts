import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendAccountCode, syncAccounts, updateBankAccount } from '#contract/identity/bank-accounts/routes.ts'
import type { Input } from '#contract/platform/http/route.ts'
import { call } from '#web/platform/http/call.ts'
import { accountsQuery } from './accounts.ts'

/** Asks the bank for the customer's accounts (R-BANK-02). */
export function useSyncAccounts() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => (await call(syncAccounts, {})).results,
    onSuccess: (accounts) => queries.setQueryData(accountsQuery().queryKey, accounts),
  })
}

/** Has the bank asked whose the account is, and a code sent for it (F-408). */
export const useSendAccountCode = () => useMutation({ mutationFn: (number: string) => call(sendAccountCode, { body: { number } }) })

/** Keeps an account of the customer's own; `onKept` is heard even when its form is gone by then. */
export function useKeepAccount(onKept: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof updateBankAccount>['body']) => call(updateBankAccount, { body }),
    onSuccess: () => {
      onKept()
      return queries.invalidateQueries({ queryKey: accountsQuery().queryKey })
    },
  })
}

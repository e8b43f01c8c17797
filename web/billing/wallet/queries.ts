import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { listWalletTransactions, listWithdrawals, readWallet, withdrawFromWallet } from '#contract/billing/wallet/routes.ts'
import type { Confirmed } from '#web/identity/passkeys/step-up/use-step-up.tsx'
import { call } from '#web/platform/http/call.ts'

/** What may be spent, and what is on its way to the bank. */
export const walletQuery = queryOptions({ queryKey: ['wallet', 'balance'], queryFn: async () => (await call(readWallet, {})).results })

/** One page of the statement, the newest first. */
export const movementsQuery = (page: number) =>
  queryOptions({
    queryKey: ['wallet', 'movements', page],
    queryFn: () => call(listWalletTransactions, { query: { page } }),
    placeholderData: keepPreviousData,
  })

export const withdrawalsQuery = queryOptions({
  queryKey: ['wallet', 'withdrawals'],
  queryFn: async () => (await call(listWithdrawals, {})).results,
  // A request is decided by people; the page looks again while one is open.
  refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'REQUESTED') ? 3000 : false),
})

type Withdrawal = { readonly amount: number; readonly sheba: string }

/** Asks for a withdrawal; one key per amount and Sheba until it is taken, so that pressing twice asks once. The customer confirms it (R-OWN-02). */
export function useWithdraw(confirmed: Confirmed) {
  const queries = useQueryClient()
  const keys = useRef(new Map<string, string>())
  return useMutation({
    mutationFn: async (asked: Withdrawal) => {
      const name = JSON.stringify(asked)
      const idempotencyKey = keys.current.get(name) ?? crypto.randomUUID()
      keys.current.set(name, idempotencyKey)
      const { results } = await confirmed((headers) => call(withdrawFromWallet, { body: asked }, { idempotencyKey, headers }))
      keys.current.delete(name)
      return results
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['wallet'] }),
  })
}

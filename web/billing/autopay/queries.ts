import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  beginAutopay,
  listAutopayBanks,
  readAutopay,
  returnToAutopay,
  revokeAutopay,
  skipPull,
  switchAutopayOrder,
  unskipPull,
} from '#contract/billing/autopay/routes.ts'
import { call } from '#web/platform/http/call.ts'

export const autopayQuery = () =>
  queryOptions({
    queryKey: ['autopay', 'read'],
    queryFn: async () => (await call(readAutopay, {})).results,
    // A pull under way and an answer of the bank come by themselves.
    refetchInterval: ({ state }) => (state.data?.is_asked || state.data?.pulls.some(({ status }) => status === 'PULLING') ? 5_000 : false),
  })

/** Asked for only where a bank is chosen. */
export const autopayBanksQuery = () =>
  queryOptions({
    queryKey: ['autopay', 'banks'],
    queryFn: async () => (await call(listAutopayBanks, {})).results,
    staleTime: 3_600_000,
  })

/** Leaves for the page of the bank. */
export const useBegin = () =>
  useChange(async (bankCode: string) => (await call(beginAutopay, { body: { bank_code: bankCode } })).results, {
    onSuccess: ({ redirect_url }) => location.assign(redirect_url),
  })

type Return = { readonly payman_authority: string; readonly status: string }
export const useReturn = () => useChange(async (body: Return) => (await call(returnToAutopay, { body })).results.status)
export const useRevoke = () => useChange(() => call(revokeAutopay, {}))
export const useSkip = () => useChange((id: string) => call(skipPull, { params: { id }, body: {} }))
export const useUnskip = () => useChange((id: string) => call(unskipPull, { params: { id } }))
export const useSwitchOrder = () =>
  useChange(({ id, isOn }: { readonly id: number; readonly isOn: boolean }) =>
    call(switchAutopayOrder, { params: { id: String(id) }, body: { is_on: isOn } }),
  )

/** A command of autopay; its page is read again, also where it was refused. */
function useChange<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>, more: { readonly onSuccess?: (reply: Reply) => void } = {}) {
  const queries = useQueryClient()
  return useMutation({ mutationFn, ...more, onSettled: () => queries.invalidateQueries({ queryKey: ['autopay', 'read'] }) })
}

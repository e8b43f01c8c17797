import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { OwnLimitOnWire } from '#contract/lending/credit-limit/own-limit.ts'
import { cancelRaise, readOwnLimit, setOwnLimit } from '#contract/lending/credit-limit/routes.ts'
import { roomOf } from '#domain/lending/credit-limit/own-limit.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import type { Confirmed } from '#web/identity/passkeys/step-up/use-step-up.tsx'
import { call } from '#web/platform/http/call.ts'

/** The customer's own limit beside the granted one (R-OWN-04). */
export const ownLimitQuery = queryOptions({
  queryKey: ['own-limit'],
  queryFn: async () => (await call(readOwnLimit, {})).results,
  refetchOnMount: 'always',
})

/** What may be borrowed further under it; null without one. */
export const ownRoomOf = ({ amount, owed }: OwnLimitOnWire): Rial | null => roomOf(amount === null ? null : rial(amount), rial(owed))

/** Sets the limit; a raise is confirmed. */
export const useSetOwnLimit = (confirmed: Confirmed) =>
  useSaved((amount: Rial) => confirmed((headers) => call(setOwnLimit, { body: { amount } }, { headers })))

export const useCancelRaise = () => useSaved<void>(() => call(cancelRaise, {}))

type Answer = Awaited<ReturnType<typeof call<typeof setOwnLimit>>>

function useSaved<Sent>(mutationFn: (sent: Sent) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn, onSuccess: ({ results }) => queries.setQueryData(ownLimitQuery.queryKey, results) })
}

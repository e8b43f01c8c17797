import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  answerPlanChange,
  listPlanChanges,
  moveDueDay,
  previewMove,
  previewWithdrawal,
  readPlanChange,
  sendPlanCode,
  withdrawFromLoan,
} from '#contract/lending/plans/change-routes.ts'
import { acceptHardship, previewHardship, refuseHardship } from '#contract/lending/plans/hardship-routes.ts'
import type { HardshipKind } from '#domain/lending/plans/agreed-change.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { call } from '#web/platform/http/call.ts'
import { untilPossible } from './queries.ts'

/** The changes of an order that its customer accepted, the latest first. */
export const planChangesQuery = (id: string) =>
  queryOptions({ queryKey: ['plans', 'changes', id], queryFn: async () => (await call(listPlanChanges, { params: { id } })).results })

/** What the plan becomes if one due day is moved; the figures before stay until the new ones come. */
export const moveQuery = (id: string, number: number, to: Day) =>
  queryOptions({
    queryKey: ['plans', 'move', id, number, to],
    queryFn: async () => (await call(previewMove, { params: { id }, query: { number, to } })).results,
    placeholderData: keepPreviousData,
    ...untilPossible,
  })

/** What would be owed if the customer withdrew today. */
export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: ['plans', 'withdrawal', id],
    queryFn: async () => (await call(previewWithdrawal, { params: { id } })).results,
    ...untilPossible,
  })

/** What a pause or further instalments make of the plan on a day; the figures before stay until the new ones come. */
export const hardshipQuery = (id: string, today: Day) =>
  queryOptions({
    queryKey: ['plans', 'hardship', id, today],
    queryFn: async () => (await call(previewHardship, { params: { id } })).results,
    placeholderData: keepPreviousData,
    ...untilPossible,
  })

/** The change that waits for a guarantor; null where none does. */
export const guarantorsChangeQuery = (id: number) =>
  queryOptions({ queryKey: ['guarantees', id, 'change'], queryFn: async () => (await call(readPlanChange, { params: { id } })).results })

type Signed = { readonly code?: string }
export const useMove = (id: string) =>
  useChange((body: Signed & { readonly number: number; readonly to: Day }) => call(moveDueDay, { params: { id }, body }))
export const useWithdraw = (id: string) => useChange(() => call(withdrawFromLoan, { params: { id }, body: {} }))
export const useAcceptHardship = (id: string) =>
  useChange((body: Signed & { readonly kind: HardshipKind; readonly number: number; readonly asks_forgiveness: boolean }) =>
    call(acceptHardship, { params: { id }, body }),
  )
export const useRefuseHardship = (id: string) => useChange(() => call(refuseHardship, { params: { id }, body: {} }))
/** The code that signs an addendum. */
export const useSendCode = (id: string) => useMutation({ mutationFn: () => call(sendPlanCode, { params: { id }, body: {} }) })
export const useAnswer = (id: number) =>
  useChange((isAccepted: boolean) => call(answerPlanChange, { params: { id }, body: { is_accepted: isAccepted } }))

/** A command on a plan; whatever it may have changed is fetched again, also where it was refused. */
function useChange<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(
        ['orders', 'plans', 'invoices', 'guarantees', 'wallet', 'me'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      ),
  })
}

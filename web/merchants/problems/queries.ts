import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { upload } from '#browser/platform/http/upload.ts'
import {
  addEvidence,
  chooseOutcome,
  chooseRefund,
  openProblem,
  previewProblem,
  readPurchaseCare,
  withdrawProblem,
} from '#contract/merchants/problems/routes.ts'
import type { EvidencePart, ProblemKind } from '#domain/merchants/problems/problem-transitions.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import type { SlotSessions } from '#web/lending/documents/use-slots.ts'
import { call, client } from '#web/platform/http/call.ts'

/** The reports and refunds of a purchase. */
export const careQuery = (track: string) =>
  queryOptions({
    queryKey: ['credit-tickets', track, 'care'],
    queryFn: async () => (await call(readPurchaseCare, { params: { id: track } })).results,
    // The addresses of evidence are valid for minutes.
    refetchInterval: 5 * 60_000,
  })

/** What a report would hold and what becomes of the schedules; the figures before stay until the new ones come. */
export const outlookQuery = (track: string, kind: ProblemKind, amount: Rial) =>
  queryOptions({
    queryKey: ['credit-tickets', track, 'problem', kind, amount],
    queryFn: async () => (await call(previewProblem, { params: { id: track }, query: { kind, amount: String(amount) } })).results,
    placeholderData: keepPreviousData,
    enabled: amount > 0,
  })

export type NewReport = {
  readonly kind: ProblemKind
  readonly amount: Rial
  readonly description: string
  readonly expectedOn: Day | null
  readonly choice: 'CREDIT' | 'DEBT'
  readonly sessions: SlotSessions<EvidencePart>
}

export const useReport = (track: string) =>
  useCommand(track, ({ kind, amount, description, expectedOn, choice, sessions }: NewReport) =>
    upload(
      client,
      openProblem,
      {
        params: { id: track },
        fields: { kind, amount: String(amount), description, choice, ...sessions, ...(expectedOn !== null && { expected_on: expectedOn }) },
      },
      { files: {} },
    ),
  )

export const useAddEvidence = (track: string, id: string) =>
  useCommand(track, (file: File) => upload(client, addEvidence, { params: { id }, fields: {} }, { files: { file } }))
export const useWithdraw = (track: string, id: string) => useCommand(track, () => call(withdrawProblem, { params: { id }, body: {} }))
/** One after the other: the last choice is the one that counts. */
export const useChooseOutcome = (track: string, id: string) =>
  useCommand(track, (choice: 'CREDIT' | 'DEBT') => call(chooseOutcome, { params: { id }, body: { choice } }), `choice of ${id}`)
export const useChooseRefund = (track: string, refundId: string) =>
  useCommand(track, (choice: 'CREDIT' | 'DEBT') => call(chooseRefund, { params: { id: track }, body: { refund_id: refundId, choice } }))

/** A command on a purchase; whatever it may have changed is fetched again, also where it was refused. */
function useCommand<Input, Reply>(track: string, mutationFn: (input: Input) => Promise<Reply>, queue?: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    ...(queue !== undefined && { scope: { id: queue } }),
    onSettled: () =>
      Promise.all(
        [['credit-tickets', track], ['credits'], ['orders'], ['plans'], ['invoices'], ['dues'], ['wallet'], ['me']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { upload } from '#browser/platform/http/upload.ts'
import { deletePromissory, listPromissorySteps, uploadPromissory } from '#contract/lending/promissory/routes.ts'
import type { PromissoryStatus } from '#domain/lending/promissory/promissory.ts'
import { call, client } from '#web/platform/http/call.ts'

/** The steps of an order's note, fetched again whenever the note's status changes. */
export const noteStepsQuery = (orderId: number, status: PromissoryStatus | null) =>
  queryOptions({
    queryKey: ['orders', 'note-steps', orderId, status],
    queryFn: async () => (await call(listPromissorySteps, { params: { id: String(orderId) } })).results,
    placeholderData: keepPreviousData,
  })

/** Uploads the customer's own note and reports the progress from 0 to 100 (R-PROMISSORY-16). */
export function useUploadNote(order: { readonly id: number; readonly identifier: string }, onProgress: (percent: number) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (file: File) =>
      upload(
        client,
        uploadPromissory,
        { params: { id: String(order.id) }, fields: { order_identifier: order.identifier } },
        { files: { file }, onProgress: (share) => onProgress(Math.round(share * 100)) },
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  })
}

export function useDeleteNote(orderId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (promissoryId: number) => call(deletePromissory, { params: { id: String(orderId), promissoryId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deletePromissory, uploadPromissory } from '#contract/promissory/promissory.ts'
import { call } from '../http/call.ts'
import { upload } from '../http/upload.ts'

/** Sends a note of the customer's own, telling 0 to 100 on the way (R-PROMISSORY-16). */
export function useUploadNote(order: { readonly id: number; readonly identifier: string }, onProgress: (percent: number) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (file: File) =>
      upload(
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

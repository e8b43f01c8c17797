import { useMutation, useQueryClient } from '@tanstack/react-query'
import { upload } from '#browser/platform/http/upload.ts'
import { storeCheque, updateBackCheque } from '#contract/lending/collateral/routes.ts'
import { refreshOrders } from '#web/lending/orders/refresh-orders.ts'
import { client } from '#web/platform/http/call.ts'

type Sent = { readonly file: File; readonly number?: string | undefined }

/** Sends number and front; afterwards the order list is fetched again, a failure of that is only logged (R-SESSION-STATE-29). */
export function useSendFront(orderId: number, onProgress: (percent: number) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ file, number }: Sent) =>
      upload(
        client,
        storeCheque,
        { params: { orderId: String(orderId) }, fields: number === undefined ? {} : { number } },
        { files: { front_image: file }, onProgress: (share) => onProgress(Math.round(share * 100)) },
      ),
    onSuccess: () => refreshOrders(queries, 'the cheque'),
    onError: () => queries.invalidateQueries({ queryKey: ['orders', String(orderId)] }),
  })
}

/** The same for the back (R-SESSION-STATE-30). */
export function useSendBack(orderId: number, onProgress: (percent: number) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ file }: Sent) =>
      upload(
        client,
        updateBackCheque,
        { params: { orderId: String(orderId) } },
        { files: { back_image: file }, onProgress: (share) => onProgress(Math.round(share * 100)) },
      ),
    onSuccess: () => refreshOrders(queries, 'the back of the cheque'),
    onError: () => queries.invalidateQueries({ queryKey: ['orders', String(orderId)] }),
  })
}

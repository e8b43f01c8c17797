import { useMutation, useQueryClient } from '@tanstack/react-query'
import { upload } from '#browser/platform/http/upload.ts'
import { storeCheque, updateBackCheque } from '#contract/lending/collateral/routes.ts'
import type { SlotSessions } from '#web/lending/documents/use-slots.ts'
import { refreshOrders } from '#web/lending/orders/refresh-orders.ts'
import { client } from '#web/platform/http/call.ts'

type Sent<Side extends string> = { readonly sessions: SlotSessions<Side>; readonly number?: string | undefined }

/** Sends number and front; afterwards the order list is fetched again, a failure of that is only logged (R-SESSION-STATE-29). */
export function useSendFront(orderId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ sessions, number }: Sent<'front_image'>) =>
      upload(
        client,
        storeCheque,
        { params: { orderId: String(orderId) }, fields: { ...sessions, ...(number !== undefined && { number }) } },
        { files: {} },
      ),
    onSuccess: () => refreshOrders(queries, 'the cheque'),
    onError: () => queries.invalidateQueries({ queryKey: ['orders', String(orderId)] }),
  })
}

/** The same for the back (R-SESSION-STATE-30). */
export function useSendBack(orderId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ sessions }: Sent<'back_image'>) =>
      upload(client, updateBackCheque, { params: { orderId: String(orderId) }, fields: sessions }, { files: {} }),
    onSuccess: () => refreshOrders(queries, 'the back of the cheque'),
    onError: () => queries.invalidateQueries({ queryKey: ['orders', String(orderId)] }),
  })
}

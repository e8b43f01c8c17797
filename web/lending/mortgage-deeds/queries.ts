import { useMutation, useQueryClient } from '@tanstack/react-query'
import { upload } from '#browser/platform/http/upload.ts'
import { storeMortgageDeed } from '#contract/lending/collateral/routes.ts'
import type { SlotSessions } from '#web/lending/documents/use-slots.ts'
import { refreshOrders } from '#web/lending/orders/refresh-orders.ts'
import { client } from '#web/platform/http/call.ts'

type Sent = { readonly number: string | undefined; readonly sessions: SlotSessions<(typeof mortgageDeedSlots)[number]> }

/** The four images as the wire names them, in page order. */
export const mortgageDeedSlots = ['first_image', 'second_image', 'third_image', 'fourth_image'] as const

/** Sends number and four images; afterwards the order list is fetched again, a failure of that is only logged (R-SESSION-STATE-31). */
export function useSendMortgageDeed(orderId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ number, sessions }: Sent) =>
      upload(
        client,
        storeMortgageDeed,
        { params: { orderId: String(orderId) }, fields: { ...sessions, ...(number !== undefined && { number }) } },
        { files: {} },
      ),
    onSuccess: () => refreshOrders(queries, 'the deed'),
    onError: () => queries.invalidateQueries({ queryKey: ['orders', String(orderId)] }),
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { upload } from '#browser/platform/http/upload.ts'
import { storeMortgageDeed } from '#contract/lending/collateral/routes.ts'
import { refreshOrders } from '#web/lending/orders/refresh-orders.ts'
import { client } from '#web/platform/http/call.ts'

type Sent = { readonly number: string | undefined; readonly files: Readonly<Record<string, File>> }

/** Sends number and four images; afterwards the order list is fetched again, a failure of that is only logged (R-SESSION-STATE-31). */
export function useSendMortgageDeed(orderId: number, onProgress: (percent: number) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ number, files }: Sent) =>
      upload(
        client,
        storeMortgageDeed,
        { params: { orderId: String(orderId) }, fields: number === undefined ? {} : { number } },
        { files, onProgress: (share) => onProgress(Math.round(share * 100)) },
      ),
    onSuccess: () => refreshOrders(queries, 'the deed'),
    onError: () => queries.invalidateQueries({ queryKey: ['orders', String(orderId)] }),
  })
}

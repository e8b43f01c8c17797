import { queryOptions, useMutation } from '@tanstack/react-query'
import { fetchFile, saveFile } from '#browser/platform/http/files.ts'
import type { PaymentOnWire } from '#contract/billing/payments/read-payment.ts'
import { readPayment, readReceipt } from '#contract/billing/payments/routes.ts'
import { call, client } from '#web/platform/http/call.ts'

/** How often a payment that is not settled yet is asked for again. */
const againMs = 2000

/** What the server knows of a payment; asked again by itself until the bank has said yes or no. */
export const paymentQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ['payments', paymentId],
    queryFn: async () => (await call(readPayment, { params: { payment_id: paymentId } })).results,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? againMs : false),
  })

/** The bank has not said yes or no yet. */
export const isOpen = ({ status }: Pick<PaymentOnWire, 'status'>): boolean =>
  status === 'CREATED' || status === 'REDIRECTED' || status === 'VERIFYING' || status === 'UNKNOWN'

/** Fetches the receipt and hands it to the browser's downloads. */
export const useReceipt = (paymentId: string) =>
  useMutation({ mutationFn: async () => saveFile(await fetchFile(client, readReceipt, { params: { payment_id: paymentId } })) })

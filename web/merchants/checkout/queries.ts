import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PaymentOnWire } from '#contract/billing/payments/read-payment.ts'
import { readPayment } from '#contract/billing/payments/routes.ts'
import type { TicketPreview } from '#contract/merchants/checkout/credit-tickets.ts'
import { cancelTicket, previewTicket, readTicket } from '#contract/merchants/checkout/routes.ts'
import { call } from '#web/platform/http/call.ts'

/** How often a payment that is not settled yet is asked for again. */
const againMs = 2000

/** What a ticket would cost, and until when by this device's clock: counted from the server's, whatever ours says. */
export const previewQuery = (trackNumber: string) =>
  queryOptions({
    queryKey: ['credit-tickets', trackNumber, 'preview'],
    queryFn: async () => {
      const { results } = await call(previewTicket, { query: { track_number: trackNumber } })
      return {
        ...results,
        wallet_balance: walletBalanceOf(results),
        until: Date.now() + Date.parse(results.expires_at) - Date.parse(results.now),
      }
    },
  })

/** The wallet of a preview; a system that still calls it `balance` is understood too. */
export const walletBalanceOf = (told: { readonly wallet_balance?: number; readonly balance?: number }): number =>
  told.wallet_balance ?? told.balance ?? 0

/** The own ticket in any state; asked again while its state may still change by itself. */
export const ticketQuery = (trackNumber: string) =>
  queryOptions({
    queryKey: ['credit-tickets', trackNumber, 'details'],
    queryFn: async () => (await call(readTicket, { params: { id: trackNumber } })).results,
  })

/** The payment that the gateway led back from; asked again by itself until the bank has said yes or no. */
export const ticketPaymentQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ['payments', paymentId],
    queryFn: async () => (await call(readPayment, { params: { payment_id: paymentId } })).results,
    refetchInterval: ({ state }) => (state.data && isWaiting(state.data) ? againMs : false),
  })

/** The bank has not said yes or no yet. */
export const isWaiting = ({ status }: Pick<PaymentOnWire, 'status'>): boolean =>
  status === 'CREATED' || status === 'REDIRECTED' || status === 'VERIFYING' || status === 'UNKNOWN'

/**
 * Goes back to the store without paying; what was held is free at once. The browser leaves even where this page reads that the
 * ticket is canceled before the answer comes, and with it the button is gone: so the way back is the mutation's own.
 */
export function useCancelTicket({ track_number, fallback_uri }: Pick<TicketPreview, 'track_number' | 'fallback_uri'>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => (await call(cancelTicket, { params: { id: track_number } })).results,
    onSuccess: (canceled) => {
      void queries.invalidateQueries({ queryKey: ['wallet'] })
      location.assign(canceled.fallback_uri)
    },
    // The way back works even when we do not.
    onError: () => location.assign(fallback_uri),
  })
}

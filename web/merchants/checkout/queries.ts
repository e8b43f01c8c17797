import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PaymentOnWire } from '#contract/billing/payments/read-payment.ts'
import { readPayment } from '#contract/billing/payments/routes.ts'
import type { TicketPreview } from '#contract/merchants/checkout/credit-tickets.ts'
import { cancelTicket, previewTicket, readTicket } from '#contract/merchants/checkout/routes.ts'
import { isOpen } from '#domain/merchants/checkout/ticket-transitions.ts'
import { call } from '#web/platform/http/call.ts'

/** The interval at which an open payment is refetched. */
const refetchMs = 2000

/** The preview of a ticket. `until` is its expiry by this device's clock, calculated from the server's time. */
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

/** The wallet's balance of a preview; the older name `balance` is accepted too. */
export const walletBalanceOf = (preview: { readonly wallet_balance?: number; readonly balance?: number }): number =>
  preview.wallet_balance ?? preview.balance ?? 0

/** The own ticket in any status; refetched while it may still be paid, here or in another tab. */
export const ticketQuery = (trackNumber: string) =>
  queryOptions({
    queryKey: ['credit-tickets', trackNumber, 'details'],
    queryFn: async () => (await call(readTicket, { params: { id: trackNumber } })).results,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data.status) ? refetchMs : false),
  })

/** The payment that the gateway redirected from; refetched until the bank's result is known. */
export const ticketPaymentQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ['payments', paymentId],
    queryFn: async () => (await call(readPayment, { params: { payment_id: paymentId } })).results,
    refetchInterval: ({ state }) => (state.data && isWaiting(state.data) ? refetchMs : false),
  })

/** Whether the bank's result is not known yet. */
export const isWaiting = ({ status }: Pick<PaymentOnWire, 'status'>): boolean =>
  status === 'CREATED' || status === 'REDIRECTED' || status === 'VERIFYING' || status === 'UNKNOWN'

/**
 * Returns to the store without paying, which releases the reservation. The redirect belongs to the mutation, not to the button: the page
 * may read that the ticket is canceled, and so remove the button, before the response arrives.
 */
export function useCancelTicket({ track_number, fallback_uri }: Pick<TicketPreview, 'track_number' | 'fallback_uri'>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => (await call(cancelTicket, { params: { id: track_number } })).results,
    onSuccess: (canceled) => {
      void queries.invalidateQueries({ queryKey: ['wallet'] })
      location.assign(canceled.fallback_uri)
    },
    // The way back works even if our server does not.
    onError: () => location.assign(fallback_uri),
  })
}

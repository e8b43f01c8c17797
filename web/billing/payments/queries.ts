import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { fetchFile, saveFile, shareFile } from '#browser/platform/http/files.ts'
import type { LivePayment, PaymentOnWire } from '#contract/billing/payments/read-payment.ts'
import { checkPayment, listLivePayments, readPayment, readReceipt } from '#contract/billing/payments/routes.ts'
import type { PaymentKind } from '#domain/billing/payments/payment.ts'
import { isPhone } from '#ui/layout/phone.ts'
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

/** A live payment with its end by this device's clock. */
export type ShownLivePayment = LivePayment & { readonly until: number }

/** How often the list is fetched again while something is live, and how often the bank is asked about it. */
const liveAgainMs = 5000
const checkAgainMs = 10_000

const livePaymentsQuery = queryOptions({
  queryKey: ['payments', 'live'],
  queryFn: async (): Promise<readonly ShownLivePayment[]> => {
    const { results } = await call(listLivePayments, {})
    return results.map((payment) => ({ ...payment, until: Date.now() + payment.seconds_left * 1000 }))
  },
  refetchInterval: ({ state }) => (state.data && state.data.length > 0 ? liveAgainMs : false),
})

/** The live payments for any of these items, which no other payment may begin for. */
export function useLivePayments(kind: PaymentKind, ids: readonly (string | number)[]): readonly ShownLivePayment[] {
  const { data = [] } = useQuery({ ...livePaymentsQuery, enabled: ids.length > 0 })
  const names = new Set(ids.map(String))
  return data.filter((payment) => isHolding(payment, kind, names))
}

/** The first of them, where one payment is for all of these items; null without one. */
export const useLivePayment = (kind: PaymentKind, ids: readonly (string | number)[]): ShownLivePayment | null =>
  useLivePayments(kind, ids)[0] ?? null

/** Whether a live payment is for one of these items, or reserves one of these instalments, as a payoff does. */
export const isHolding = (payment: LivePayment, kind: PaymentKind, ids: ReadonlySet<string>): boolean =>
  (payment.kind === kind && payment.items.some(({ id }) => ids.has(id))) ||
  (kind === 'invoice' && payment.reserved_invoices.some((id) => ids.has(id)))

/** The live payment with this id; null while the list does not have it. */
export function useLivePaymentById(paymentId: string | null): ShownLivePayment | null {
  const { data = [] } = useQuery({ ...livePaymentsQuery, enabled: paymentId !== null })
  return data.find((payment) => payment.payment_id === paymentId) ?? null
}

/** Asks the bank what became of a payment. */
export const checkOf = async (paymentId: string): Promise<PaymentOnWire> =>
  (await call(checkPayment, { params: { payment_id: paymentId } })).results

/** The same, again and again until the bank has said yes or no. */
export const checkQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ['payments', 'check', paymentId],
    queryFn: () => checkOf(paymentId),
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data) ? false : checkAgainMs),
  })

/** Fetches the receipt and hands it to the browser's downloads, on a phone to its share sheet. */
export const useReceipt = (paymentId: string) =>
  useMutation({
    mutationFn: async () => {
      const receipt = await fetchFile(client, readReceipt, { params: { payment_id: paymentId } })
      await (isPhone() ? shareFile(receipt) : saveFile(receipt))
    },
  })

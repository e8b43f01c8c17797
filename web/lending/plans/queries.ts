import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { Refused } from '#browser/platform/http/refused.ts'
import {
  listOrderPayments,
  listPlans,
  previewPartPayment,
  previewPayoff,
  quotePartPayment,
  quotePayoff,
} from '#contract/lending/plans/routes.ts'
import type { PartPaymentWay } from '#domain/lending/plans/part-payment.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { call } from '#web/platform/http/call.ts'

/** How often a change that was refused is asked for again: what prevents it ends by itself. */
const againMs = 5000

/** A refusal of the server is shown at once; a line that failed is tried again. */
const retry = (count: number, error: Error): boolean => !(error instanceof Refused && error.status > 0 && error.status < 500) && count < 2
const refetchInterval = ({ state }: { readonly state: { readonly error: Error | null } }): number | false =>
  liveIdOf(state.error) === null ? false : againMs

/** The options of a preview: a refusal is shown at once, and asked for again where it ends by itself. */
export const untilPossible = { retry, refetchInterval }

/** The payment that is live for an instalment of the order, from the refusal. */
export function liveIdOf(error: unknown): string | null {
  if (!(error instanceof Refused) || error.code !== 'PAYMENT_LIVE') return null
  const { payment_id: id } = error.details
  return typeof id === 'string' ? id : null
}

/** What it costs to pay an order off on a day, today without one. */
export const payoffQuery = (id: string, day?: Day) =>
  queryOptions({
    queryKey: ['plans', 'payoff', id, day],
    queryFn: async () => (await call(previewPayoff, { params: { id }, query: day === undefined ? {} : { day } })).results,
    placeholderData: keepPreviousData,
    ...untilPossible,
  })

/** What the plan becomes if an amount is paid today, by both ways; the figures before stay until the new ones come. */
export const partPaymentQuery = (id: string, amount: Rial) =>
  queryOptions({
    queryKey: ['plans', 'part-payment', id, amount],
    queryFn: async () => (await call(previewPartPayment, { params: { id }, query: { amount } })).results,
    placeholderData: keepPreviousData,
    ...untilPossible,
  })

/** Every plan of an order, the signed one first. */
export const plansQuery = (id: string) =>
  queryOptions({ queryKey: ['plans', 'list', id], queryFn: async () => (await call(listPlans, { params: { id } })).results })

/** What was paid for an order, the latest first. */
export const orderPaymentsQuery = (id: string) =>
  queryOptions({ queryKey: ['plans', 'payments', id], queryFn: async () => (await call(listOrderPayments, { params: { id } })).results })

/** Stores the payoff of today, to be paid. */
export const storePayoff = async (id: string) => (await call(quotePayoff, { params: { id }, body: {} })).results

/** Stores a part payment of today by one way, to be paid. */
export const storePartPayment = async (id: string, amount: Rial, way: PartPaymentWay) =>
  (await call(quotePartPayment, { params: { id }, body: { amount, way } })).results

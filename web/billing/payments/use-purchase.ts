import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Refused } from '#browser/platform/http/refused.ts'
import type { PurchaseReply, PurchaseSchema, ShownOnWire } from '#contract/billing/payments/purchase.ts'
import type { Route } from '#contract/platform/http/route.ts'
import type { PaymentKind } from '#domain/billing/payments/payment.ts'
import { redirectPathOf, type PagePath } from '#domain/billing/payments/redirect.ts'
import { showGatewayError } from '#web/identity/session/state.ts'
import { pushEvent } from '#web/platform/analytics/data-layer.ts'
import { call } from '#web/platform/http/call.ts'

export type PurchaseRoute = Route<PurchaseSchema, 'bearer'>

export type Purchase = {
  /** By D-90: uuids of invoices, an order's id, a request's id … */
  readonly ids: readonly (string | number)[]
  /** The page of ours that the result page leads back to, such as '/orders/12'. */
  readonly backTo?: PagePath | undefined
  readonly discountCode?: string | undefined
  /** The wallet pays first. */
  readonly usesWallet?: boolean | undefined
  /** Of invoices and of a store's purchase: the amounts on the page, of which no others are paid. */
  readonly shown?: ShownOnWire | undefined
}

/**
 * Begins a payment of `kind` and leaves for the gateway; the browser comes back to the page of that kind. One
 * key per basket until the browser leaves, so that pressing twice pays once. A gateway that does not answer shows its
 * dialog (D-91), whose «تلاش دوباره» tries this very purchase again, its code with it.
 */
export function usePurchase(
  kind: PaymentKind,
  route: PurchaseRoute,
  onFailed?: (error: Error, purchase: Purchase) => void,
): UseMutationResult<PurchaseReply, Error, Purchase> {
  const queries = useQueryClient()
  const keys = useRef(new Map<string, string>())
  // Its dialog is about a purchase of this page: on another one «تلاش دوباره» would pay what is not seen there.
  const hasFailed = useRef(false)
  useEffect(
    () => () => {
      if (hasFailed.current) showGatewayError(false)
    },
    [],
  )
  const purchase: UseMutationResult<PurchaseReply, Error, Purchase> = useMutation({
    mutationFn: async ({ ids, backTo, discountCode, usesWallet, shown }: Purchase) => {
      const items = ids.map((id) => ({ id }))
      const body = { items, redirect_uri: redirectUri(kind, backTo), discount_code: discountCode, use_wallet: usesWallet, shown }
      const basket = JSON.stringify(body)
      const idempotencyKey = keys.current.get(basket) ?? crypto.randomUUID()
      keys.current.set(basket, idempotencyKey)
      pushEvent('begin_checkout', { kind, items: ids.length })
      // Seven calls with the same shape; which ids belong to which is D-90 and checked by the server.
      const { results } = await call(route, { body } as Parameters<typeof call<PurchaseRoute>>[1], { idempotencyKey })
      keys.current.delete(basket)
      return results
    },
    onSuccess: ({ redirect_url }) => location.assign(redirect_url),
    onError: (error, tried) => {
      // It may be refused because another tab has begun to pay.
      void queries.invalidateQueries({ queryKey: ['payments', 'live'] })
      if (!(error instanceof Refused) || error.status >= 500 || error.status === 0) {
        hasFailed.current = true
        showGatewayError(true, () => purchase.mutate(tried))
      }
      onFailed?.(error, tried)
    },
  })
  return purchase
}

function redirectUri(kind: PaymentKind, backTo: PagePath | undefined): string {
  const uri = new URL(redirectPathOf[kind], location.origin)
  if (backTo !== undefined) uri.searchParams.set('return_path_name', backTo)
  return uri.href
}

import { useNavigate } from '@tanstack/react-router'
import { fieldError, Refused } from '#browser/platform/http/refused.ts'
import type { PaymentOnWire } from '#contract/billing/payments/read-payment.ts'
import { purchaseRoutes } from '#contract/billing/payments/routes.ts'
import type { PaymentKind } from '#domain/billing/payments/payment.ts'
import { isPagePath } from '#domain/billing/payments/redirect.ts'
import { toast } from '#ui/feedback/toast.ts'
import { wordsOf } from '#web/platform/http/call.ts'
import { usePurchase } from './use-purchase.ts'

/**
 * Begins what a payment is for once more, with its code and its part from the wallet: a new payment where that one failed; where its
 * request at the gateway was cut off, the server goes on with it.
 */
export function useSamePurchase(payment: PaymentOnWire, backTo?: string): { readonly begin: () => void; readonly isPending: boolean } {
  const { mutate, isPending } = usePurchase(payment.kind, purchaseRoutes[payment.kind])
  const navigate = useNavigate()
  const wanted = backTo ?? payment.return_path_name ?? ''
  const fail = (error: Error): void => {
    toast({ severity: 'error', message: fieldError(error, 'discount_code') ?? wordsOf(error) })
    // What this payment would have cost is no longer what they cost, which is where they are.
    if (error instanceof Refused && error.code === 'AMOUNTS_CHANGED') void navigate(whereInvoicesAre(payment))
  }
  const begin = () =>
    mutate(
      {
        ids: payment.items.map(({ id }) => (hasNumericIds(payment.kind) ? Number(id) : id)),
        backTo: isPagePath(wanted) ? wanted : undefined,
        discountCode: payment.discount_code ?? undefined,
        usesWallet: payment.wallet_amount > 0 || undefined,
        shown: payment.kind === 'invoice' ? { total_payable: payment.items.reduce((sum, { amount }) => sum + amount, 0) } : undefined,
      },
      { onError: fail },
    )
  return { begin, isPending }
}

const whereInvoicesAre = ({ items: [first, ...others] }: PaymentOnWire): { readonly href: string } => ({
  href: first && others.length === 0 ? `/invoices/${first.id}` : '/invoices',
})

/** By D-90 these name what they buy by a number. */
const hasNumericIds = (kind: PaymentKind): boolean =>
  kind === 'order_promissory' || kind === 'customer_validation' || kind === 'operational_fee_payment' || kind === 'point_package'

import { fieldError, Refused } from '#browser/platform/http/refused.ts'
import type { PaymentKind } from '#domain/billing/payments/payment.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { useDiscountCode } from '#web/billing/discounts/use-discount-code.ts'
import { wordsOf } from '#web/platform/http/call.ts'
import { useLivePayment } from './queries.ts'
import { usePurchase, type Purchase, type PurchaseRoute } from './use-purchase.ts'
import { useWalletChoice } from './use-wallet-choice.ts'

/**
 * The purchase of what costs `price`, with the discount code it may carry (R-PAY-10); web/billing/payments/pay.tsx draws it. Where
 * nothing is to be paid there is no code: it would be used up for nothing. `ids` are what may be bought here; `onChanged` is called when the
 * amounts that were shown are refused.
 */
export function usePurchaseWithCode(kind: PaymentKind, route: PurchaseRoute, price: Rial, ids: Purchase['ids'], onChanged?: () => void) {
  const live = useLivePayment(kind, ids)
  const code = useDiscountCode(kind, price)
  const due = rial(price - code.off)
  const wallet = useWalletChoice(kind, due)
  const purchase = usePurchase(kind, route, (error, { discountCode }) => {
    const refusal = refusalOfCode(error)
    if (discountCode !== undefined && refusal !== undefined) code.refuse(discountCode, refusal)
    if (error instanceof Refused && error.code === 'AMOUNTS_CHANGED') onChanged?.()
  })
  return {
    /** A payment for any of these that is not settled yet: it is offered instead of another. */
    live,
    /** Null where there is nothing that a code could take off. */
    code: price > 0 ? code : null,
    /** Null where the wallet can pay nothing of it. */
    wallet,
    /** What is left to pay at the gateway. */
    left: wallet?.isChosen ? rial(due - wallet.part) : due,
    /** Why the payment was not begun, where that is not for its code. */
    failure: purchase.error && refusalOfCode(purchase.error) === undefined ? wordsOf(purchase.error) : undefined,
    isPending: purchase.isPending,
    buy: (bought: Purchase['ids'], backTo?: Purchase['backTo'], shown?: Purchase['shown']) => {
      const discountCode = price > 0 ? code.toPay : undefined
      purchase.mutate({ ids: bought, backTo, discountCode, usesWallet: wallet?.isChosen || undefined, shown })
    },
  }
}

export type PurchaseWithCode = ReturnType<typeof usePurchaseWithCode>

const refusalOfCode = (error: unknown): string | undefined => fieldError(error, 'discount_code')

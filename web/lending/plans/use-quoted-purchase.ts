import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Refused } from '#browser/platform/http/refused.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import type { ShownLivePayment } from '#web/billing/payments/queries.ts'
import { usePurchase, type Purchase, type PurchaseRoute } from '#web/billing/payments/use-purchase.ts'
import { useWalletChoice } from '#web/billing/payments/use-wallet-choice.ts'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'

type Input = {
  readonly kind: 'payoff' | 'part_payment'
  readonly route: PurchaseRoute
  /** What the page shows is paid now. */
  readonly due: Rial
  /** Stores the change as it is now; `matches` says whether that is still what the page shows. */
  readonly store: () => Promise<{ readonly id: string | null; readonly matches: boolean }>
  /** A payment that is not settled yet, in place of the button. */
  readonly live: ShownLivePayment | null
  /** The figures on the page are not those of the server any more. */
  readonly onStale: () => void
}

/**
 * The purchase of a change of a plan; web/billing/payments/pay.tsx draws it. The price is stored when the button is pressed, and paid only
 * if it is the one on the page: after midnight, or after another tab paid, the reader sees the new one first (R-PLAN-03).
 */
export function useQuotedPurchase({ kind, route, due, store, live, onStale }: Input) {
  const wallet = useWalletChoice(kind, due)
  const once = useOneAtATime()
  const [isChanged, setChanged] = useState(false)
  const storing = useMutation({ mutationFn: store, onError: onStale })
  const purchase = usePurchase(kind, route, onStale)
  const buy = (backTo: Purchase['backTo']) =>
    once(async () => {
      setChanged(false)
      purchase.reset()
      const { id, matches } = await storing.mutateAsync()
      if (id === null || !matches) {
        setChanged(true)
        return onStale()
      }
      await purchase.mutateAsync({ ids: [id], backTo, usesWallet: wallet?.isChosen || undefined })
    })
  return {
    live,
    code: null,
    wallet,
    left: wallet?.isChosen ? rial(due - wallet.part) : due,
    failure: isChanged ? copy.changed : wordsOfFailure(storing.error ?? purchase.error),
    isPending: storing.isPending || purchase.isPending,
    buy,
  }
}

/** A live payment is shown itself; a quote that is not payable was replaced, by another tab or at midnight. */
function wordsOfFailure(error: Error | null): string | undefined {
  if (error === null || (error instanceof Refused && error.code === 'PAYMENT_LIVE')) return undefined
  return error instanceof Refused && error.code === 'NOT_PAYABLE' ? copy.changed : wordsOf(error)
}

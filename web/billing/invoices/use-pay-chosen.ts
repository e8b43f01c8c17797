import { useQueryClient } from '@tanstack/react-query'
import { Refused } from '#browser/platform/http/refused.ts'
import { purchaseInvoice } from '#contract/billing/payments/routes.ts'
import type { PagePath } from '#domain/billing/payments/redirect.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { toast } from '#ui/feedback/toast.ts'
import { usePurchase } from '#web/billing/payments/use-purchase.ts'
import { wordsOf } from '#web/platform/http/call.ts'
import { useReadAtMidnight, type ShownAmounts } from './read-at-midnight.ts'

/** What the bar of chosen invoices pays: `total` is what it showed, before the wallet's part. */
export type PaidChosen = { readonly usesWallet: boolean; readonly total: Rial }

/**
 * Pays invoices that were chosen on the page `backTo`, at the total that was shown. What the page reads of them, `names`, is read anew at
 * midnight, and where the server says that the total is another by now.
 */
export function usePayChosen(backTo: PagePath, ...names: readonly ShownAmounts[]) {
  const queries = useQueryClient()
  const purchase = usePurchase('invoice', purchaseInvoice)
  useReadAtMidnight(...names)
  const fail = (error: Error) => {
    toast({ severity: 'error', message: wordsOf(error) })
    if (!(error instanceof Refused && error.code === 'AMOUNTS_CHANGED')) return
    for (const name of names) void queries.invalidateQueries({ queryKey: [name] })
  }
  return {
    isPending: purchase.isPending,
    pay: (ids: readonly string[], { usesWallet, total }: PaidChosen) =>
      purchase.mutate({ ids, backTo, usesWallet: usesWallet || undefined, shown: { total_payable: total } }, { onError: fail }),
  }
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failureOf } from '#browser/platform/http/refused.ts'
import type { SpendableCredit } from '#contract/merchants/checkout/credits.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { tomans } from '#domain/platform/kernel/persian.ts'
import IconCheck from '#icons/IconCheck'
import IconChevronLeft from '#icons/IconChevronLeft'
import IconInfoCircle from '#icons/IconInfoCircle'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { creditCopy as words } from './credit-copy.ts'
import { CreditLine, isUntouched } from './credit-line.tsx'
import { creditsQuery, purchasesQuery } from './credit-queries.ts'
import { PurchaseTable } from './purchase-table.tsx'

/** How many purchases the order's page shows; the page of purchases has all. */
const shownPurchases = 5

/** The credit of one order, first on its page: that it has arrived, what can be spent of it and where, what was bought with it (F-101). */
export function OrderCredit({ orderId }: { readonly orderId: number }) {
  const { data: credits, error, refetch } = useQuery(creditsQuery)
  if (failureOf({ error, data: credits }))
    return (
      <section className="card">
        <ErrorState title={words.failed} text={wordsOf(error)} onRetry={() => void refetch()} />
      </section>
    )
  if (!credits) return <Skeleton className="h-40 rounded-[20px]" />
  const credit = credits.find(({ order_id }) => order_id === orderId)
  if (!credit) return null
  return (
    <section className="card overflow-hidden rounded-[20px]" aria-label={words.title}>
      {isUntouched(credit) && <Arrival credit={credit} />}
      <CreditLine credit={credit} isFirst />
      <p className="cap flex items-center gap-2 px-5 pb-4">
        <IconInfoCircle aria-hidden size={17} />
        {credit.spendable + credit.reserved > 0 ? words.note : words.allSpent}
      </p>
      <Purchases identifier={credit.identifier} />
    </section>
  )
}

/** Until the first purchase: the credit has arrived, and how to spend it. */
function Arrival({ credit: { store, spendable } }: { readonly credit: SpendableCredit }) {
  return (
    <div role="status" className="arrived flex items-center gap-4 bg-success-tint px-5 py-4">
      <Tile tone="success" size="lg" icon={<IconCheck className="[stroke-width:2.5]" />} />
      <div className="min-w-0">
        <h2 className="text-lg font-extrabold text-success-text">{store ? words.arrived(store.name) : words.arrivedByCard}</h2>
        <p className="text-sm text-text-2">{words.arrivedText(tomans(rial(spendable)))}</p>
      </div>
    </div>
  )
}

/** The newest purchases with this credit; nothing before the first. */
function Purchases({ identifier }: { readonly identifier: string }) {
  const { data } = useQuery(purchasesQuery({ order: identifier, perPage: shownPurchases }))
  if (!data || data.results.length === 0) return null
  return (
    <div className="border-t border-line">
      <div className="flex items-center justify-between px-5 pt-4 pb-2">
        <h2 className="font-bold">{words.purchasesOfOrder}</h2>
        {data.metas.total > shownPurchases && (
          <Link to="/purchases" search={{ order: identifier }} className="link text-sm">
            {words.allPurchases}
            <IconChevronLeft aria-hidden size={17} />
          </Link>
        )}
      </div>
      <PurchaseTable caption={words.purchasesOfOrder} purchases={data.results} />
    </div>
  )
}

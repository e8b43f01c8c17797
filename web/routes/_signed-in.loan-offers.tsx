import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { OrderType } from '#domain/platform/products/order-types.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { titled, titles } from '#web/app/shell/titles.ts'
import { copy } from '#web/lending/offers/copy.ts'
import { OfferList } from '#web/lending/offers/offer-list.tsx'
import { loanOffersQuery } from '#web/lending/offers/queries.ts'
import { typeNames } from '#web/lending/orders/order-name.ts'

/** What is offered to the customer, ready to be taken (D-21). */
export const Route = createFileRoute('/_signed-in/loan-offers')({
  loader: ({ context }) => context.queries.ensureQueryData(loanOffersQuery()),
  ...titled(titles.loanOffers, [{ title: titles.orders, to: '/orders' }]),
  component: LoanOffersPage,
})

function LoanOffersPage() {
  const { data: offers } = useSuspenseQuery(loanOffersQuery())
  return (
    <>
      <h1 className="h-page">{copy.title}</h1>
      <p className="mt-1 mb-6 text-text-2">{copy.subtitle}</p>
      {offers.length > 0 ? (
        <OfferList offers={offers} typeName={typeName} />
      ) : (
        <div className="card">
          <EmptyState
            title={copy.empty}
            text={copy.emptyText}
            action={
              <Link to="/orders/new" className={buttonClass()}>
                {copy.toNew}
              </Link>
            }
          />
        </div>
      )}
    </>
  )
}

const typeName = (type: OrderType): string => typeNames[type]

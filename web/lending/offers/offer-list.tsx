import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { LoanOffer } from '#contract/lending/offers/list-loan-offers.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'
import { OfferCard } from './offer-card.tsx'
import { loanOffersQuery, useApplyOffer } from './queries.ts'

type Props = { readonly offers: readonly LoanOffer[]; readonly typeName: (type: OrderType) => string }

/** Offers side by side; taking one leads to its order. */
export function OfferList({ offers, typeName }: Props) {
  const navigate = useNavigate()
  const apply = useApplyOffer((id) => {
    toast({ message: copy.done })
    void navigate({ to: '/orders/$id', params: { id: String(id) } })
  })
  return (
    <>
      {apply.error && (
        <Alert tone="danger" className="mb-4">
          {wordsOf(apply.error)}
        </Alert>
      )}
      <div className="grid grid-cols-3 gap-4">
        {offers.map((offer) => (
          <OfferCard
            key={offer.uuid}
            offer={offer}
            typeName={typeName}
            isApplying={apply.isPending && apply.variables === offer.uuid}
            onApply={() => apply.mutate(offer.uuid)}
          />
        ))}
      </div>
    </>
  )
}

/** The up to three offers born of a refused order, beneath its reasons (B-04); nothing where there are none. */
export function CounterOffers({ orderIdentifier, typeName }: { readonly orderIdentifier: string; readonly typeName: Props['typeName'] }) {
  const { data: offers, error } = useQuery(loanOffersQuery())
  if (error) return <Alert tone="warn">{copy.failed}</Alert>
  const counters = (offers ?? []).filter(({ from_order }) => from_order === orderIdentifier).slice(0, 3)
  if (counters.length === 0) return null
  return (
    <section aria-label={copy.instead}>
      <h2 className="text-xl font-extrabold">{copy.instead}</h2>
      <p className="mt-0.5 mb-4 text-text-2">{copy.insteadText}</p>
      <OfferList offers={counters} typeName={typeName} />
    </section>
  )
}

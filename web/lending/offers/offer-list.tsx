import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { failureOf } from '#browser/platform/http/refused.ts'
import type { LoanOffer } from '#contract/lending/offers/list-loan-offers.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { rememberCalculation } from '#web/identity/session/remembered-calculation.ts'
import { ordersQuery } from '#web/lending/orders/queries.ts'
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
  const calculation = useCalculation()
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
            onCalculate={calculation(offer)}
          />
        ))}
      </div>
    </>
  )
}

/** Takes an offer's terms, with its id, into the calculation of an order (R-OFFER-04, F-015). A purchase keeps its store. */
function useCalculation() {
  const navigate = useNavigate()
  const { data: orders } = useQuery(ordersQuery())
  return (offer: LoanOffer): (() => void) | null => {
    const { uuid, order_type: type, amount, invoice_count, monthly_invoice, total_repayment, refund_policy_type } = offer
    const refused = orders?.find(({ identifier }) => identifier === offer.from_order)
    const store = type === 'CLOSE_LOOP' ? refused?.store : null
    if (type === 'INSTANT_LOAN' || store === undefined) return null
    return () => {
      rememberCalculation({
        installment: {
          amount,
          invoice_count,
          monthly_invoice,
          final_amount: total_repayment,
          refund_policy_type,
          ...(store && refused
            ? {
                store_slug: store.slug,
                order_cost: refused.order_cost,
                basic_cost: refused.api_cost,
                provider: { name: refused.price.lender },
                interest_rate: refused.interest_rate,
              }
            : {}),
        },
        store: store ? { id: 0, name: store.name, logo: store.logo } : null,
        backTo: store ? `/stores/${store.slug}` : '/calculator',
        offerId: uuid,
        type,
      })
      void navigate({ to: '/orders/new', search: {} })
    }
  }
}

/** The up to three offers born of a refused order, beneath its reasons (B-04); nothing where there are none. */
export function CounterOffers({ orderIdentifier, typeName }: { readonly orderIdentifier: string; readonly typeName: Props['typeName'] }) {
  const { data: offers, error } = useQuery(loanOffersQuery())
  if (failureOf({ error, data: offers })) return <Alert tone="warn">{copy.failed}</Alert>
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

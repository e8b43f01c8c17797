import { useQuery } from '@tanstack/react-query'
import { creditCopy as words } from './credit-copy.ts'
import { CreditLine } from './credit-line.tsx'
import { creditsQuery } from './credit-queries.ts'

/** On a store's page: the customer's credit that may be spent there, its own and that of a card (F-101); nothing without any. */
export default function StoreCredit({ slug }: { readonly slug: string }) {
  const { data: credits = [] } = useQuery(creditsQuery)
  const usable = credits.filter(({ store, spendable, reserved }) => (store === null || store.slug === slug) && spendable + reserved > 0)
  if (usable.length === 0) return null
  return (
    <section className="card mb-6 divide-y divide-line overflow-hidden rounded-[20px]" aria-label={words.title}>
      {usable.map((credit, at) => (
        <CreditLine key={credit.order_id} credit={credit} isFirst={at === 0} />
      ))}
    </section>
  )
}

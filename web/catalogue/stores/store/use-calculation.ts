import { useQuery } from '@tanstack/react-query'
import { useState, useEffect } from 'react'
import { fieldError } from '#browser/platform/http/refused.ts'
import type { LoanCalculation } from '#contract/catalogue/stores/calculate.ts'
import type { Provider } from '#contract/catalogue/stores/list-providers.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import type { Policy } from '#domain/platform/policies/policy.ts'
import { wordsOf } from '#web/platform/http/call.ts'
import { calculationQuery } from '../queries.ts'
import { costOf, fittingChoice, termsOf, type Cost, type StoreChoice } from './choice.ts'

export type ShownCalculation = {
  readonly provider: Provider
  readonly choice: StoreChoice
  readonly change: (change: Partial<StoreChoice>) => void
  /** At once, by the domain's formula; null where the price is not lent so. */
  readonly cost: Cost | null
  /** The price once it has stopped changing: the one the server was asked about. */
  readonly settledPrice: number
  /** The server's own figures; undefined until they are there. */
  readonly confirmed: LoanCalculation | undefined
  readonly isAsking: boolean
  readonly errors: { readonly price?: string | undefined; readonly guarantee?: string | undefined }
  /** Why it cannot be ordered, or undefined. */
  readonly fault: string | undefined
}

/** What the customer chooses and what it costs: reckoned here while they choose, confirmed by the server when they rest (R-CALC-03). */
export function useCalculation(
  slug: string,
  providers: readonly [Provider, ...Provider[]],
  policy: Policy,
  remembered: Partial<StoreChoice>,
): ShownCalculation {
  // What was remembered may come a moment after the page, and holds until something is chosen here.
  const [chosen, setChosen] = useState<Partial<StoreChoice> | null>(null)
  const wanted = chosen ?? remembered
  const provider = providers.find((one) => isWanted(one, wanted)) ?? providers[0]
  const choice = fittingChoice(termsOf(provider), wanted, policy)
  const reckoned = costOf(termsOf(provider), choice, policy)
  const cost = 'cost' in reckoned ? reckoned.cost : null
  const settledPrice = useSettled(choice.price, 300)
  const asked = {
    provider_id: provider.id,
    invoice_count: choice.invoiceCount,
    guarantee_id: choice.guaranteeId,
    price: rial(settledPrice),
  }
  const { data, error, isFetching } = useQuery({
    ...calculationQuery(slug, asked),
    enabled: cost !== null && settledPrice === choice.price,
  })
  const wrong = 'about' in reckoned ? { [reckoned.about]: reckoned.text } : {}
  return {
    provider,
    choice,
    change: (change) => setChosen({ ...choice, ...(change.providerId === undefined ? {} : { guaranteeId: 0 }), ...change }),
    cost,
    settledPrice,
    confirmed: data,
    isAsking: isFetching || settledPrice !== choice.price,
    errors: { price: wrong['price'] ?? fieldError(error, 'price'), guarantee: wrong['guarantee'] ?? fieldError(error, 'guarantee_id') },
    fault: 'about' in reckoned ? reckoned.text : error ? wordsOf(error) : undefined,
  }
}

/** The provider that was named, or the one whose guarantee was. */
const isWanted = ({ id, guarantees }: Provider, { providerId, guaranteeId }: Partial<StoreChoice>): boolean =>
  providerId === undefined ? guarantees.some((one) => one.id === guaranteeId) : id === providerId

/** `value` once it has not changed for `waitMs`: what the server is asked while a slider moves. */
export function useSettled<T>(value: T, waitMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs)
    return () => clearTimeout(timer)
  }, [value, waitMs])
  return settled
}

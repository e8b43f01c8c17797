import { useState, type FormEvent } from 'react'
import { fieldError } from '#browser/platform/http/refused.ts'
import { useAction } from '#console/backoffice/http/use-action.ts'
import { setStoreTerms } from '#contract/backoffice/stores/stores.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { copy } from './copy.ts'
import type { StoreTerms } from './queries.ts'
import { emptyRange, Ranges, type Range } from './ranges.tsx'
import { Securities, type Security } from './securities.tsx'

type Props = {
  readonly store: number
  readonly provider: number
  /** Null for a provider that is new at this store. */
  readonly terms: StoreTerms | null
}

/** One provider's terms at a store: price steps, instalments, ranges with rate and cost, and securities. */
export function TermsForm({ store, provider, terms }: Props) {
  const [prices, setPrices] = useState(terms?.price_steps.map((step) => step / 10).join(', ') ?? '')
  const [counts, setCounts] = useState(terms?.installment_steps.join(', ') ?? '')
  const [ranges, setRanges] = useState<readonly Range[]>(terms?.price_configs.map(rangeOf) ?? [emptyRange(0)])
  const [securities, setSecurities] = useState<readonly Security[]>(terms?.guarantees.map(({ type, title }) => ({ type, title })) ?? [])
  const setting = useAction(setStoreTerms)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setting.mutate({
      params: { id: store, provider_id: provider },
      body: {
        price_steps: numbersIn(prices).map((toman) => toman * 10),
        installment_steps: numbersIn(counts),
        price_configs: ranges.map(({ min, max, rate, cost }) => ({
          min: min ?? 0,
          max: max ?? 0,
          interest_rate: Number(normalise(rate)),
          order_cost: cost ?? 0,
        })),
        ...(securities.length > 0 && { guarantees: [...securities] }),
      },
    })
  }
  return (
    <form className="space-y-4" onSubmit={submit}>
      <Field
        ltr
        label={copy.priceSteps}
        hint={copy.listHint}
        value={prices}
        onChange={setPrices}
        error={fieldError(setting.error, 'price_steps')}
      />
      <Field
        ltr
        label={copy.installments}
        hint={copy.listHint}
        value={counts}
        onChange={setCounts}
        error={fieldError(setting.error, 'installment_steps')}
      />
      <Ranges ranges={ranges} onChange={setRanges} error={fieldError(setting.error, 'price_configs')} />
      <Securities chosen={securities} onChange={setSecurities} />
      <p className="cap">{copy.existingOrders}</p>
      <Button type="submit" loading={setting.isPending}>
        {copy.save}
      </Button>
    </form>
  )
}

const rangeOf = ({ min, max, interest_rate, order_cost }: StoreTerms['price_configs'][number], key: number): Range => ({
  key,
  min: rial(min),
  max: rial(max),
  rate: String(interest_rate),
  cost: rial(order_cost),
})

const numbersIn = (text: string): number[] =>
  normalise(text)
    .split(/[،,\s]+/)
    .filter((part) => part !== '')
    .map(Number)
    .filter((count) => Number.isSafeInteger(count))

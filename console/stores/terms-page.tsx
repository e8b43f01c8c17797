import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { setStoreTerms } from '#contract/ops/stores.ts'
import { rial, type Rial } from '#domain/kernel/money.ts'
import { normalise } from '#domain/kernel/persian.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { useDeed } from '../http/use-deed.ts'
import { copy } from './copy.ts'
import { termsQuery, type StoreTerms } from './queries.ts'

/** What each provider lends at a store: its price steps, instalments and rates. */
export function TermsPage({ id }: { readonly id: number }) {
  const { data } = useSuspenseQuery(termsQuery(id))
  if (data.length === 0) return <EmptyState title={copy.noTerms} />
  return (
    <div className="max-w-4xl space-y-5">
      {data.map((terms) => (
        <TermsForm key={terms.provider_id} store={id} terms={terms} />
      ))}
    </div>
  )
}

type Step = { readonly min: Rial | null; readonly max: Rial | null; readonly rate: string; readonly cost: Rial | null }

function TermsForm({ store, terms }: { readonly store: number; readonly terms: StoreTerms }) {
  const [prices, setPrices] = useState(terms.price_steps.map((step) => step / 10).join(', '))
  const [counts, setCounts] = useState(terms.installment_steps.join(', '))
  const [steps, setSteps] = useState<readonly Step[]>(terms.price_configs.map(stepOf))
  const setting = useDeed(setStoreTerms)
  const change = (at: number, part: Partial<Step>) => setSteps(steps.map((step, index) => (index === at ? { ...step, ...part } : step)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setting.mutate({
      params: { id: store, provider_id: terms.provider_id },
      body: {
        price_steps: numbersIn(prices).map((toman) => toman * 10),
        installment_steps: numbersIn(counts),
        price_configs: steps.map(({ min, max, rate, cost }) => ({
          min: min ?? 0,
          max: max ?? 0,
          interest_rate: Number(normalise(rate)),
          order_cost: cost ?? 0,
        })),
      },
    })
  }
  return (
    <Card title={terms.provider_name}>
      <form className="space-y-4" onSubmit={submit}>
        <Field ltr label={copy.priceSteps} hint={copy.priceStepsHint} value={prices} onChange={setPrices} />
        <Field ltr label={copy.installments} hint={copy.priceStepsHint} value={counts} onChange={setCounts} />
        {steps.map((step, at) => (
          <div key={at} className="grid grid-cols-4 gap-3">
            <NumberField label={copy.from} value={step.min} onChange={(min) => change(at, { min })} />
            <NumberField label={copy.to} value={step.max} onChange={(max) => change(at, { max })} />
            <Field ltr label={copy.rate} value={step.rate} onChange={(rate) => change(at, { rate })} />
            <NumberField label={copy.cost} value={step.cost} onChange={(cost) => change(at, { cost })} />
          </div>
        ))}
        <p className="cap">{copy.kept}</p>
        <Button type="submit" loading={setting.isPending}>
          {copy.save}
        </Button>
      </form>
    </Card>
  )
}

const stepOf = ({ min, max, interest_rate, order_cost }: StoreTerms['price_configs'][number]): Step => ({
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

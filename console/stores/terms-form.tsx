import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { setStoreTerms } from '#contract/ops/stores.ts'
import { rial, type Rial } from '#domain/kernel/money.ts'
import { normalise } from '#domain/kernel/persian.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { fieldError } from '../http/refused.ts'
import { useDeed } from '../http/use-deed.ts'
import { copy } from './copy.ts'
import type { StoreTerms } from './queries.ts'
import { Securities, type Security } from './securities.tsx'

type Range = {
  readonly key: number
  readonly min: Rial | null
  readonly max: Rial | null
  readonly rate: string
  readonly cost: Rial | null
}
type Props = {
  readonly store: number
  readonly provider: number
  /** Null for a provider that does not lend here yet. */
  readonly terms: StoreTerms | null
}

/** One provider's terms at a store: price steps, instalments, ranges with their rate and cost, and what secures the loan. */
export function TermsForm({ store, provider, terms }: Props) {
  const [prices, setPrices] = useState(terms?.price_steps.map((step) => step / 10).join(', ') ?? '')
  const [counts, setCounts] = useState(terms?.installment_steps.join(', ') ?? '')
  const [ranges, setRanges] = useState<readonly Range[]>(terms?.price_configs.map(rangeOf) ?? [emptyRange(0)])
  const [securities, setSecurities] = useState<readonly Security[]>(terms?.guarantees.map(({ type, title }) => ({ type, title })) ?? [])
  const setting = useDeed(setStoreTerms)
  const change = (key: number, part: Partial<Range>) =>
    setRanges(ranges.map((range) => (range.key === key ? { ...range, ...part } : range)))
  const addRange = () => setRanges([...ranges, emptyRange(Math.max(-1, ...ranges.map(({ key }) => key)) + 1)])
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
      <fieldset className="space-y-3">
        <legend className="label">{copy.ranges}</legend>
        {ranges.map((range) => (
          <div key={range.key} className="grid grid-cols-[repeat(4,minmax(0,1fr))_auto] items-end gap-3">
            <NumberField label={copy.from} value={range.min} onChange={(min) => change(range.key, { min })} />
            <NumberField label={copy.to} value={range.max} onChange={(max) => change(range.key, { max })} />
            <Field ltr label={copy.rate} value={range.rate} onChange={(rate) => change(range.key, { rate })} />
            <NumberField label={copy.cost} value={range.cost} onChange={(cost) => change(range.key, { cost })} />
            <IconButton
              label={copy.removeRange}
              icon={<IconTrash />}
              className="mb-1"
              disabled={ranges.length === 1}
              onClick={() => setRanges(ranges.filter(({ key }) => key !== range.key))}
            />
          </div>
        ))}
        {setting.error && <p className="help is-error">{fieldError(setting.error, 'price_configs')}</p>}
        <Button size="sm" variant="ghost" icon={<IconPlus aria-hidden />} onClick={addRange}>
          {copy.addRange}
        </Button>
      </fieldset>
      <Securities chosen={securities} onChange={setSecurities} />
      <p className="cap">{copy.kept}</p>
      <Button type="submit" loading={setting.isPending}>
        {copy.save}
      </Button>
    </form>
  )
}

const emptyRange = (key: number): Range => ({ key, min: null, max: null, rate: '', cost: rial(0) })

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

import type { Provider } from '#contract/catalogue/stores/list-providers.ts'
import { countsAt } from '#domain/catalogue/stores/calculate.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { acceptedCollateral } from '#domain/platform/policies/costs.ts'
import type { Policy } from '#domain/platform/policies/policy.ts'
import { AmountSlider } from '#ui/fields/amount-slider.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { ToggleCards } from '#ui/fields/toggle-cards.tsx'
import { copy as shared } from '../copy.ts'
import { rangeOf, termsOf, type StoreChoice } from './choice.ts'
import { storeCopy as copy } from './copy.ts'

type Props = {
  readonly providers: readonly Provider[]
  readonly provider: Provider
  readonly choice: StoreChoice
  readonly onChange: (change: Partial<StoreChoice>) => void
  readonly policy: Policy
  /** The sentence against the price, or a guarantee, where it is not lent so. */
  readonly errors: { readonly price?: string | undefined; readonly guarantee?: string | undefined }
}

const sliderStep = rial(5_000_000)

/** What the customer chooses: how much, from whom, over how many instalments, secured by what. */
export function CreditCalculator({ providers, provider, choice, onChange, policy, errors }: Props) {
  const terms = termsOf(provider)
  const { min, max } = rangeOf(terms, policy)
  const offered = countsAt(terms, policy)
  const counts = [...new Set(providers.flatMap((one) => countsAt(termsOf(one), policy)))].toSorted((one, other) => one - other)
  const accepted = acceptedCollateral(policy, 'CLOSE_LOOP', choice.price)

  return (
    <section className="card space-y-7 p-7" aria-labelledby="calculation">
      <div>
        <h2 id="calculation" className="text-xl font-extrabold">
          {copy.calculation}
        </h2>
        <p className="text-text-2">{copy.calculationText}</p>
      </div>
      <AmountSlider label={copy.price} value={choice.price} min={min} max={max} step={sliderStep} onChange={(price) => onChange({ price })}>
        <PriceField price={choice.price} error={errors.price} onChange={(price) => onChange({ price })} />
      </AmountSlider>
      <ToggleCards
        legend={copy.lender}
        columns={3}
        value={String(provider.id)}
        onChange={(id) => onChange({ providerId: Number(id) })}
        options={providers.map((one) => ({
          value: String(one.id),
          title: one.name,
          text: copy.lenderTerms(rateOf(one, choice.price), Math.max(...one.installment_steps)),
        }))}
      />
      <fieldset>
        <legend className="label mb-2">{copy.count}</legend>
        <div className="grid grid-cols-4 gap-2">
          {counts.map((count) => (
            <button
              key={count}
              type="button"
              aria-pressed={count === choice.invoiceCount}
              disabled={!offered.includes(count)}
              className={`chip h-11! justify-center rounded-md! disabled:cursor-not-allowed disabled:opacity-55 ${count === choice.invoiceCount ? 'is-on' : ''}`}
              onClick={() => onChange({ invoiceCount: count })}
            >
              {shared.instalments(count)}
            </button>
          ))}
        </div>
      </fieldset>
      <ToggleCards
        legend={copy.guarantee}
        columns={3}
        value={String(choice.guaranteeId)}
        onChange={(id) => onChange({ guaranteeId: Number(id) })}
        error={errors.guarantee}
        options={provider.guarantees.map(({ id, type, title }) => {
          const way = accepted.find((one) => one.type === type)
          return {
            value: String(id),
            title,
            text: way && way.guarantors > 0 ? copy.guarantors(way.guarantors) : copy.guaranteeTexts[type],
            disabledReason: way || choice.price > max ? undefined : copy.notForThis,
          }
        })}
      />
    </section>
  )
}

/** The rate for this price, or the first one where the price is out of range. */
const rateOf = ({ price_configs: configs }: Provider, price: number): number =>
  (configs.find(({ min, max }) => min <= price && price <= max) ?? configs[0])?.interest_rate ?? 0

type PriceFieldProps = { readonly price: Rial; readonly error: string | undefined; readonly onChange: (price: Rial) => void }

const PriceField = ({ price, error, onChange }: PriceFieldProps) => (
  <NumberField
    className="w-56"
    label={<span className="sr-only">{copy.price}</span>}
    value={price}
    onChange={(typed) => onChange(typed ?? rial(0))}
    error={error}
    enterKeyHint="done"
  />
)

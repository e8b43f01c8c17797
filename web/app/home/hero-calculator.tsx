import type { ReactNode } from 'react'
import type { Repayment } from '#domain/catalogue/calculators/repayment.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { digits, tomanNumber } from '#domain/platform/kernel/persian.ts'
import type { Policy } from '#domain/platform/policies/policy.ts'
import IconArrowLeft from '#icons/IconArrowLeft'
import IconShieldCheck from '#icons/IconShieldCheck'
import { BareBadge } from '#ui/feedback/bare-badge.tsx'
import { AmountSlider } from '#ui/fields/amount-slider.tsx'
import { Stair } from '#ui/steps/stair.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy, millions } from './copy.ts'

const sliderStep = rial(5_000_000)

/** What a visitor has set. */
export type Chosen = { readonly amount: Rial; readonly count: number }

type Props = {
  readonly policy: Policy
  readonly chosen: Chosen
  readonly onChoose: (change: Partial<Chosen>) => void
  readonly repayment: Repayment
  /** The complete price, whose lines are further down the page. */
  readonly total: Rial
  /** The largest amount without cheque or guarantor. */
  readonly most: Rial
  /** Renders the link that continues with the chosen terms. */
  readonly renderGoOn: (chosen: Chosen, children: ReactNode) => ReactNode
}

/** The calculator of the first section. It needs no request: the formula is the domain's. */
export function HeroCalculator({ policy, chosen, onChoose, repayment, total, most, renderGoOn }: Props) {
  const { amount, count } = chosen
  return (
    <section className="self-start rounded-2xl border border-line bg-surface p-7 shadow-lg" aria-labelledby="hero-calculator">
      <div className="flex items-center justify-between">
        <h2 id="hero-calculator" className="text-lg font-bold">
          {copy.calculatorTitle}
        </h2>
        <BareBadge tone="success" icon={<IconShieldCheck aria-hidden />}>
          {copy.noCheque}
        </BareBadge>
      </div>
      <div className="mt-6">
        <AmountSlider
          label={copy.price}
          value={amount}
          min={policy.leastAmount}
          max={most}
          step={sliderStep}
          ends={[millions(policy.leastAmount), millions(most)]}
          onChange={(one) => onChoose({ amount: one })}
        >
          <Money amount={amount} className="text-2xl font-extrabold" />
        </AmountSlider>
      </div>
      <fieldset className="mt-4">
        <legend className="mb-2 font-medium text-text-2">{copy.howMany}</legend>
        <div className="grid grid-cols-4 gap-2">
          {policy.counts.OPEN_LOOP.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === count}
              className={`chip h-11! justify-center rounded-md! ${one === count ? 'is-on' : ''}`}
              onClick={() => onChoose({ count: one })}
            >
              {copy.months(digits(one))}
            </button>
          ))}
        </div>
      </fieldset>
      <Outcome repayment={repayment} total={total} />
      {renderGoOn(
        chosen,
        <>
          {copy.goOn}
          <IconArrowLeft aria-hidden />
        </>,
      )}
      <p className="cap mt-3 text-center">{copy.rateNote(digits(policy.yearlyRate))}</p>
    </section>
  )
}

/** The monthly instalment, as a number and as a stair, and all that is paid, with the way to its lines. */
function Outcome({ repayment, total }: { readonly repayment: Repayment; readonly total: Rial }) {
  const count = repayment.instalments.length
  return (
    <div className="well mt-5 px-5 py-4">
      <div className="flex items-end justify-between gap-4">
        <div aria-live="polite">
          <div className="cap">{copy.everyMonth}</div>
          <Money amount={repayment.monthlyInvoice} className="mt-0.5 text-3xl font-black text-brand-text" />
        </div>
        <div className="w-36">
          <Stair
            height={56}
            steps={Array.from({ length: count }, (_, at) => (at === count - 1 ? 'now' : 'done'))}
            label={copy.months(digits(count))}
          />
        </div>
      </div>
      <div className="mt-4 flex justify-between border-t border-line pt-3 text-sm text-text-2">
        <a href="#open-costs" className="link">
          {copy.all}
        </a>
        <b className="num text-text">{tomanNumber(total)}</b>
      </div>
    </div>
  )
}

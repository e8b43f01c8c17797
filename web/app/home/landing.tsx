import { Link } from '@tanstack/react-router'
import { useState, type ComponentProps } from 'react'
import type { Store } from '#contract/catalogue/stores/store.ts'
import { estimatePrice } from '#domain/catalogue/calculators/complete-price.ts'
import { repaymentOf } from '#domain/catalogue/calculators/repayment.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import type { Policy } from '#domain/platform/policies/policy.ts'
import IconCircleCheck from '#icons/IconCircleCheck'
import { buttonClass } from '#ui/actions/button.tsx'
import { CategoryCards, type ShownCategory } from './category-cards.tsx'
import { copy, millions } from './copy.ts'
import { HeroCalculator, type Chosen } from './hero-calculator.tsx'
import { HeroStair } from './hero-stair.tsx'
import { Loans, Questions } from './loans-and-questions.tsx'
import { OpenCosts } from './open-costs.tsx'
import { StoreTeaser } from './store-teaser.tsx'
import { ThreeSteps } from './three-steps.tsx'

type Props = {
  readonly policy: Policy
  /** Undefined while loading. */
  readonly stores: readonly Store[] | undefined
  readonly categories: readonly ShownCategory[]
  readonly renderGoOn: ComponentProps<typeof HeroCalculator>['renderGoOn']
  readonly renderQuestionsLink: ComponentProps<typeof Questions>['renderQuestionsLink']
}

/** The public home page: offers, costs and steps. Its layout does not shift while data loads. */
export function Landing({ policy, stores, categories, renderGoOn, renderQuestionsLink }: Props) {
  const most = mostWithoutGuarantor(policy)
  const [chosen, setChosen] = useState<Chosen>({ amount: rial(180_000_000), count: 12 })
  const repayment = repaymentOf({ ...chosen, yearlyRate: policy.yearlyRate })
  const price = estimatePrice(policy, { type: 'CLOSE_LOOP', repayment, collateral: 'PROMISSORY' })
  return (
    <>
      <section className="relative h-[880px] overflow-hidden tint-ground">
        <HeroStair />
        <div className="relative mx-auto grid max-w-[1264px] grid-cols-[minmax(0,1fr)_476px] gap-14 px-8 pt-[124px] max-lg:gap-8">
          <div className="pt-9">
            <h1 className="text-[clamp(44px,4vw,58px)] leading-[1.38] font-black tracking-tight">
              {copy.headline[0]}
              <br />
              <span className="text-brand-text">{copy.headline[1]}</span>
              {copy.headline[2]}
            </h1>
            <p className="mt-5 max-w-[29em] text-lg text-text-2">{copy.lead(millions(most))}</p>
            <div className="mt-8 flex gap-3">
              <Link to="/login" search={{ return: '/validation-user' }} className={buttonClass('primary', 'lg')}>
                {copy.measure}
              </Link>
              <Link to="/stores" className={buttonClass('secondary', 'lg')}>
                {copy.seeStores}
              </Link>
            </div>
            <ul className="mt-7 flex gap-6 text-sm font-medium text-text-2">
              {copy.promises.map((promise) => (
                <li key={promise} className="flex items-center gap-1.5">
                  <IconCircleCheck aria-hidden size={18} className="text-success" />
                  {promise}
                </li>
              ))}
            </ul>
          </div>
          <HeroCalculator
            policy={policy}
            chosen={chosen}
            onChoose={(change) => setChosen({ ...chosen, ...change })}
            repayment={repayment}
            total={price.total}
            most={most}
            renderGoOn={renderGoOn}
          />
        </div>
      </section>
      <StoreTeaser stores={stores} />
      <CategoryCards categories={categories} />
      <ThreeSteps />
      <OpenCosts policy={policy} price={price} />
      <Loans policy={policy} />
      <Questions most={millions(most)} renderQuestionsLink={renderQuestionsLink} />
    </>
  )
}

/** The largest loan with only a promissory note as security (R-CONST-34: 20 million toman). */
export const mostWithoutGuarantor = ({ collateral }: Policy) =>
  collateral.findLast(({ accepted }) => accepted.some(({ type, guarantors }) => type === 'PROMISSORY' && guarantors === 0))?.upTo ?? rial(0)

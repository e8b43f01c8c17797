import type { ReactNode } from 'react'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, persianDigits, tomans } from '#domain/platform/kernel/persian.ts'
import { firstPaymentOf } from '#domain/platform/policies/costs.ts'
import type { Policy } from '#domain/platform/policies/policy.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'
import IconCircleCheck from '#icons/IconCircleCheck'
import IconCircleX from '#icons/IconCircleX'
import IconClock from '#icons/IconClock'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { amountRange } from './amount-range.ts'
import { leastPoints, type Condition } from './eligibility.ts'
import { conditionWords, offerCopy as copy, offerWords } from './offer-copy.ts'

type Props = {
  readonly type: OrderType
  readonly policy: Policy
  readonly icon: ReactNode
  /** Null while the customer is not known yet. */
  readonly conditions: readonly Condition[] | null
  /** The way on, disabled with its reason where a condition bars it. */
  readonly action: ReactNode
}

/** One type of order explained before it is ordered: what it is, what it costs, and whether this customer may have it. */
export function TypeOffer({ type, policy, icon, conditions, action }: Props) {
  const words = offerWords[type]
  const { min, max } = amountRange(type, policy)
  const { orderCost, apiCost, shippingCost } = firstPaymentOf(policy, type)
  const once = rial(orderCost + apiCost + shippingCost)
  const points = digits(leastPoints(policy, type))
  return (
    <section className="card flex flex-col p-6" aria-label={words.title}>
      <div className="flex gap-4">
        <Tile size="lg" icon={icon} />
        <div>
          <h2 className="h-card">{words.title}</h2>
          <p className="text-sm text-text-2">{words.text}</p>
        </div>
      </div>
      <p className="mt-3 text-sm">{words.how}</p>
      <KeyValues
        className="mt-2"
        rows={[
          [copy.range, copy.from(tomans(min), tomans(max))],
          [copy.counts, copy.countsOf(policy.counts[type].map((count) => digits(count)).join('، '))],
          [copy.once, once > 0 ? tomans(once) : copy.noOnce],
          [copy.points, type === 'INSTANT_LOAN' ? copy.pointsFrom(points) : points],
        ]}
      />
      {conditions && <Conditions conditions={conditions} />}
      <div className="mt-auto pt-5">{action}</div>
    </section>
  )
}

const looks = {
  met: <IconCircleCheck aria-hidden size={20} className="shrink-0 text-success" />,
  unmet: <IconCircleX aria-hidden size={20} className="shrink-0 text-danger" />,
  later: <IconClock aria-hidden size={20} className="shrink-0 text-text-3" />,
}

/** What the customer already fulfils, what bars the order, and what comes on the way. */
export function Conditions({ conditions }: { readonly conditions: readonly Condition[] }) {
  return (
    <ul className="well mt-3 space-y-1.5 p-4 text-sm" aria-label={copy.conditions}>
      {conditions.map((condition) => (
        <li key={condition.key} className="flex items-center gap-2">
          {looks[condition.state]}
          <span>{wordsOf(condition)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The condition as a sentence, with its amount or the order that prevents this type. */
export const wordsOf = ({ key, state, limit, rival }: Condition): string =>
  [conditionWords[key][state], limit === undefined ? '' : tomans(limit), rival ? `(${persianDigits(rival.identifier)})` : '']
    .filter(Boolean)
    .join(' ')

import type { LoanOffer } from '#contract/lending/offers/list-loan-offers.ts'
import { digits, persianDigits } from '#domain/platform/kernel/persian.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'
import IconShieldCheck from '#icons/IconShieldCheck'
import { Button } from '#ui/actions/button.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'

type Props = {
  readonly offer: LoanOffer
  readonly typeName: (type: OrderType) => string
  readonly isApplying: boolean
  readonly onApply: () => void
  /** Takes its terms into the calculation of an order; null where its kind has none. */
  readonly onCalculate: (() => void) | null
}

/** One offer in full, before it is taken: what is lent, what a month costs, what secures it. */
export function OfferCard({ offer, typeName, isApplying, onApply, onCalculate }: Props) {
  const guarantors = [offer.first_guarantor, offer.second_guarantor].flatMap((each) => (each ? [each.full_name] : []))
  return (
    <article className="card flex flex-col p-5">
      <h3 className="font-bold">{typeName(offer.order_type)}</h3>
      {offer.from_order && <p className="cap">{copy.fromOrder(persianDigits(offer.from_order))}</p>}
      <div className="mt-2 text-2xl font-black text-brand-text">
        <Money amount={offer.amount} />
      </div>
      <KeyValues
        className="mt-2 flex-1"
        rows={[
          [copy.each, <Money key="each" amount={offer.monthly_invoice} />],
          [copy.months(digits(offer.invoice_count)), <Money key="total" amount={offer.total_repayment} />],
          [copy.collateral, collateralOf(offer)],
          ...(offer.order_type === 'INSTANT_LOAN'
            ? []
            : [[copy.collateralAmount, <Money key="amount" amount={offer.refund_policy_amount * tomanInRials} unit="rial" />] as const]),
          ...guarantors.map((name) => [copy.guarantor, name] as const),
        ]}
      />
      <Button className="mt-4 w-full" icon={<IconShieldCheck aria-hidden />} loading={isApplying} onClick={onApply}>
        {copy.apply}
      </Button>
      {onCalculate && (
        <Button variant="secondary" className="mt-2 w-full" onClick={onCalculate}>
          {copy.calculate}
        </Button>
      )}
    </article>
  )
}

/** The one amount that the wire has in toman (D-24). */
const tomanInRials = 10

function collateralOf({ order_type, refund_policy_type, guarantor_count }: LoanOffer): string {
  if (order_type === 'INSTANT_LOAN') return copy.onlyContract
  const name = copy.collaterals[refund_policy_type]
  return guarantor_count > 0 ? `${name}، ${copy.guarantors(digits(guarantor_count))}` : name
}

import type { ChosenReasons } from '#console/backoffice/shell/forms/reason-picker.tsx'
import { collateralKind } from '#domain/lending/collateral/review.ts'
import { captions } from '#domain/lending/orders/progress/stage.ts'
import { appliesTo, destinationOf, orderTransitions } from '#domain/lending/orders/transitions/order-transitions.ts'
import { previewCopy as copy } from './assessment-copy.ts'
import type { Decision, OrderView } from './queries.ts'

type Props = { readonly order: OrderView; readonly decision: Decision; readonly reasons: ChosenReasons }

/** What the customer will read after the decision: the new status of their order and the reasons. */
export function CustomerPreview({ order, decision, reasons }: Props) {
  const row = orderTransitions.find((each) => each.command === decision.command && appliesTo(each, order))
  if (!row) return null
  const refundPolicyType = collateralKind(order.terms.refund_policy_type)
  const to = destinationOf(row, { status: order.status, type: order.type, refundPolicyType, previousStatus: null })
  const texts = Object.values(reasons).flatMap(({ text }) => (text.trim() === '' ? [] : [text.trim()]))
  return (
    <section className="rounded-xl border border-line bg-sunken p-3" aria-label={copy.title}>
      <div className="cap">{copy.title}</div>
      <p className="font-semibold">
        {copy.status}: {captions[to]}
      </p>
      {texts.length > 0 && (
        <ul className="mt-1 list-disc ps-5 text-sm">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

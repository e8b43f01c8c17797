import { queryOptions, useQuery } from '@tanstack/react-query'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { call, useAction } from '#console/backoffice/http/call.ts'
import { useSession } from '#console/backoffice/session/session.ts'
import { decideRefusalReview, readRefusalReview } from '#contract/backoffice/order-review/refusal-review-routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import { reviewOutcomes, type ReviewOutcome } from '#domain/lending/refusal-reviews/refusal-review.ts'
import { lastDayOf } from '#domain/platform/kernel/business-days.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { parseInstant } from '#domain/platform/kernel/time.ts'
import { releasePolicies } from '#domain/platform/policies/policy.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Card } from '#ui/layout/card.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import type { OrderView } from './queries.ts'
import { refusalReviewCopy as copy } from './refusal-review-copy.ts'

const reviewQuery = (order: string) =>
  queryOptions({
    queryKey: ['order', order, 'refusal-review'],
    queryFn: async () => (await call(readRefusalReview, { params: { order } })).results,
  })

type Props = { readonly order: Pick<OrderView, 'identifier' | 'status' | 'type' | 'terms'>; readonly onDecided: () => void }

/** What the customer of a refused order asks a person to look at, and that person's outcome (R-CARE-11). */
export const RefusalReviewCard = (props: Props) => (props.order.status === 'REJECTED' ? <Review {...props} /> : null)

function Review({ order, onDecided }: Props) {
  const { data: review } = useQuery(reviewQuery(order.identifier))
  const role = useSession()?.role
  if (!review) return null
  const mayDecide = role !== undefined && mayCall(role, decideRefusalReview.id)
  return (
    <Card title={copy.title} action={review.is_late ? <Badge tone="danger">{copy.late}</Badge> : undefined}>
      <KeyValues
        rows={[
          [copy.asked, <JalaliDate key="asked" at={review.asked_at} withTime />],
          [copy.due, <JalaliDate key="due" at={lastDayOf(parseInstant(review.due_at))} />],
        ]}
      />
      {review.remark && (
        <div className="mt-3">
          <p className="cap">{copy.remark}</p>
          <p className="whitespace-pre-line">{review.remark}</p>
        </div>
      )}
      {review.outcome === null ? mayDecide && <Decide order={order} onDecided={onDecided} /> : <Decided review={review} />}
    </Card>
  )
}

const Decided = ({ review }: { readonly review: NonNullable<Reply<typeof readRefusalReview>['results']> }) => (
  <div className="mt-4 space-y-2">
    {review.outcome && <Badge tone={review.outcome === 'OFFERED' ? 'success' : 'neutral'}>{copy.outcomes[review.outcome]}</Badge>}
    <p>{review.answer}</p>
    <p className="cap">
      {review.decided_by}، <JalaliDate at={review.decided_at} withTime />
    </p>
  </div>
)

type Values = { readonly outcome: ReviewOutcome; readonly amount: Rial | null; readonly count: string; readonly answer: string }

function Decide({ order, onDecided }: Props) {
  const deciding = useAction(decideRefusalReview, onDecided)
  const counts = releasePolicies[0].counts[order.type]
  const form = useForm<Values, unknown>({
    initial: { outcome: 'STAYS', amount: null, count: String(order.terms.invoice_count), answer: '' },
    validate: ({ outcome, amount }): Partial<Record<keyof Values, string>> =>
      outcome === 'OFFERED' && amount === null ? { amount: copy.noAmount } : {},
    send: ({ outcome, amount, count, answer }) =>
      deciding.mutateAsync({
        params: { order: order.identifier },
        body: { answer: answer.trim(), ...(outcome === 'OFFERED' && { offered: { amount: amount ?? 0, invoice_count: Number(count) } }) },
      }),
  })
  const { outcome, amount, count, answer } = form.values
  return (
    <form {...form.props} className="mt-4 space-y-4">
      <SelectField
        label={copy.outcome}
        value={outcome}
        onChange={(chosen) => form.change({ outcome: chosen })}
        options={reviewOutcomes.map((value) => ({ value, label: copy.outcomes[value] }))}
      />
      {outcome === 'OFFERED' && (
        <>
          <NumberField
            label={copy.amount}
            hint={copy.bounds}
            value={amount}
            error={form.faults.amount}
            onChange={(value) => form.change({ amount: value })}
            name="amount"
          />
          <SelectField
            label={copy.count}
            value={count}
            onChange={(chosen) => form.change({ count: chosen })}
            options={counts.map((value) => ({ value: String(value), label: copy.countOf(digits(value)) }))}
          />
        </>
      )}
      <TextArea label={copy.answer} hint={copy.answerHint} maxLength={500} {...form.field('answer')} />
      {form.problem && <Alert tone="danger">{form.problem}</Alert>}
      <Button
        type="submit"
        className="w-full"
        loading={form.isSending}
        disabledReason={answer.trim().length < 5 ? copy.answerHint : undefined}
      >
        {copy.send}
      </Button>
    </form>
  )
}

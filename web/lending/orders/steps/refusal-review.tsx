import { useState } from 'react'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { lastDayOf } from '#domain/platform/kernel/business-days.ts'
import { parseInstant } from '#domain/platform/kernel/time.ts'
import IconUserSearch from '#icons/IconUserSearch'
import { Button } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { useAskRefusalReview } from '../queries.ts'
import { refusalReviewCopy as copy } from './refusal-review-copy.ts'

type Review = NonNullable<OrderInFull['refusal_review']>
type Props = { readonly orderId: number; readonly review: Review }

/** A refusal that no person decided: asking for one, waiting for the answer, and the answer (R-CARE-11). */
export function RefusalReview({ orderId, review }: Props) {
  if (review.outcome !== null)
    return (
      <Panel
        icon={<IconUserSearch />}
        tone={review.outcome === 'OFFERED' ? 'success' : 'mute'}
        title={copy.answered[review.outcome]}
        text={review.answer}
      >
        {review.outcome === 'OFFERED' && <p className="cap">{copy.offer}</p>}
      </Panel>
    )
  if (review.asked_at !== null)
    return (
      <Panel
        icon={<IconUserSearch />}
        tone="mute"
        title={copy.asked}
        text={
          <>
            {copy.until} <b>{<JalaliDate at={review.due_at && lastDayOf(parseInstant(review.due_at))} />}</b> {copy.answers}
          </>
        }
      />
    )
  return review.may_ask ? <Ask orderId={orderId} until={review.ask_until} /> : null
}

function Ask({ orderId, until }: { readonly orderId: number; readonly until: string }) {
  const [remark, setRemark] = useState('')
  const asking = useAskRefusalReview()
  const once = useOneAtATime()
  const text = remark.trim()
  return (
    <Panel icon={<IconUserSearch />} tone="mute" title={copy.title} text={copy.text}>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          once(() => asking.mutateAsync({ params: { id: String(orderId) }, body: text === '' ? {} : { remark: text } }))
        }}
      >
        <TextArea label={copy.remark} optional maxLength={500} hint={copy.remarkHint} value={remark} onChange={setRemark} />
        {asking.error && <Alert tone="danger">{wordsOf(asking.error)}</Alert>}
        <Button type="submit" loading={asking.isPending}>
          {copy.ask}
        </Button>
        <p className="cap">
          {copy.askUntil} <JalaliDate at={until} />
        </p>
      </form>
    </Panel>
  )
}

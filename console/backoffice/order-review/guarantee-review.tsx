import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '#console/backoffice/http/call.ts'
import { fromQueueIn } from '#console/backoffice/queues/link-of.ts'
import { useSession } from '#console/backoffice/session/session.ts'
import { copy as shellCopy } from '#console/backoffice/shell/copy.ts'
import { lacksText, ReasonPicker, wireReasons, type ChosenReasons } from '#console/backoffice/shell/forms/reason-picker.tsx'
import { reviewGuarantorDocuments } from '#contract/backoffice/order-review/routes.ts'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import { reasonsOfGuarantee } from '#domain/backoffice/order-review/reasons.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { copy } from './copy.ts'
import type { OrderView } from './queries.ts'

type Props = { readonly order: OrderView; readonly onReviewed: () => void }

/** Reviews of all guarantors who have handed in their documents. They are approved after their documents. */
export function GuaranteeReviews({ order, onReviewed }: Props) {
  const role = useSession()?.role
  if (!role || !mayCall(role, 'ops.guarantee.review')) return null
  const waiting = order.surroundings.guarantees.filter(({ status, is_approved }) => status === 'DOCUMENT_VALIDATION' && !is_approved)
  return waiting.map((guarantee) => (
    <GuaranteeReview key={guarantee.id} order={order.identifier} guarantee={guarantee} onReviewed={onReviewed} />
  ))
}

type ReviewProps = {
  readonly order: string
  readonly guarantee: OrderView['surroundings']['guarantees'][number]
  readonly onReviewed: () => void
}

function GuaranteeReview({ order, guarantee, onReviewed }: ReviewProps) {
  const [reasons, setReasons] = useState<ChosenReasons>({})
  const reviewing = useAction(reviewGuarantorDocuments, onReviewed)
  const { identification } = guarantee
  const isRejected = identification === 'REJECTED' || identification === 'MISSING'
  const isApproval = Object.keys(reasons).length === 0 && !isRejected
  const approvalWaits = isApproval && !guarantee.is_reviewable ? copy.guarantorWaits : undefined
  const review = () =>
    reviewing.mutate({ params: { order, id: guarantee.id }, body: { reasons: wireReasons(reasons, reasonsOfGuarantee) } })
  return (
    <Card title={`${copy.guarantor}: ${guarantee.guarantor.name}`}>
      <p className="mb-3 text-text-2">
        {copy.personnel} <Digits value={guarantee.personnel_code ?? '---'} />
      </p>
      {!guarantee.is_reviewable && (
        <Alert tone="warn" className="mb-3">
          {isRejected ? copy.guarantorRejected : copy.guarantorWaits}{' '}
          <Link
            to="/orders/$order/papers"
            params={{ order }}
            search={(search) => ({ ...fromQueueIn(search), is_from_order: true })}
            className="link"
          >
            {copy.guarantorDocuments}
          </Link>
        </Alert>
      )}
      <ReasonPicker legend={copy.reasons} hint={copy.readByCustomer} offered={reasonsOfGuarantee} chosen={reasons} onChange={setReasons} />
      <Button
        className="mt-4 w-full"
        variant={isApproval ? 'primary' : 'danger'}
        loading={reviewing.isPending}
        disabledReason={lacksText(reasons) ? shellCopy.writeReason : approvalWaits}
        onClick={review}
      >
        {isApproval ? copy.approveGuarantor : copy.returnGuarantor}
      </Button>
    </Card>
  )
}

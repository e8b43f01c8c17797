import { useState, type ComponentProps } from 'react'
import { Key, useKeys } from '#browser/platform/keyboard/use-keys.tsx'
import { useAction } from '#console/backoffice/http/call.ts'
import { copy as shellCopy } from '#console/backoffice/shell/copy.ts'
import { wordedState } from '#console/backoffice/shell/display/state-names.ts'
import { lacksText, ReasonPicker, wireReasons, type ChosenReasons } from '#console/backoffice/shell/forms/reason-picker.tsx'
import { UnsentTexts } from '#console/backoffice/shell/forms/unsent-texts.tsx'
import { reviewChequeSide, reviewMortgageDeed, reviewDocumentGroup } from '#contract/backoffice/order-review/routes.ts'
import type { ComparedField } from '#domain/backoffice/order-review/comparison.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { ComparisonPanel } from './comparison-panel.tsx'
import { comparisonCopy, copy } from './copy.ts'
import { EarlierDocuments } from './earlier-documents.tsx'
import type { Folder } from './folders.ts'
import { SentBefore } from './sent-before.tsx'
import { useMarks, withMarks } from './use-marks.ts'

type Props = {
  readonly order: string
  readonly folder: Folder
  /** What the folder is compared with. */
  readonly compared?: Pick<ComparisonProps, 'rows' | 'isMasked' | 'silentAt' | 'onShow'>
  /** Goes to the next waiting folder. */
  readonly onNext: () => void
}
type ComparisonProps = ComponentProps<typeof ComparisonPanel>
const nothing = { rows: [], isMasked: false, silentAt: null, onShow: async () => undefined } as const

/** The review of one folder: approval or coded reasons, by buttons or the keys A and R, then the next folder. */
export function FolderPanel({ order, folder, compared = nothing, onNext }: Props) {
  const [reasons, setReasons] = useState<ChosenReasons>({})
  const { marked, mark, after } = useMarks(compared.rows)
  const [isMissing, setMissing] = useState(false)
  const { send, isPending } = useReview(order, folder, () => {
    setReasons({})
    onNext()
  })
  const isEmpty = Object.keys(reasons).length === 0
  const isShort = lacksText(reasons)
  const state = wordedState(folder.state)
  const ownWords = Object.values(reasons).flatMap(({ text }) => (folder.reasons.some((offered) => offered.text === text) ? [] : [text]))
  const approve = () => {
    if (folder.review && isEmpty && marked.length === 0 && !isPending) send([])
  }
  const reject = () => {
    setMissing(isEmpty || isShort)
    if (folder.review && !isEmpty && !isShort && !isPending) send(wireReasons(reasons, folder.reasons))
  }
  // Key repeat must not review the folders that follow.
  useKeys({ a: (isRepeat) => isRepeat || approve(), r: (isRepeat) => isRepeat || reject() })
  const setMark = (field: ComparedField, isMarked: boolean) => {
    mark(field, isMarked)
    setReasons((chosen) => withMarks(chosen, folder.reasons, { before: marked, after: after(field, isMarked) }))
  }
  return (
    <aside className="flex min-w-0 flex-col border-s border-line bg-surface" aria-label={folder.title}>
      <div className="border-b border-line p-5">
        <div className="flex items-center gap-3">
          <h2 className="flex-1 text-lg font-extrabold">{folder.title}</h2>
          <Badge tone={state.tone}>{state.text}</Badge>
        </div>
        <p className="cap">{folder.note}</p>
      </div>
      <div className="flex-1 space-y-5 p-5">
        <SentBefore sheets={folder.sheets} />
        <ComparisonPanel {...compared} marked={marked} onMark={folder.review ? setMark : null} />
        <EarlierDocuments folder={folder} />
        {folder.review ? (
          <ReasonPicker
            legend={copy.reasons}
            hint={copy.readByCustomer}
            offered={folder.reasons}
            hasKeys
            chosen={reasons}
            onChange={setReasons}
            error={!isMissing ? undefined : isEmpty ? copy.chooseReason : isShort ? shellCopy.writeReason : undefined}
          />
        ) : (
          <>
            <p className="text-text-2">{copy.reviewed}</p>
            <UnsentTexts texts={ownWords} />
            <Button variant="secondary" onClick={onNext}>
              {copy.goOn}
            </Button>
          </>
        )}
        <p className="cap ph:hidden">{copy.keys}</p>
      </div>
      {folder.review && (
        <ReviewButtons
          pending={isPending ? (isEmpty ? 'approve' : 'reject') : null}
          closed={marked.length > 0 ? comparisonCopy.closed : isEmpty ? undefined : copy.approveWithReasons}
          onApprove={approve}
          onReject={reject}
        />
      )}
    </aside>
  )
}

type ButtonsProps = {
  readonly pending: 'approve' | 'reject' | null
  /** Why approving is closed. */
  readonly closed: string | undefined
  readonly onApprove: () => void
  readonly onReject: () => void
}

const ReviewButtons = ({ pending, closed, onApprove, onReject }: ButtonsProps) => (
  <div className="actbar sticky bottom-0 grid grid-cols-2 gap-3 ph:grid-cols-2 border-t border-line bg-surface p-4">
    <Button variant="danger-soft" className="h-[50px]! w-full" loading={pending === 'reject'} onClick={onReject}>
      {copy.reject}
      <Key>R</Key>
    </Button>
    <Button className="h-[50px]! w-full" loading={pending === 'approve'} disabledReason={closed} onClick={onApprove}>
      {copy.approve}
      <Key>A</Key>
    </Button>
  </div>
)

/** Each kind of folder has its own call, which names what was shown. */
function useReview(order: string, { review }: Folder, onReviewed: () => void) {
  const documents = useAction(reviewDocumentGroup, onReviewed)
  const cheque = useAction(reviewChequeSide, onReviewed)
  const mortgageDeed = useAction(reviewMortgageDeed, onReviewed)
  const send = (reasons: ReturnType<typeof wireReasons>) => {
    if (review?.kind === 'group')
      documents.mutate({
        params: { customer_id: review.customerId, group: review.group },
        body: { papers: [...review.documentIds], reasons },
      })
    if (review?.kind === 'cheque') cheque.mutate({ params: { order, side: review.side }, body: { sent_at: review.sentAt, reasons } })
    if (review?.kind === 'mortgageDeed') mortgageDeed.mutate({ params: { order }, body: { sent_at: review.sentAt, reasons } })
  }
  return { send, isPending: documents.isPending || cheque.isPending || mortgageDeed.isPending }
}

import { useState } from 'react'
import { useAction } from '#console/backoffice/http/use-action.ts'
import { copy as shellCopy } from '#console/backoffice/shell/copy.ts'
import { wordedState } from '#console/backoffice/shell/display/state-names.ts'
import { lacksText, ReasonPicker, wireReasons, type ChosenReasons } from '#console/backoffice/shell/forms/reason-picker.tsx'
import { UnsentTexts } from '#console/backoffice/shell/forms/unsent-texts.tsx'
import { Key, useKeys } from '#console/backoffice/shell/keyboard/use-keys.tsx'
import { reviewChequeSide, reviewMortgageDeed, reviewDocumentGroup } from '#contract/backoffice/order-review/routes.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { copy } from './copy.ts'
import type { Folder } from './folders.ts'

type Props = { readonly order: string; readonly folder: Folder; /** Goes to the next waiting folder. */ readonly onNext: () => void }

/** The review of one folder: approval or coded reasons, by buttons or the keys A and R, then the next folder. */
export function FolderPanel({ order, folder, onNext }: Props) {
  const [reasons, setReasons] = useState<ChosenReasons>({})
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
    if (folder.review && isEmpty && !isPending) send([])
  }
  const reject = () => {
    setMissing(isEmpty || isShort)
    if (folder.review && !isEmpty && !isShort && !isPending) send(wireReasons(reasons, folder.reasons))
  }
  // Key repeat must not review the folders that follow.
  useKeys({ a: (isRepeat) => isRepeat || approve(), r: (isRepeat) => isRepeat || reject() })
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
        <div className="actbar sticky bottom-0 grid grid-cols-2 gap-3 ph:grid-cols-2 border-t border-line bg-surface p-4">
          <Button variant="danger-soft" className="h-[50px]! w-full" loading={isPending && !isEmpty} onClick={reject}>
            {copy.reject}
            <Key>R</Key>
          </Button>
          <Button
            className="h-[50px]! w-full"
            loading={isPending && isEmpty}
            disabledReason={isEmpty ? undefined : copy.approveWithReasons}
            onClick={approve}
          >
            {copy.approve}
            <Key>A</Key>
          </Button>
        </div>
      )}
    </aside>
  )
}

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

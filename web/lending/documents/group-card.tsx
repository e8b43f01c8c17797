import { useState, type ReactNode } from 'react'
import type { DocumentEntity } from '#contract/lending/documents/document.ts'
import { isFinancialTypeChangeable, needsOf, type Choices } from '#domain/lending/documents/choices.ts'
import type { DocumentGroup, DocumentStatus, DocumentType } from '#domain/lending/documents/document.ts'
import { groupState, type GroupState } from '#domain/lending/documents/group-state.ts'
import IconBulb from '#icons/IconBulb'
import IconCheck from '#icons/IconCheck'
import IconHandClick from '#icons/IconHandClick'
import IconHourglass from '#icons/IconHourglass'
import IconLock from '#icons/IconLock'
import IconPencil from '#icons/IconPencil'
import { Button } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Badge, type Tone } from '#ui/feedback/badge.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Digits } from '#ui/text/digits.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { copy } from './copy.ts'
import { DocumentRow } from './document-row.tsx'
import { useSendStage } from './queries.ts'
import { UploadSlot } from './upload-slot.tsx'
import { useUploads } from './use-uploads.ts'

const marks = {
  MISSING: { tone: 'action', icon: <IconHandClick aria-hidden /> },
  REJECTED: { tone: 'danger', icon: <IconPencil aria-hidden /> },
  PENDING: { tone: 'progress', icon: <IconHourglass aria-hidden /> },
  APPROVED: { tone: 'success', icon: <IconCheck aria-hidden /> },
} satisfies Record<GroupState, { readonly tone: Tone; readonly icon: ReactNode }>

type Props = {
  readonly group: DocumentGroup
  readonly number: number
  readonly documents: readonly DocumentEntity[]
  readonly choices: Choices
  /** An earlier group comes first. */
  readonly isAhead: boolean
  readonly isLocked: boolean
}

/** One of the three groups: the documents sent and their status, what it may be proven with, and the upload slots. */
export function GroupCard({ group, number, documents, choices: saved, isAhead, isLocked }: Props) {
  const [chosen, setChosen] = useState<Partial<Choices>>({})
  // What was sent is shown without empty places for more, until the customer wants to send something else.
  const [isChanging, setChanging] = useState(false)
  const choices = { ...saved, ...chosen }
  const state = groupState(group, documents, saved)
  const own = documents.filter((document) => document.group === group)
  const isOpen = !isAhead && !isLocked
  const headingId = `group-${group}`
  return (
    <section aria-labelledby={headingId} className="card p-6">
      <header className="flex items-center gap-4">
        <span
          aria-hidden
          className={`grid size-10 shrink-0 place-items-center rounded-full font-bold ${isAhead ? 'bg-sunken text-text-2' : 'bg-brand text-on-brand'}`}
        >
          {state === 'APPROVED' ? <IconCheck /> : <Digits value={number} />}
        </span>
        <div className="min-w-0 flex-1">
          <h2 id={headingId} className="h-card">
            {copy.groups[group].title}
          </h2>
          <p className="cap">{copy.groups[group].text}</p>
        </div>
        {isAhead ? (
          <Badge icon={<IconLock aria-hidden />}>{copy.after}</Badge>
        ) : (
          <Badge tone={marks[state].tone} icon={marks[state].icon}>
            {copy.states[state]}
          </Badge>
        )}
      </header>
      {own.length > 0 && (
        <ul className="mt-4 border-t border-line">
          {own.map((document) => (
            <DocumentRow key={document.id} document={document} isLocked={isLocked} />
          ))}
        </ul>
      )}
      {isOpen && state === 'PENDING' && !isChanging && (
        <div className="mt-4 flex items-center gap-4 border-t border-line pt-5">
          <p className="cap flex-1">{copy.afterSend}</p>
          <Button variant="secondary" size="sm" onClick={() => setChanging(true)}>
            {copy.sendOther}
          </Button>
        </div>
      )}
      {isOpen && (state === 'PENDING' ? isChanging : state !== 'APPROVED' || isTypeOpen(group, own)) && (
        <Sending
          group={group}
          documents={own}
          choices={choices}
          onChoose={(change) => setChosen({ ...chosen, ...change })}
          onSent={() => setChanging(false)}
        />
      )}
    </section>
  )
}

/** R-DOC-18..20: the financial type stays open after another type than these two was approved. */
const isTypeOpen = (group: DocumentGroup, own: readonly DocumentEntity[]): boolean =>
  group === 'FINANCIAL' && isFinancialTypeChangeable(own)

type SendingProps = Pick<Props, 'group' | 'documents' | 'choices'> & {
  readonly onChoose: (change: Partial<Choices>) => void
  readonly onSent: () => void
}

function Sending({ group, documents, choices, onChoose, onSent }: SendingProps) {
  const uploader = useUploads<DocumentType>(group, 'document')
  const sending = useSendStage()
  const needs = needsOf(group, choices)
  const has = (type: DocumentType, status: DocumentStatus) =>
    documents.some((document) => document.type === type && document.status === status)
  // Of a lease one page may be rejected beside an approved one.
  const types = needs.flat().filter((type) => has(type, 'REJECTED') || !has(type, 'APPROVED'))
  const ready = uploader.uploads.flatMap(({ type, sessionId }) =>
    sessionId !== null && types.includes(type) ? [{ type, session_id: sessionId }] : [],
  )
  const sentCount = (type: string) => documents.filter((document) => document.type === type && document.status !== 'REJECTED').length
  const isWhole = needs.every((any) => any.some((type) => sentCount(type) > 0 || ready.some((one) => one.type === type)))
  const isFlying = uploader.uploads.some(({ sessionId, error }) => sessionId === null && error === null)
  const once = useOneAtATime()
  const file = () =>
    once(() =>
      sending.mutateAsync(
        { group, sessions: ready, choices },
        {
          onSuccess: () => {
            uploader.clear()
            onSent()
            toast({ severity: 'success', message: copy.sent })
          },
        },
      ),
    )
  return (
    <div className="mt-4 grid gap-5 border-t border-line pt-5">
      <ChoiceCards group={group} documents={documents} choices={choices} onChoose={onChoose} />
      {types.length > 0 && (
        <>
          <div className={types.length > 1 ? 'grid grid-cols-2 gap-4' : 'grid gap-4'}>
            {types.map((type) => (
              <UploadSlot key={type} type={type} uploader={uploader} sentCount={sentCount(type)} />
            ))}
          </div>
          <p className="flex items-center gap-3 rounded-lg bg-brand-tint px-4 py-3 text-sm text-text-2">
            <IconBulb aria-hidden className="shrink-0 text-brand" /> {copy.hint}
          </p>
          {sending.error && <Alert tone="danger">{wordsOf(sending.error)}</Alert>}
          <div className="flex items-center gap-4">
            <p className="cap flex-1">{copy.afterSend}</p>
            <Button
              loading={sending.isPending}
              disabledReason={ready.length > 0 && isWhole && !isFlying ? undefined : copy.notYet}
              onClick={file}
            >
              {copy.groups[group].send}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

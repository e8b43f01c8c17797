import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#browser/platform/http/refused.ts'
import type { PromissoryEntity } from '#contract/lending/promissory/promissory.ts'
import { noteNotIssued, type PromissoryStatus } from '#domain/lending/promissory/promissory.ts'
import IconCircleCheck from '#icons/IconCircleCheck'
import IconClock from '#icons/IconClock'
import IconSignature from '#icons/IconSignature'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { StepBar } from '#ui/steps/step-bar.tsx'
import { SureCommand } from '#web/platform/http/sure-command.tsx'
import { BuyNote, type NoteOrder } from './buy-note.tsx'
import { copy } from './copy.ts'
import { noteStepsQuery, useDeleteNote } from './queries.ts'
import { SignNote } from './sign-note.tsx'
import { UploadNote } from './upload-note.tsx'

/** The order's note from its price to its signature; what is shown follows the mapped status (R-PROMISSORY-05..14). */
export function PromissoryPanel({ order, payer }: { readonly order: NoteOrder; readonly payer: string }) {
  const note = order.promissory ?? order.pelekan_promissory
  return (
    <div className="grid gap-5">
      <section className="card grid gap-6 p-7" aria-label={copy.preview.title}>
        <Stage order={order} note={note} payer={payer} bar={<Steps orderId={order.id} status={note?.status ?? null} />} />
      </section>
      {(note === null || note.mapped_status === 'NOT_EXIST') && <UploadNote order={order} />}
    </div>
  )
}

/** The progress of the note, in the steps that the server returns. */
function Steps({ orderId, status }: { readonly orderId: number; readonly status: PromissoryStatus | null }) {
  const { data: steps, error } = useQuery(noteStepsQuery(orderId, status))
  // The words above say the same; a failure here takes nothing from them.
  if (failureOf({ error, data: steps })) return null
  if (!steps) return <Skeleton className="h-9" />
  const at = steps.findIndex(({ done }) => !done)
  return <StepBar label={copy.steps} steps={steps.map(({ title }) => title)} at={at < 0 ? steps.length : at} />
}

type StageProps = {
  readonly order: NoteOrder
  readonly note: PromissoryEntity | null
  readonly payer: string
  readonly bar: React.ReactNode
}

function Stage({ order, note, payer, bar }: StageProps) {
  switch (note?.mapped_status) {
    case 'PAID':
      return (
        <>
          <Words icon={<IconClock />} {...copy.issuing} />
          {bar}
        </>
      )
    case 'CREATED':
    case 'REQUEST_SIGN':
      return (
        <>
          <Words icon={<IconSignature />} tone="warn" title={copy.sign.title} text={copy.sign.text} />
          {bar}
          <SignNote orderIdentifier={order.identifier} expiresAt={note.sign_request_expire_at} />
        </>
      )
    case 'SIGNED':
      return <Given order={order} note={note} />
    case 'NOT_EXIST':
    case undefined:
    default:
      return (
        <>
          {note?.status === 'REJECTED' && (
            <Alert tone="danger" title={note.reasons.some(({ code }) => code === noteNotIssued.code) ? copy.notIssued : copy.rejected}>
              {note.reasons.map(({ text }) => text).join(' ')}
            </Alert>
          )}
          <BuyNote order={order} payer={payer} bar={bar} />
        </>
      )
  }
}

/** A note that is signed, or uploaded: it waits for its customer to hand it in, or is being looked at. */
function Given({ order, note }: { readonly order: NoteOrder; readonly note: PromissoryEntity }) {
  const [isAsked, setAsked] = useState(false)
  const removal = useDeleteNote(order.id)
  if (note.status === 'APPROVED') return <Words icon={<IconCircleCheck />} tone="success" {...copy.done} />
  if (order.status !== 'UPLOAD_PROMISSORY') return <Words icon={<IconClock />} {...copy.checking} />
  return (
    <>
      <Words icon={<IconCircleCheck />} {...copy.uploaded} />
      <div>
        <Button variant="secondary" size="sm" onClick={() => setAsked(true)}>
          {copy.remove}
        </Button>
        <SureCommand
          open={isAsked}
          onClose={() => setAsked(false)}
          title={copy.removeTitle}
          text={copy.removeText}
          yes={copy.remove}
          no={copy.stay}
          command={removal}
          onSure={() => removal.mutateAsync(note.id)}
        />
      </div>
    </>
  )
}

type WordsProps = {
  readonly icon: React.ReactNode
  readonly tone?: 'brand' | 'warn' | 'success'
  readonly title: string
  readonly text: string
}

const Words = ({ icon, tone = 'brand', title, text }: WordsProps) => (
  <div className="flex gap-4">
    <Tile size="lg" tone={tone} icon={icon} />
    <div>
      <h2 className="text-xl font-extrabold">{title}</h2>
      <p className="mt-0.5 text-text-2">{text}</p>
    </div>
  </div>
)

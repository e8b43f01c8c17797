import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DocumentEntity } from '#contract/lending/documents/document.ts'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import IconCircleCheck from '#icons/IconCircleCheck'
import IconCircleX from '#icons/IconCircleX'
import IconDownload from '#icons/IconDownload'
import IconFileText from '#icons/IconFileText'
import IconHourglass from '#icons/IconHourglass'
import IconTrash from '#icons/IconTrash'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { Badge, type Tone } from '#ui/feedback/badge.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { SureCommand } from '#web/platform/http/sure-command.tsx'
import { copy, nameOfType } from './copy.ts'
import { reasonsQuery, useDeleteDocument } from './queries.ts'

/** How a paper's state looks. */
export const marks = {
  PENDING: { tone: 'progress', icon: <IconHourglass aria-hidden /> },
  APPROVED: { tone: 'success', icon: <IconCircleCheck aria-hidden /> },
  REJECTED: { tone: 'danger', icon: <IconCircleX aria-hidden /> },
} satisfies Record<DocumentEntity['status'], { readonly tone: Tone; readonly icon: React.ReactNode }>

/** One sent document: its picture or a placeholder, its status, and why it was rejected. */
export function DocumentRow({ document, isLocked }: { readonly document: DocumentEntity; readonly isLocked: boolean }) {
  const { status, media } = document
  const title = nameOfType(document.type)
  const isPicture = media !== null && !media.file_name.endsWith('.pdf')
  return (
    <li className="flex items-center gap-4 border-t border-line py-4 first:border-t-0">
      {isPicture ? (
        <img src={media.tmp_url} alt="" className="size-14 rounded-md border border-line object-cover" />
      ) : (
        <Tile tone="mute" icon={<IconFileText />} />
      )}
      <div className="min-w-0 flex-1">
        <div className="font-bold">{title}</div>
        {status === 'REJECTED' ? (
          <Reasons id={document.id} fallback={document.description} />
        ) : (
          <p className="cap">
            {status === 'APPROVED' && media === null
              ? copy.gone
              : status === 'APPROVED'
                ? copy.approvedOn(jalali(document.updated_at))
                : copy.sentOn(jalali(document.created_at))}
          </p>
        )}
      </div>
      <Badge tone={marks[status].tone} icon={marks[status].icon}>
        {copy.statuses[status]}
      </Badge>
      {media && (
        <a href={media.tmp_url} download={media.file_name} className={buttonClass('ghost', 'sm')}>
          <IconDownload aria-hidden /> {copy.see}
          <span className="sr-only"> {title}</span>
        </a>
      )}
      {status !== 'APPROVED' && !isLocked && <Remove id={document.id} title={title} />}
    </li>
  )
}

function Remove({ id, title }: { readonly id: number; readonly title: string }) {
  const [isAsked, setAsked] = useState(false)
  const removal = useDeleteDocument()
  return (
    <>
      <Button variant="ghost" size="sm" icon={<IconTrash aria-hidden />} aria-label={copy.removeOne(title)} onClick={() => setAsked(true)}>
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
        onSure={() => removal.mutateAsync(id)}
      />
    </>
  )
}

function Reasons({ id, fallback }: { readonly id: number; readonly fallback: string | null }) {
  const { data } = useQuery(reasonsQuery(id))
  const reasons = data ?? (fallback === null ? [] : [{ id: 0, text: fallback }])
  return (
    <ul className="text-sm text-danger">
      {reasons.map(({ id: reason, text }) => (
        <li key={reason}>{text}</li>
      ))}
    </ul>
  )
}

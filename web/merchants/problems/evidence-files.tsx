import { useState } from 'react'
import { evidenceParts, type EvidencePart } from '#domain/merchants/problems/problem-transitions.ts'
import IconPaperclip from '#icons/IconPaperclip'
import IconX from '#icons/IconX'
import { Alert } from '#ui/feedback/alert.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import type { useSlots } from '#web/lending/documents/use-slots.ts'
import { copy } from './copy.ts'

type Props = { readonly evidence: Pick<ReturnType<typeof useSlots<EvidencePart>>, 'uploads' | 'start' | 'forget'> }

/** The files to send with a report, each uploaded as soon as it is chosen, and removable. */
export function EvidenceFiles({ evidence: { uploads, start, forget } }: Props) {
  const [isCut, setCut] = useState(false)
  const free = evidenceParts.filter((part) => !uploads.some(({ type, error }) => type === part && error === null))
  const choose = (files: readonly File[]) => {
    setCut(files.length > free.length)
    for (const [at, part] of free.entries()) if (files[at]) start(part, files[at], 1)
  }
  return (
    <div className="space-y-3">
      {uploads.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={copy.evidence}>
          {uploads.map(({ key, name, progress, sessionId, error }) => (
            <li key={key} className="min-w-0">
              <span className="badge gap-2">
                <IconPaperclip aria-hidden size={16} />
                <bdi className="max-w-xs truncate">{name}</bdi>
                <button
                  type="button"
                  className="link"
                  aria-label={copy.removeFile(name)}
                  onClick={() => {
                    setCut(false)
                    forget(key)
                  }}
                >
                  <IconX aria-hidden size={16} />
                </button>
              </span>
              {sessionId === null && error === null && <Progress value={progress} label={copy.uploading(name)} className="mt-1" />}
              {error !== null && (
                <Alert tone="danger" className="mt-1">
                  {error}
                </Alert>
              )}
            </li>
          ))}
        </ul>
      )}
      <FileDrop
        label={copy.evidence}
        hint={copy.evidenceHint}
        accept=".jpg,.jpeg,.png,.webp,application/pdf"
        multiple
        disabled={free.length === 0}
        error={isCut ? copy.tooMany : undefined}
        onFiles={choose}
      />
    </div>
  )
}

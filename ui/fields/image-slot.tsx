import type { ReactNode } from 'react'
import IconTrash from '#icons/IconTrash'
import IconZoomIn from '#icons/IconZoomIn'
import { IconButton } from '../actions/button.tsx'
import { FileDrop } from './file-drop.tsx'

type Props = {
  readonly label: string
  readonly hint?: ReactNode
  /** The address of the picture, or null while there is none. */
  readonly image: string | null
  /** What became of it. */
  readonly badge?: ReactNode
  readonly error?: string | undefined
  /** 0 to 100 while it is on its way; null otherwise. */
  readonly progress?: number | null
  readonly disabled?: boolean
  readonly onFile: (file: File) => void
  /** Takes a chosen picture away again; missing where it has been sent. */
  readonly onForget?: (() => void) | undefined
}

/** The place of one picture: a drop while it is empty, then the picture with its state (design 05-order-cheque). */
export function ImageSlot({ label, hint, image, badge, error, progress = null, disabled, onFile, onForget }: Props) {
  if (image === null)
    return (
      <FileDrop
        label={label}
        hint={hint}
        accept="image/jpeg,image/png,image/webp"
        error={error}
        progress={progress}
        disabled={disabled ?? false}
        onFiles={([file]) => file && onFile(file)}
      />
    )
  return (
    <figure className="grid gap-3 rounded-lg border border-line p-3">
      <div className="relative">
        <img src={image} alt={label} className="h-48 w-full rounded-md bg-sunken object-contain" />
        <div className="absolute bottom-2 end-2 flex gap-1.5">
          <a href={image} target="_blank" rel="noreferrer" aria-label={`دیدن ${label}`} className="btn btn-secondary btn-sm btn-icon">
            <IconZoomIn aria-hidden />
          </a>
          {onForget && (
            <IconButton label={`حذف ${label}`} size="sm" variant="secondary" icon={<IconTrash aria-hidden />} onClick={onForget} />
          )}
        </div>
      </div>
      <figcaption className="flex items-center justify-between gap-3">
        <b>{label}</b>
        {badge}
      </figcaption>
      {error && (
        <p className="help is-error" role="alert">
          {error}
        </p>
      )}
    </figure>
  )
}

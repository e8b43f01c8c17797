import type { ReactNode } from 'react'
import { ImageSlot } from '#ui/fields/image-slot.tsx'
import { UploadedBadge, UploadedFile } from './uploaded-file.tsx'
import type { useSlots } from './use-slots.ts'

type Props<Slot extends string> = {
  readonly slot: Slot
  readonly pictures: Pick<ReturnType<typeof useSlots<Slot>>, 'uploads' | 'start' | 'forget'>
  readonly label: string
  readonly hint: ReactNode
  /** The address of the picture that was sent before, or null, with the badge of its state. */
  readonly sent: string | null
  readonly badge: ReactNode
  readonly error: string | undefined
  readonly disabled: boolean
}

/** The place of one picture of a form: what was sent before, a drop, or the chosen picture, which is uploaded at once. */
export function PictureSlot<Slot extends string>({ slot, pictures, sent, badge, error, disabled, ...words }: Props<Slot>) {
  const { label } = words
  const upload = disabled ? undefined : pictures.uploads.find(({ type }) => type === slot)
  const forget = () => upload && pictures.forget(upload.key)
  const isFine = upload?.error === null
  if (isFine && (upload.sessionId === null || upload.preview === null))
    return <UploadedFile label={label} upload={upload} onForget={forget} />
  return (
    <ImageSlot
      {...words}
      image={isFine ? upload.preview : upload ? null : sent}
      badge={isFine ? <UploadedBadge /> : badge}
      error={upload ? (upload.error ?? undefined) : error}
      disabled={disabled}
      onFile={(file) => pictures.start(slot, file, 1)}
      onForget={isFine ? forget : undefined}
    />
  )
}

import { useState } from 'react'
import { createIdempotencyKeys } from '#browser/platform/http/idempotency-keys.ts'
import { wordsOf } from '#browser/platform/http/refused.ts'
import { upload } from '#browser/platform/http/upload.ts'
import { client } from '#console/backoffice/http/call.ts'
import { addPicture } from '#contract/backoffice/stores/routes.ts'
import { toast } from '#ui/feedback/toast.ts'
import { ImageSlot } from '#ui/fields/image-slot.tsx'

type Props = {
  readonly label: string
  /** The path of the picture; null without one. */
  readonly path: string | null
  readonly error?: string | undefined
  readonly onChange: (path: string | null) => void
}

/** Uploads a picture of a store or provider; its value is the path that the server returns. */
export function PictureField({ label, path, error, onChange }: Props) {
  const [isSending, setSending] = useState(false)
  const [keys] = useState(createIdempotencyKeys)
  const send = (file: File) => {
    setSending(true)
    const { name, size, lastModified } = file
    upload(client, addPicture, {}, { files: { file }, idempotencyKey: keys.keyFor({ name, size, lastModified }) })
      .then(
        ({ results }) => {
          keys.settle(null)
          return onChange(results.path)
        },
        (fault: unknown) => {
          keys.settle(fault)
          return toast({ severity: 'error', message: wordsOf(fault), button: true })
        },
      )
      .finally(() => setSending(false))
  }
  return (
    <ImageSlot label={label} image={path} error={error} progress={isSending ? 50 : null} onFile={send} onForget={() => onChange(null)} />
  )
}

import { useState } from 'react'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { Card } from '#ui/layout/card.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'
import { useUploadNote } from './queries.ts'

/** The other way: a note the customer already has, as picture or PDF. */
export function UploadNote({ order }: { readonly order: { readonly id: number; readonly identifier: string } }) {
  const [progress, setProgress] = useState(0)
  const sending = useUploadNote(order, setProgress)
  return (
    <Card title={copy.upload.title}>
      <p className="mb-4 text-text-2">{copy.upload.text}</p>
      <FileDrop
        label={copy.upload.label}
        accept="image/jpeg,image/png,image/webp,application/pdf"
        hint={copy.upload.kinds}
        progress={sending.isPending ? progress : null}
        error={sending.error ? wordsOf(sending.error) : undefined}
        onFiles={([file]) => file && sending.mutate(file)}
      />
    </Card>
  )
}

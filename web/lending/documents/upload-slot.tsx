import { mostOfType, type DocumentType } from '#domain/lending/documents/document.ts'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { copy } from './copy.ts'
import { UploadedFile } from './uploaded-file.tsx'
import type { useUploads } from './use-uploads.ts'

type Props = {
  readonly type: DocumentType
  readonly uploader: Pick<ReturnType<typeof useUploads<DocumentType>>, 'uploads' | 'start' | 'forget'>
  /** How many documents of this type were sent already and not rejected. */
  readonly sentCount: number
}

/** The place of one kind of paper: a drop, the upload on its way, and what has arrived and waits to be filed. */
export function UploadSlot({ type, uploader, sentCount }: Props) {
  const most = mostOfType(type)
  const own = uploader.uploads.filter((one) => one.type === type)
  const failed = own.find(({ error }) => error !== null)
  const fine = own.filter(({ error }) => error === null)
  const hasRoom = most > 1 ? fine.length + sentCount < most : fine.length === 0
  return (
    <div className="grid content-start gap-3">
      {fine.map((one) => (
        <UploadedFile key={one.key} label={copy.types[one.type]} upload={one} onForget={() => uploader.forget(one.key)} />
      ))}
      {hasRoom && (
        <FileDrop
          label={fine.length > 0 ? copy.addPage : copy.types[type]}
          accept="image/jpeg,image/png,image/webp,application/pdf"
          hint={copy.kinds}
          error={failed?.error ?? undefined}
          onFiles={([file]) => file && uploader.start(type, file, most)}
        />
      )}
    </div>
  )
}

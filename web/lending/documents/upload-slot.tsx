import { mostOfType, type DocumentType } from '#domain/lending/documents/document.ts'
import IconCheck from '#icons/IconCheck'
import IconFileText from '#icons/IconFileText'
import IconTrash from '#icons/IconTrash'
import IconX from '#icons/IconX'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { copy } from './copy.ts'
import type { Upload, useUploads } from './use-uploads.ts'

type Props = {
  readonly type: DocumentType
  readonly uploader: Pick<ReturnType<typeof useUploads>, 'uploads' | 'start' | 'forget'>
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
      {fine.map((one) =>
        one.sessionId === null ? <InFlight key={one.key} {...{ one, uploader }} /> : <Arrived key={one.key} {...{ one, uploader }} />,
      )}
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

type One = { readonly one: Upload; readonly uploader: Props['uploader'] }

const InFlight = ({ one, uploader }: One) => (
  <div className="rounded-lg border border-brand bg-brand-tint p-5 text-center">
    <b>{copy.types[one.type]}</b>
    <p className="cap truncate" dir="auto">
      {one.name}
    </p>
    <Progress value={one.progress} label={`بارگذاری ${copy.types[one.type]}`} className="my-3" />
    <Button variant="ghost" size="xs" icon={<IconX aria-hidden />} onClick={() => uploader.forget(one.key)}>
      {copy.cancel}
    </Button>
  </div>
)

const Arrived = ({ one, uploader }: One) => (
  <div className="grid gap-3 rounded-lg border border-line p-4">
    {one.preview !== null && <img src={one.preview} alt="" className="h-40 w-full rounded-md bg-sunken object-contain" />}
    <div className="flex items-center gap-3">
      {one.preview === null && <Tile tone="success" icon={<IconFileText />} />}
      <div className="min-w-0 flex-1">
        <b>{copy.types[one.type]}</b>
        <p className="cap truncate" dir="auto">
          {one.name}
        </p>
      </div>
      <Badge tone="success" icon={<IconCheck aria-hidden />}>
        {copy.uploaded}
      </Badge>
      <IconButton
        label={copy.removeOne(copy.types[one.type])}
        size="sm"
        icon={<IconTrash aria-hidden />}
        onClick={() => uploader.forget(one.key)}
      />
    </div>
  </div>
)

import IconCheck from '#icons/IconCheck'
import IconFileText from '#icons/IconFileText'
import IconTrash from '#icons/IconTrash'
import IconX from '#icons/IconX'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { copy } from './copy.ts'
import type { Upload } from './use-uploads.ts'

type Props = {
  readonly label: string
  readonly upload: Pick<Upload<string>, 'name' | 'preview' | 'progress' | 'sessionId'>
  readonly onForget: () => void
}

/** One file of a slot: on its way with its progress, or arrived and waiting to be sent. */
export const UploadedFile = (props: Props) => (props.upload.sessionId === null ? <InFlight {...props} /> : <Arrived {...props} />)

const InFlight = ({ label, upload, onForget }: Props) => (
  <div className="rounded-lg border border-brand bg-brand-tint p-5 text-center">
    <b>{label}</b>
    <p className="cap truncate" dir="auto">
      {upload.name}
    </p>
    <Progress value={upload.progress} label={`بارگذاری ${label}`} className="my-3" />
    <Button variant="ghost" size="xs" icon={<IconX aria-hidden />} onClick={onForget}>
      {copy.cancel}
    </Button>
  </div>
)

const Arrived = ({ label, upload, onForget }: Props) => (
  <div className="grid gap-3 rounded-lg border border-line p-4">
    {upload.preview !== null && <img src={upload.preview} alt="" className="h-40 w-full rounded-md bg-sunken object-contain" />}
    <div className="flex items-center gap-3">
      {upload.preview === null && <Tile tone="success" icon={<IconFileText />} />}
      <div className="min-w-0 flex-1">
        <b>{label}</b>
        <p className="cap truncate" dir="auto">
          {upload.name}
        </p>
      </div>
      <UploadedBadge />
      <IconButton label={copy.removeOne(label)} size="sm" icon={<IconTrash aria-hidden />} onClick={onForget} />
    </div>
  </div>
)

export const UploadedBadge = () => (
  <Badge tone="success" icon={<IconCheck aria-hidden />}>
    {copy.uploaded}
  </Badge>
)

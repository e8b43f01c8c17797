import { IconDownload, IconFileTypePdf } from '@tabler/icons-react'
import type { PromissoryEntity } from '#contract/lending/promissory/promissory.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { Money } from '#ui/text/money.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'
import { useNoteFile } from './queries.ts'

type Props = { readonly orderId: number; readonly note: PromissoryEntity; readonly amount: number }

/** The note's own text, as a file to keep. */
export function NoteFile({ orderId, note, amount }: Props) {
  const file = useNoteFile(orderId)
  return (
    <div className="card flex items-center gap-4 p-5">
      <Tile tone="mute" icon={<IconFileTypePdf />} />
      <div className="min-w-0 flex-1">
        <b>{copy.text}</b>
        <p className="cap">
          <Money amount={amount} unit="rial" />
        </p>
        {file.error && <Alert tone="danger">{wordsOf(file.error)}</Alert>}
      </div>
      <Button
        variant="secondary"
        size="sm"
        icon={<IconDownload aria-hidden />}
        loading={file.isPending}
        onClick={() => file.mutate(note.id)}
      >
        {copy.download}
      </Button>
    </div>
  )
}

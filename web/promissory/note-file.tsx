import { IconDownload, IconFileTypePdf } from '@tabler/icons-react'
import type { PromissoryEntity } from '#contract/promissory/promissory.ts'
import { buttonClass } from '#ui/button.tsx'
import { Money } from '#ui/money.tsx'
import { Tile } from '#ui/tile.tsx'
import { copy } from './copy.ts'

/** The note's own text, as a file to keep. */
export function NoteFile({ note, amount }: { readonly note: PromissoryEntity; readonly amount: number }) {
  if (!note.media) return null
  return (
    <div className="card flex items-center gap-4 p-5">
      <Tile tone="mute" icon={<IconFileTypePdf />} />
      <div className="min-w-0 flex-1">
        <b>{copy.text}</b>
        <p className="cap">
          <Money amount={amount} unit="rial" />
        </p>
      </div>
      <a href={note.media.tmp_url} download={note.media.file_name} className={buttonClass('secondary', 'sm')}>
        <IconDownload aria-hidden /> {copy.download}
      </a>
    </div>
  )
}

import { useState } from 'react'
import { Key, useKeys } from '#browser/platform/keyboard/use-keys.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useComparisons } from './comparison-panel.tsx'
import { copy } from './copy.ts'
import { FolderPanel } from './folder-panel.tsx'
import type { Folder } from './folders.ts'
import { Viewer } from './viewer.tsx'

type Props = {
  readonly order: string
  readonly folders: readonly Folder[]
  /** Called when nothing is left to review. */
  readonly onDone: () => void
}

/** The viewer with all documents of an order, and the review of the shown folder. */
export function DocumentsPage({ order, folders, onDone }: Props) {
  const sheets = folders.flatMap((folder) => folder.sheets.map((sheet) => ({ sheet, folder })))
  const first = sheets.findIndex(({ folder }) => folder.review !== null)
  const [at, setAt] = useState(Math.max(0, first))
  const [isDouble, setDouble] = useState(false)
  const { rowsFor, isMasked, silentAt, show } = useComparisons(order)
  const step = (by: number) => setAt((now) => Math.max(0, Math.min(sheets.length - 1, now + by)))
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    ArrowLeft: () => step(1),
    ArrowRight: () => step(-1),
    d: () => setDouble(!isDouble),
  })
  const shown = sheets[Math.min(at, sheets.length - 1)]
  if (!shown)
    return (
      <div className="card m-6">
        <EmptyState title={copy.none} />
      </div>
    )

  /** Shows the first sheet of the next waiting folder, or ends the review. */
  const goToNext = () => {
    const next = sheets.findIndex(({ folder }) => folder.review !== null && folder.id !== shown.folder.id)
    if (next < 0) onDone()
    else setAt(next)
  }
  const beside = isDouble ? sheets[(at + 1) % sheets.length] : undefined
  return (
    <div className="document-review">
      <Viewer
        sheets={[shown.sheet, ...(beside && beside !== shown ? [beside.sheet] : [])]}
        strip={
          <>
            {sheets.map(({ sheet, folder }, index) => (
              <button
                key={sheet.id}
                type="button"
                aria-pressed={sheet === shown.sheet}
                className={classNames(sheet === shown.sheet && 'is-on')}
                onClick={() => setAt(index)}
              >
                <i aria-hidden className={classNames('size-2.5 rounded-full', dots[sheet.state] ?? 'bg-cobalt-300')} />
                {sheet.name}
                {folder.note && <span className="sr-only">، {folder.note}</span>}
              </button>
            ))}
            {sheets.length > 1 && <StripEnd isDouble={isDouble} onDouble={setDouble} />}
          </>
        }
      />
      <FolderPanel
        key={shown.folder.id}
        order={order}
        folder={shown.folder}
        compared={{ rows: rowsFor(shown.folder), isMasked, silentAt, onShow: show }}
        onNext={goToNext}
      />
    </div>
  )
}

/** Two documents beside each other, and the keys to the next and the one before. */
const StripEnd = ({ isDouble, onDouble }: { readonly isDouble: boolean; readonly onDouble: (isDouble: boolean) => void }) => (
  <>
    <button
      type="button"
      aria-pressed={isDouble}
      className={classNames('ms-auto', isDouble && 'is-on')}
      onClick={() => onDouble(!isDouble)}
    >
      {copy.beside}
    </button>
    <span className="inline-flex items-center gap-2 text-xs ph:hidden">
      <Key>←</Key>
      <Key>→</Key>
      {copy.arrows}
    </span>
  </>
)

const dots: Readonly<Record<string, string>> = { APPROVED: 'bg-[#4bc98a]', REJECTED: 'bg-[#f5727b]' }

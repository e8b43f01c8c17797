import { useId, useRef, useSyncExternalStore, type ReactNode, type RefObject } from 'react'
import { useKeys } from '#browser/platform/keyboard/use-keys.tsx'
import IconX from '#icons/IconX'
import { IconButton } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { useRowKeys } from './use-list-keys.ts'

export type Details = { readonly title: ReactNode; readonly onClose: () => void; readonly content: ReactNode }
type Props = {
  readonly children: ReactNode
  /** Of the open row; null while none is open. */
  readonly details: Details | null
}

const wide = '(width >= 1280px)'

function watch(onChange: () => void): () => void {
  const media = matchMedia(wide)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** A list with the keys of rows, and the details of the open row: beside it in a wide window, else as a sheet over it. */
export function ListWithDetails({ children, details }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useRowKeys(list)
  const isWide = useSyncExternalStore(watch, () => matchMedia(wide).matches)
  return (
    <div className={details && isWide ? 'with-aside is-wide' : undefined}>
      <div ref={list} className="min-w-0">
        {children}
      </div>
      {details &&
        (isWide ? (
          <Aside {...details} />
        ) : (
          <div className="side-sheet">
            <Dialog open title={details.title} onClose={details.onClose}>
              {details.content}
            </Dialog>
          </div>
        ))}
    </div>
  )
}

function Aside({ title, onClose, content }: Details) {
  const titleId = useId()
  const part: RefObject<HTMLElement | null> = useRef(null)
  useKeys({ Escape: onClose }, part)
  return (
    <aside ref={part} className="card p-5" aria-labelledby={titleId}>
      <div className="mb-3 flex items-start justify-between gap-3">
        <h2 id={titleId} className="h-card min-w-0 break-words">
          {title}
        </h2>
        <IconButton label="بستن" size="sm" icon={<IconX />} onClick={onClose} />
      </div>
      {content}
    </aside>
  )
}

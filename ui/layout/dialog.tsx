import { useId, type ReactNode } from 'react'
import IconX from '#icons/IconX'
import { IconButton } from '../actions/button.tsx'
import { useModal } from './modal.ts'

type Props = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  /** An icon tile above the title. */
  readonly tile?: ReactNode
  /** The buttons, the main one first. */
  readonly footer?: ReactNode
  readonly children?: ReactNode
}

/** A modal window on the browser's own `<dialog>`: it traps focus, Esc closes it and focus goes back where it was. */
export function Dialog({ open, onClose, title, tile, footer, children }: Props) {
  const titleId = useId()
  return (
    <dialog {...useModal(open, onClose)} className="dialog" aria-labelledby={titleId}>
      {open && (
        <>
          <div className="flex items-start justify-between gap-4">
            {tile}
            <IconButton label="بستن" size="sm" icon={<IconX />} onClick={onClose} className="ms-auto" />
          </div>
          <h2 id={titleId} className="mt-3 text-xl font-extrabold">
            {title}
          </h2>
          <div className="mt-2 text-text-2">{children}</div>
          {footer && <div className="mt-6 flex gap-3">{footer}</div>}
        </>
      )}
    </dialog>
  )
}

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

/** A modal window on the browser's own `<dialog>`: it traps focus, Esc closes it and focus goes back where it was. A sheet on a phone. */
export function Dialog({ open, onClose, title, tile, footer, children }: Props) {
  const titleId = useId()
  return (
    <dialog {...useModal(open, onClose)} className="dialog" aria-labelledby={titleId}>
      {open && (
        <>
          <div className="dialog-head flex flex-wrap items-start justify-between">
            {tile}
            <IconButton label="بستن" size="sm" icon={<IconX />} onClick={onClose} className="ms-auto" />
            <h2 id={titleId} className="mt-3 w-full text-xl font-extrabold">
              {title}
            </h2>
          </div>
          <div className="dialog-body mt-2 text-text-2">{children}</div>
          {footer && <div className="dialog-foot mt-6 flex gap-3">{footer}</div>}
        </>
      )}
    </dialog>
  )
}

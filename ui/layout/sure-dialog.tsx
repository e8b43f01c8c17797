import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly text: string
  /** The button that does it; by default the title, which then says what is done. */
  readonly yes?: string
  /** The button that leaves everything as it is. */
  readonly no?: string
  readonly isSending?: boolean
  readonly onSure: () => void
  /** Why it failed. */
  readonly children?: ReactNode
}

/** Asks once before what cannot be taken back. */
export const SureDialog = ({ open, onClose, title, text, yes = title, no = 'برگشت', isSending = false, onSure, children }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={title}
    footer={
      <>
        <Button variant="danger" loading={isSending} onClick={onSure}>
          {yes}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {no}
        </Button>
      </>
    }
  >
    {text}
    {children}
  </Dialog>
)

import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'

type Props = {
  readonly open: boolean
  /** What is done, also on the button. */
  readonly title: string
  readonly text: string
  readonly isSending: boolean
  readonly onSure: () => void
  readonly onClose: () => void
}

/** Asks once before what cannot be taken back. */
export const SureDialog = ({ open, title, text, isSending, onSure, onClose }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={title}
    footer={
      <>
        <Button variant="danger" loading={isSending} onClick={onSure}>
          {title}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          برگشت
        </Button>
      </>
    }
  >
    {text}
  </Dialog>
)

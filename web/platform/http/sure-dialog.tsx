import { Button } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import { FailedCommand } from './failed-command.tsx'

type Props = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly text: string
  /** The button that does it, and the one that leaves everything as it is. */
  readonly yes: string
  readonly no: string
  readonly command: { readonly isPending: boolean; readonly error: Error | null }
  readonly onSure: () => Promise<unknown>
}

/** Asks once before a command that cannot be taken back, and shows in the same place why it failed. */
export function SureDialog({ open, onClose, title, text, yes, no, command, onSure }: Props) {
  const once = useOneAtATime()
  const send = () => once(onSure)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="danger" loading={command.isPending} onClick={send}>
            {yes}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {no}
          </Button>
        </>
      }
    >
      {text}
      <FailedCommand className="mt-4" error={command.error} isPending={command.isPending} onRetry={send} />
    </Dialog>
  )
}

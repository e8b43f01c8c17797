import type { ComponentProps } from 'react'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { SureDialog } from '#ui/layout/sure-dialog.tsx'
import { FailedCommand } from './failed-command.tsx'

type Props = Omit<ComponentProps<typeof SureDialog>, 'isSending' | 'onSure' | 'children'> & {
  readonly command: { readonly isPending: boolean; readonly error: Error | null }
  readonly onSure: () => Promise<unknown>
}

/** Asks once before a command that cannot be taken back, sends it once for two presses, and shows in the same place why it failed. */
export function SureCommand({ command, onSure, ...asked }: Props) {
  const once = useOneAtATime()
  const send = () => once(onSure)
  return (
    <SureDialog {...asked} isSending={command.isPending} onSure={send}>
      <FailedCommand className="mt-4" error={command.error} isPending={command.isPending} onRetry={send} />
    </SureDialog>
  )
}

import { copy } from '#browser/identity/passkeys/copy.ts'
import { useForm } from '#browser/platform/forms/use-form.ts'
import type { Passkey } from '#contract/identity/passkeys/passkeys.ts'
import { toast } from '#ui/feedback/toast.ts'
import { ConfirmDialog, readable } from './confirm-dialog.tsx'
import { useRemoveOwnPasskey, type OwnPasskeyCalls } from './own-passkey-calls.ts'

type Props = { readonly passkey: Pick<Passkey, 'id' | 'name'>; readonly calls: OwnPasskeyCalls; readonly onClose: () => void }

/** Asks whether a passkey is removed, and confirms it. */
export function RemoveDialog({ passkey: { id, name }, calls, onClose }: Props) {
  const removing = useRemoveOwnPasskey(calls)
  const form = useForm({
    initial: { code: '' },
    send: ({ code }) => removing.mutateAsync({ id, code }, { onError: () => form.change({ code: '' }) }).catch(readable),
    onSent: ({ message }) => {
      toast({ severity: 'success', message })
      onClose()
    },
    isGuarded: false,
    isClearedOnSent: false,
  })
  return (
    <ConfirmDialog
      title={copy.removeTitle(name)}
      calls={calls}
      form={{ ...form, code: form.field('code') }}
      yes={copy.remove}
      isDanger
      onClose={onClose}
    >
      <p className="text-sm">{copy.removeText}</p>
    </ConfirmDialog>
  )
}

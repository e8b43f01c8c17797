import { copy } from '#browser/identity/passkeys/copy.ts'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Field } from '#ui/fields/field.tsx'
import { ConfirmDialog, readable } from './confirm-dialog.tsx'
import { useAddOwnPasskey, type OwnPasskeyCalls } from './own-passkey-calls.ts'

/** Names a new passkey, confirms it and makes it on this device. */
export function AddDialog({ calls, onClose }: { readonly calls: OwnPasskeyCalls; readonly onClose: () => void }) {
  const adding = useAddOwnPasskey(calls)
  const form = useForm({
    initial: { name: '', code: '' },
    validate: ({ name }) => (name.trim() === '' ? { name: copy.needed } : {}),
    send: ({ name, code }) => adding.mutateAsync({ name: name.trim(), code }, { onError: () => form.change({ code: '' }) }).catch(readable),
    onSent: ({ message }) => {
      toast({ severity: 'success', message })
      onClose()
    },
    isGuarded: false,
    isClearedOnSent: false,
  })
  return (
    <ConfirmDialog title={copy.create} calls={calls} form={{ ...form, code: form.field('code') }} yes={copy.create} onClose={onClose}>
      <Field label={copy.name} hint={copy.nameHint} maxLength={60} {...form.field('name')} />
    </ConfirmDialog>
  )
}

import { useId } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import type { Passkey } from '#contract/identity/passkeys/passkeys.ts'
import { fieldWords } from '#contract/identity/profile/field-words.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Field } from '#ui/fields/field.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { copy } from './copy.ts'
import { useRenamePasskey } from './queries.ts'

/** Gives a passkey another name. */
export function NameDialog({ passkey: { id, name: before }, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const formId = useId()
  const renaming = useRenamePasskey()
  const form = useForm({
    initial: { name: before },
    validate: ({ name }) => (name.trim() === '' ? { name: fieldWords.required } : {}),
    send: ({ name }) => renaming.mutateAsync({ id, name: name.trim() }),
    onSent: ({ message }) => {
      toast({ severity: 'success', message })
      onClose()
    },
    isGuarded: false,
    isClearedOnSent: false,
  })
  const { error, ...name } = form.field('name')
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.nameTitle}
      footer={
        <>
          <Button type="submit" form={formId} className="flex-1" loading={form.isSending}>
            {copy.save}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="text-text">
        <Field label={copy.name} hint={copy.nameHint} maxLength={60} {...name} error={error ?? form.problem} />
      </form>
    </Dialog>
  )
}

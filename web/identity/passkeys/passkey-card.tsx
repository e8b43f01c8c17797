import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PasskeyRow } from '#browser/identity/passkeys/passkey-row.tsx'
import { PasskeysCard } from '#browser/identity/passkeys/passkeys-card.tsx'
import { PasskeyFailure } from '#browser/identity/passkeys/webauthn.ts'
import type { Passkey } from '#contract/identity/passkeys/passkeys.ts'
import { Button } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import { deviceName } from '#web/identity/session/device-name.ts'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'
import { NameDialog } from './name-dialog.tsx'
import { passkeysQuery, useAddPasskey, useRemovePasskey } from './queries.ts'
import { useStepUp } from './step-up/use-step-up.tsx'

/** The customer's passkeys, each with its name and last use, and the way to a new one (R-OWN-01). */
export function PasskeyCard() {
  const { data: passkeys } = useSuspenseQuery(passkeysQuery)
  const { confirmed, dialog } = useStepUp()
  const adding = useAddPasskey(confirmed)
  const once = useOneAtATime()
  const add = () =>
    once(() =>
      adding.mutateAsync(nameOfDevice(), {
        onSuccess: ({ message }) => toast({ severity: 'success', message }),
        onError: (error) =>
          toast({ severity: 'error', message: error instanceof PasskeyFailure ? error.message : wordsOf(error), button: true }),
      }),
    )
  return (
    <PasskeysCard
      lead={copy.lead}
      isAdding={adding.isPending}
      onAdd={add}
      rows={passkeys.map((passkey) => (
        <OwnRow key={passkey.id} passkey={passkey} />
      ))}
    >
      {dialog}
    </PasskeysCard>
  )
}

function OwnRow({ passkey }: { readonly passkey: Passkey }) {
  const [open, setOpen] = useState<'name' | 'removal' | null>(null)
  const { name } = passkey
  return (
    <PasskeyRow passkey={passkey}>
      <div className="flex ph:w-full ph:ps-10">
        <Button variant="ghost" size="sm" aria-label={copy.renameOf(name)} onClick={() => setOpen('name')}>
          {copy.rename}
        </Button>
        <Button variant="ghost" size="sm" aria-label={copy.removeOf(name)} onClick={() => setOpen('removal')}>
          {copy.remove}
        </Button>
      </div>
      {open === 'name' && <NameDialog passkey={passkey} onClose={() => setOpen(null)} />}
      {open === 'removal' && <Removal passkey={passkey} onClose={() => setOpen(null)} />}
    </PasskeyRow>
  )
}

function Removal({ passkey: { id, name }, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const { confirmed, dialog } = useStepUp()
  const removing = useRemovePasskey(confirmed)
  const once = useOneAtATime()
  const remove = () =>
    once(() =>
      removing.mutateAsync(id, {
        onSuccess: ({ message }) => toast({ severity: 'success', message }),
        onError: (error) =>
          toast({ severity: 'error', message: error instanceof PasskeyFailure ? error.message : wordsOf(error), button: true }),
        onSettled: onClose,
      }),
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.sure(name)}
      footer={
        <>
          <Button variant="danger" loading={removing.isPending} onClick={remove}>
            {copy.yes}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {copy.no}
          </Button>
        </>
      }
    >
      {copy.sureText}
      {dialog}
    </Dialog>
  )
}

/** What the new passkey is called until the customer renames it. */
function nameOfDevice(): string {
  const platform = deviceName(navigator.userAgent).split(' on ')[1] ?? ''
  return (copy.devices as Readonly<Record<string, string>>)[platform] ?? copy.device
}

import { useState } from 'react'
import { copy } from '#browser/identity/passkeys/copy.ts'
import { PasskeyRow } from '#browser/identity/passkeys/passkey-row.tsx'
import { PasskeysCard } from '#browser/identity/passkeys/passkeys-card.tsx'
import type { Reply } from '#contract/platform/http/route.ts'
import { Button } from '#ui/actions/button.tsx'
import { AddDialog } from './add-dialog.tsx'
import type { OwnPasskeyCalls } from './own-passkey-calls.ts'
import { RemoveDialog } from './remove-dialog.tsx'

type Passkeys = Reply<OwnPasskeyCalls['list']>['results']
type Props = { readonly passkeys: Passkeys; readonly calls: OwnPasskeyCalls; readonly lost: string }

/** The own passkeys of a member of staff or of a store (R-OWN-09). `lost` says what who lost theirs does. */
export function OwnPasskeys({ passkeys, calls, lost }: Props) {
  const [open, setOpen] = useState<'new' | Passkeys[number] | null>(null)
  const close = () => setOpen(null)
  return (
    <PasskeysCard
      className="max-w-[640px]"
      lead={copy.lead}
      onAdd={() => setOpen('new')}
      rows={passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey}>
          <Button variant="ghost" size="sm" aria-label={copy.removeOf(passkey.name)} onClick={() => setOpen(passkey)}>
            {copy.remove}
          </Button>
        </PasskeyRow>
      ))}
    >
      <p className="cap mt-5">
        <b>{copy.lost}</b> {lost}
      </p>
      {open === 'new' && <AddDialog calls={calls} onClose={close} />}
      {open !== null && open !== 'new' && <RemoveDialog passkey={open} calls={calls} onClose={close} />}
    </PasskeysCard>
  )
}

import { useState } from 'react'
import { copy } from '#browser/identity/passkeys/copy.ts'
import { PasskeyRow } from '#browser/identity/passkeys/passkey-row.tsx'
import { hasPasskeys } from '#browser/identity/passkeys/webauthn.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import IconFingerprint from '#icons/IconFingerprint'
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
    <section className="card max-w-[640px] p-5" aria-labelledby="passkeys">
      <h2 id="passkeys" className="h-card">
        {copy.title}
      </h2>
      <p className="cap">{copy.lead}</p>
      {passkeys.length === 0 ? (
        <p className="mt-4 text-sm text-text-2">{copy.empty}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey}>
              <Button variant="ghost" size="sm" aria-label={copy.removeOf(passkey.name)} onClick={() => setOpen(passkey)}>
                {copy.remove}
              </Button>
            </PasskeyRow>
          ))}
        </ul>
      )}
      <Button
        className="mt-4"
        variant="soft"
        size="sm"
        icon={<IconFingerprint aria-hidden />}
        disabledReason={hasPasskeys() ? undefined : copy.unsupported}
        onClick={() => setOpen('new')}
      >
        {passkeys.length === 0 ? copy.create : copy.createAnother}
      </Button>
      <p className="cap mt-5">
        <b>{copy.lost}</b> {lost}
      </p>
      {open === 'new' && <AddDialog calls={calls} onClose={close} />}
      {open !== null && open !== 'new' && <RemoveDialog passkey={open} calls={calls} onClose={close} />}
    </section>
  )
}

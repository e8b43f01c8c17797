import { Dialog } from '#ui/dialog.tsx'
import { copy } from './copy.ts'
import { QrCode } from './qr-code.tsx'

/** What an authenticator is given: the secret, and the address that holds it. */
export type Totp = { readonly secret: string; readonly uri: string }
type Props = { readonly totp: Totp | null; readonly onClose: () => void }

/** Enrols an authenticator: a code for its camera, the secret as text beside it; told this once. */
export function TotpDialog({ totp, onClose }: Props) {
  return (
    <Dialog open={totp !== null} onClose={onClose} title={copy.secretTitle}>
      {totp && (
        <div className="flex flex-wrap items-start gap-5">
          <QrCode text={totp.uri} label={copy.scan} />
          <div className="min-w-48 flex-1 space-y-3">
            <p>{copy.secretText}</p>
            <p>{copy.secretByHand}</p>
            <code dir="ltr" className="well block p-3 text-left text-text">
              {totp.secret.match(/.{1,4}/g)?.join(' ')}
            </code>
          </div>
        </div>
      )}
    </Dialog>
  )
}

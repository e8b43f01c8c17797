import { codeLength } from '#domain/identity/login/one-time-code.ts'
import { Button } from '#ui/actions/button.tsx'
import { OneTimeCode } from '#ui/fields/one-time-code.tsx'
import { ResendCode } from '#ui/fields/resend-code.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { FailedCommand } from '#web/platform/http/failed-command.tsx'
import { signCopy as copy } from './change-copy.ts'
import { useSignature, type Signature } from './use-signature.ts'

type Props = {
  readonly orderId: number
  /** What the button says: what is signed. */
  readonly label: string
  /** Whether the change makes the customer owe more or longer: another one is accepted without a code. */
  readonly isCodeNeeded: boolean
  readonly disabledReason: string | undefined
  /** What the change is, in the dialog of the code. */
  readonly summary: string
  readonly onAccept: (signature: Signature) => Promise<unknown>
}

/** The button that accepts a change: it sends a code, and the code signs the addendum (PLAN). */
export function SignByCode({ orderId, label, isCodeNeeded, disabledReason, summary, onAccept }: Props) {
  const signature = useSignature(orderId, onAccept)
  const { sentAt, isSending, isAccepting, refused } = signature
  const start = isCodeNeeded ? signature.send : () => signature.accept({})
  const isOpen = sentAt !== null
  return (
    <>
      <Button size="lg" className="w-full" loading={!isOpen && (isSending || isAccepting)} disabledReason={disabledReason} onClick={start}>
        {label}
      </Button>
      {isCodeNeeded && <p className="cap mt-2 text-center">{copy.bySms}</p>}
      {!isOpen && <FailedCommand className="mt-4" error={refused} isPending={isSending || isAccepting} onRetry={start} />}
      <CodeDialog signature={signature} summary={summary} />
    </>
  )
}

type DialogProps = { readonly signature: ReturnType<typeof useSignature>; readonly summary: string }

/** The code that was sent; a whole one is taken by itself. */
function CodeDialog({ signature, summary }: DialogProps) {
  const { sentAt, code, isSending, isAccepting, problem, accept, send, type, close } = signature
  return (
    <Dialog
      open={sentAt !== null}
      onClose={close}
      title={copy.title}
      footer={
        <>
          <Button
            className="flex-1"
            loading={isAccepting}
            disabledReason={code.length < codeLength ? copy.whole : undefined}
            onClick={() => accept({ code })}
          >
            {copy.sign}
          </Button>
          <Button variant="secondary" onClick={close}>
            {copy.notNow}
          </Button>
        </>
      }
    >
      <p className="text-sm">{summary}</p>
      <div className="mt-4 text-text">
        <OneTimeCode
          label={copy.code}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog opens for the code alone
          autoFocus
          value={code}
          onChange={type}
          onComplete={(whole) => accept({ code: whole })}
          error={problem}
        />
      </div>
      <div className="mt-4 text-sm">{sentAt !== null && <ResendCode sentAt={sentAt} isSending={isSending} onSend={send} />}</div>
    </Dialog>
  )
}

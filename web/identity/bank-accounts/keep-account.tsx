import { useId, useState, type FormEvent } from 'react'
import { fieldError } from '#browser/platform/http/refused.ts'
import { accountWords } from '#contract/identity/bank-accounts/account-words.ts'
import type { BankAccount } from '#contract/identity/bank-accounts/list-accounts.ts'
import { accountTypeLabels, accountTypes, type AccountType } from '#domain/identity/bank-accounts/account-type.ts'
import { accountFault, plainAccountNumber, spacedAccountNumber } from '#domain/identity/bank-accounts/account.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { toast } from '#ui/toast.ts'
import { useOneAtATime } from '#ui/use-one-at-a-time.ts'
import { wordsOf } from '#web/platform/http/messages.ts'
import { AccountCode } from './account-code.tsx'
import { AccountNumberField } from './account-number-field.tsx'
import { copy } from './copy.ts'
import { useKeepAccount, useSendAccountCode } from './queries.ts'

type Props = {
  /** What is being changed; null for a new one. */
  readonly account: BankAccount | null
  readonly onClose: () => void
  readonly onKept: () => void
}

/** The window in which a customer adds an account of theirs by its number and a code, or says of what kind a known one is. */
export function KeepAccount({ account, onClose, onKept }: Props) {
  const form = useId()
  const [isJudged, setJudged] = useState(false)
  const { typed, number, fault, told, change, tell } = useNumber(account)
  const [type, setType] = useState(account?.type ?? '')
  const known = accountTypes.find((one) => one === type)
  const [isSent, setSent] = useState(false)
  const sending = useSendAccountCode()
  const keeping = useKeepAccount(() => {
    toast({ message: copy.kept })
    onKept()
    onClose()
  })
  const once = useOneAtATime()
  const send = () => once(() => sending.mutateAsync(number, { onSuccess: () => setSent(true) }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setJudged(true)
    tell()
    if (fault !== null || !known) return
    if (account) once(() => keeping.mutateAsync({ number, type: known }))
    else send()
  }
  const failure = sending.error ?? keeping.error
  const refused = failure && (fieldError(failure, 'number') ?? wordsOf(failure))
  if (isSent && known)
    return (
      <AccountCode
        number={number}
        sentAt={sending.submittedAt}
        isSending={sending.isPending}
        refused={sending.error && wordsOf(sending.error)}
        keeping={keeping}
        onSend={send}
        onEnter={(token) => once(() => keeping.mutateAsync({ number, type: known, token }))}
        onOther={() => {
          setSent(false)
          keeping.reset()
        }}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={account ? copy.changeType : copy.add}
      footer={<Buttons form={form} isNew={!account} isPending={keeping.isPending || sending.isPending} onClose={onClose} />}
    >
      {!account && <p className="text-sm">{copy.addLead}</p>}
      <form id={form} noValidate onSubmit={submit} className="mt-4 space-y-4 text-text">
        <AccountNumberField
          value={typed}
          disabled={account !== null}
          onChange={(next) => {
            change(next)
            sending.reset()
            keeping.reset()
          }}
          error={told ?? refused ?? undefined}
        />
        <KindField type={type} onChange={setType} error={isJudged && !known ? copy.typeNeeded : undefined} />
      </form>
    </Dialog>
  )
}

type ButtonsProps = { readonly form: string; readonly isNew: boolean; readonly isPending: boolean; readonly onClose: () => void }

function Buttons({ form, isNew, isPending, onClose }: ButtonsProps) {
  return (
    <>
      <Button type="submit" form={form} className="flex-1" loading={isPending}>
        {isNew ? copy.goOn : copy.keep}
      </Button>
      <Button variant="secondary" onClick={onClose}>
        {copy.cancel}
      </Button>
    </>
  )
}

/** The number as it is typed and as the wire has it; its fault is told on `tell` and gone once the number is typed on, where its bank shows. */
function useNumber(account: BankAccount | null) {
  const [typed, setTyped] = useState(persianDigits(spacedAccountNumber(account?.number ?? '')))
  const [told, setTold] = useState<string | null>(null)
  const number = plainAccountNumber(typed)
  const fault = accountFault(number)
  const change = (next: string) => {
    setTyped(next)
    setTold(null)
  }
  return { typed, number, fault, told, change, tell: () => setTold(fault && accountWords[fault]) }
}

type KindProps = { readonly type: string; readonly onChange: (type: AccountType | '') => void; readonly error: string | undefined }

const KindField = ({ type, onChange, error }: KindProps) => (
  <SelectField
    label={copy.type}
    name="type"
    value={type}
    placeholder={copy.chooseType}
    options={accountTypes.map((value) => ({ value, label: accountTypeLabels[value] }))}
    onChange={(value) => onChange(accountTypes.find((one) => one === value) ?? '')}
    error={error}
  />
)

import { useId, useState, type FormEvent } from 'react'
import { accountWords } from '#contract/banks/account-words.ts'
import type { BankAccount } from '#contract/banks/list-accounts.ts'
import { accountTypeLabels, accountTypes } from '#domain/banks/account-type.ts'
import { accountFault, plainAccountNumber, spacedAccountNumber } from '#domain/banks/account.ts'
import { persianDigits } from '#domain/kernel/persian.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { toast } from '#ui/toast.ts'
import { useOneAtATime } from '#ui/use-one-at-a-time.ts'
import { fieldError, wordsOf } from '../http/refused.ts'
import { AccountNumberField } from './account-number-field.tsx'
import { copy } from './copy.ts'
import { useKeepAccount } from './queries.ts'

type Props = {
  /** What is being changed; null for a new one. */
  readonly account: BankAccount | null
  readonly onClose: () => void
  readonly onKept: () => void
}

/** The window in which a customer tells of an account of theirs, or of what kind it is. */
export function KeepAccount({ account, onClose, onKept }: Props) {
  const form = useId()
  const [typed, setTyped] = useState(persianDigits(spacedAccountNumber(account?.number ?? '')))
  const [type, setType] = useState(account?.type ?? '')
  const [told, setTold] = useState<string | null>(null)
  const [isJudged, setJudged] = useState(false)
  const keeping = useKeepAccount(() => {
    toast({ message: 'حساب شما ثبت شد.' })
    onKept()
    onClose()
  })
  const once = useOneAtATime()
  const number = plainAccountNumber(typed)
  const fault = accountFault(number)
  const known = accountTypes.find((one) => one === type)
  const keep = (event: FormEvent) => {
    event.preventDefault()
    setJudged(true)
    // Until the number is typed on: then its bank is told in the same place.
    setTold(fault && accountWords[fault])
    if (fault === null && known) once(() => keeping.mutateAsync({ number, type: known }))
  }
  const refused = keeping.error && (fieldError(keeping.error, 'number') ?? wordsOf(keeping.error))
  return (
    <Dialog
      open
      onClose={onClose}
      title={account ? copy.changeType : copy.add}
      footer={
        <>
          <Button type="submit" form={form} className="flex-1" loading={keeping.isPending}>
            {copy.keep}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={keep} className="mt-4 space-y-4 text-text">
        <AccountNumberField
          value={typed}
          disabled={account !== null}
          onChange={(next) => {
            setTyped(next)
            setTold(null)
            keeping.reset()
          }}
          error={told ?? refused ?? undefined}
        />
        <SelectField
          label={copy.type}
          name="type"
          value={type}
          placeholder={copy.chooseType}
          options={accountTypes.map((value) => ({ value, label: accountTypeLabels[value] }))}
          onChange={setType}
          error={isJudged && !known ? copy.typeNeeded : undefined}
        />
      </form>
    </Dialog>
  )
}

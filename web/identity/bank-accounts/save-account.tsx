import { useId, useState } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import type { BankAccount } from '#contract/identity/bank-accounts/list-accounts.ts'
import { accountTypeLabels, accountTypes, type AccountType } from '#domain/identity/bank-accounts/account-type.ts'
import { accountWords, accountFault, plainAccountNumber, spacedAccountNumber } from '#domain/identity/bank-accounts/account.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { toast } from '#ui/feedback/toast.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { useStepUp } from '#web/identity/passkeys/step-up/use-step-up.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { AccountCode } from './account-code.tsx'
import { AccountNumberField } from './account-number-field.tsx'
import { copy } from './copy.ts'
import { useSaveAccount, useSendAccountCode } from './queries.ts'

type Props = {
  /** What is being changed; null for a new one. */
  readonly account: BankAccount | null
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** The window in which a customer adds an account of theirs by its number and a code, or says of what kind a known one is. */
export function SaveAccount({ account, onClose, onSaved }: Props) {
  const id = useId()
  /** When the last code was sent, in milliseconds; null before the step of the code. */
  const [sentAt, setSentAt] = useState<number | null>(null)
  const sending = useSendAccountCode()
  const { confirmed, dialog } = useStepUp()
  const saving = useSaveAccount(confirmed, ({ awaits_inquiry: isWaiting }) => {
    toast({ message: isWaiting ? copy.savedUnchecked : copy.saved })
    onSaved()
    onClose()
  })
  const once = useOneAtATime()
  const form = useForm({
    initial: { number: persianDigits(spacedAccountNumber(account?.number ?? '')), type: account?.type ?? '' },
    validate: faultsOf,
    send: async ({ number: typed, type }) => {
      const kind = kindOf(type)
      if (account && kind) await saving.mutateAsync({ number: plainAccountNumber(typed), type: kind })
      else await sending.mutateAsync(plainAccountNumber(typed))
    },
    onSent: () => setSentAt(account === null ? Date.now() : null),
    isClearedOnSent: false,
  })
  const number = plainAccountNumber(form.values.number)
  const known = kindOf(form.values.type)
  if (sentAt !== null && known)
    return (
      <>
        <AccountCode
          number={number}
          sentAt={sentAt}
          isSending={sending.isPending}
          refused={sending.error ? wordsOf(sending.error) : undefined}
          onSend={() => once(() => sending.mutateAsync(number, { onSuccess: () => setSentAt(Date.now()) }))}
          onEnter={(token) => saving.mutateAsync({ number, type: known, token })}
          onOther={() => setSentAt(null)}
          onClose={onClose}
        />
        {dialog}
      </>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={account ? copy.changeType : copy.add}
      footer={<Buttons form={id} isNew={!account} isPending={form.isSending} onClose={onClose} />}
    >
      {!account && <p className="text-sm">{copy.addLead}</p>}
      <form id={id} {...form.props} className="mt-4 space-y-4 text-text">
        <AccountNumberField {...form.field('number')} disabled={account !== null} error={form.faults.number ?? form.problem} />
        <SelectField
          label={copy.type}
          placeholder={copy.chooseType}
          options={accountTypes.map((value) => ({ value, label: accountTypeLabels[value] }))}
          {...form.field('type')}
        />
      </form>
    </Dialog>
  )
}

type ButtonsProps = { readonly form: string; readonly isNew: boolean; readonly isPending: boolean; readonly onClose: () => void }

function Buttons({ form, isNew, isPending, onClose }: ButtonsProps) {
  return (
    <>
      <Button type="submit" form={form} className="flex-1" loading={isPending}>
        {isNew ? copy.goOn : copy.save}
      </Button>
      <Button variant="secondary" onClick={onClose}>
        {copy.cancel}
      </Button>
    </>
  )
}

function faultsOf({ number, type }: { readonly number: string; readonly type: string }) {
  const fault = accountFault(plainAccountNumber(number))
  return { ...(fault && { number: accountWords[fault] }), ...(!kindOf(type) && { type: copy.typeNeeded }) }
}

const kindOf = (type: string): AccountType | undefined => accountTypes.find((one) => one === type)

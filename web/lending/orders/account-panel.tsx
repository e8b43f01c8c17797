import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { fieldError } from '#browser/platform/http/refused.ts'
import { accountWords } from '#contract/identity/bank-accounts/account-words.ts'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { accountTypeLabel } from '#domain/identity/bank-accounts/account-type.ts'
import { accountFault, plainAccountNumber, spacedAccountNumber } from '#domain/identity/bank-accounts/account.ts'
import { bankOfNumber } from '#domain/identity/bank-accounts/bank.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { BankMark } from '#ui/bank-mark.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Panel } from '#ui/panel.tsx'
import { toast } from '#ui/toast.ts'
import { ToggleCards } from '#ui/toggle-cards.tsx'
import { accountsQuery } from '#web/identity/bank-accounts/accounts.ts'
import { wordsOf } from '#web/platform/http/messages.ts'
import { actionWords, panelCopy } from './copy.ts'
import { useSetAccount } from './queries.ts'
import { stepIcons } from './step-icons.tsx'

type Props = { readonly order: OrderInFull; readonly action: 'SET_ACCOUNT' | 'CHOOSE_ACCOUNT' }

/** The customer's account for this order: one of those known, or a number or a Sheba, in any script, with or without blanks. */
export function AccountPanel({ order, action }: Props) {
  const words = actionWords[action]
  // Where they do not come the number is typed: nothing waits for them.
  const { data: accounts = [] } = useQuery({ ...accountsQuery(), retry: false })
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const setAccount = useSetAccount(() => toast({ message: panelCopy.account.done }))
  const number = plainAccountNumber(typed)
  const known = accounts.find(({ id }) => String(id) === chosen)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const found = known ? null : accountFault(number)
    setFault(found && accountWords[found])
    if (found) return
    setAccount.mutate({ params: { orderId: String(order.id) }, body: known ? { bank_account_id: known.id } : { number } })
  }
  const refused = setAccount.error && (fieldError(setAccount.error, 'number') ?? wordsOf(setAccount.error))
  const error = fault ?? refused ?? undefined
  const bank = bankOfNumber(number)
  return (
    <Panel icon={stepIcons.account} tone="warn" title={words.title} text={words.text}>
      <form onSubmit={send} noValidate>
        {accounts.length > 0 && (
          <div className="mb-5">
            <ToggleCards
              legend={panelCopy.account.yours}
              name="account"
              value={chosen ?? panelCopy.account.other}
              onChange={setChosen}
              error={known ? error : undefined}
              options={[
                ...accounts.map((account) => ({ value: String(account.id), ...cardOf(account) })),
                { value: panelCopy.account.other, title: panelCopy.account.other, text: panelCopy.account.hint },
              ]}
            />
          </div>
        )}
        {!known && (
          <Field
            label={panelCopy.account.number}
            name="number"
            ltr
            inputMode="text"
            autoComplete="off"
            value={typed}
            onChange={(next) => {
              setTyped(next)
              setFault(null)
            }}
            hint={
              bank ? (
                <span className="flex items-center gap-2 font-semibold text-text">
                  <BankMark sign={bank.sign} colour={bank.colour} size={22} />
                  {bank.name}
                </span>
              ) : (
                panelCopy.account.hint
              )
            }
            error={error}
          />
        )}
        <Button type="submit" size="lg" className="mt-5" loading={setAccount.isPending}>
          {words.go}
        </Button>
      </form>
    </Panel>
  )
}

function cardOf({ number, type }: { readonly number: string; readonly type: string }) {
  const bank = bankOfNumber(number)
  return {
    title: bank?.name ?? accountTypeLabel(type),
    text: <bdi dir="ltr">{persianDigits(spacedAccountNumber(number))}</bdi>,
    icon: bank && <BankMark sign={bank.sign} colour={bank.colour} size={32} />,
  }
}

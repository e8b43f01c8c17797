import { useQuery } from '@tanstack/react-query'
import { useForm } from '#browser/platform/forms/use-form.ts'
import type { BankAccount } from '#contract/identity/bank-accounts/list-accounts.ts'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { accountTypeLabel } from '#domain/identity/bank-accounts/account-type.ts'
import { accountWords, accountFault, plainAccountNumber, spacedAccountNumber } from '#domain/identity/bank-accounts/account.ts'
import { bankOfNumber } from '#domain/identity/bank-accounts/bank.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Field } from '#ui/fields/field.tsx'
import { ToggleCards } from '#ui/fields/toggle-cards.tsx'
import { BankMark } from '#ui/layout/bank-mark.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { accountsQuery } from '#web/identity/bank-accounts/queries.ts'
import { actionWords, panelCopy } from '../copy.ts'
import { useSetAccount } from '../queries.ts'
import { stepIcons } from './step-icons.tsx'

type Account = { readonly bank_account_id: string; readonly number: string }
const nothing: Account = { bank_account_id: panelCopy.account.other, number: '' }

type Props = { readonly order: OrderInFull; readonly action: 'SET_ACCOUNT' | 'CHOOSE_ACCOUNT' }

/** The customer's account for this order: one of those known, or a number or a Sheba, in any script, with or without blanks. */
export function AccountPanel({ order, action }: Props) {
  const words = actionWords[action]
  const text = action === 'SET_ACCOUNT' ? panelCopy.account.at(order.price.lender) : words.text
  // Where they do not come the number is typed: nothing waits for them.
  const { data: listed = [] } = useQuery({ ...accountsQuery(), retry: false })
  const accounts = listed.filter(({ awaits_inquiry: isWaiting }) => !isWaiting)
  const setAccount = useSetAccount(() => toast({ message: panelCopy.account.done }))
  const form = useForm({
    initial: nothing,
    validate: (values) => {
      const fault = isKnown(values, accounts) ? null : accountFault(plainAccountNumber(values.number))
      return fault ? { number: accountWords[fault] } : {}
    },
    send: (values) => {
      const body = isKnown(values, accounts)
        ? { bank_account_id: Number(values.bank_account_id) }
        : { number: plainAccountNumber(values.number) }
      return setAccount.mutateAsync({ params: { orderId: String(order.id) }, body })
    },
  })
  const choice = form.field('bank_account_id')
  const number = form.field('number')
  const bank = bankOfNumber(plainAccountNumber(number.value))
  return (
    <Panel icon={stepIcons.account} tone="warn" title={words.title} text={text}>
      <form {...form.props}>
        {accounts.length > 0 && (
          <div className="mb-5">
            <ToggleCards
              legend={panelCopy.account.yours}
              {...choice}
              error={isKnown(form.values, accounts) ? (choice.error ?? form.problem) : undefined}
              options={[
                ...accounts.map((account) => ({ value: String(account.id), ...cardOf(account) })),
                { value: panelCopy.account.other, title: panelCopy.account.other, text: panelCopy.account.hint },
              ]}
            />
          </div>
        )}
        {!isKnown(form.values, accounts) && (
          <Field
            label={panelCopy.account.number}
            ltr
            inputMode="text"
            autoComplete="off"
            {...number}
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
            error={number.error ?? form.problem}
          />
        )}
        <Button type="submit" size="lg" className="mt-5" loading={form.isSending}>
          {words.go}
        </Button>
      </form>
    </Panel>
  )
}

/** Whether one of the accounts is chosen, which the list may have lost meanwhile. */
const isKnown = ({ bank_account_id: chosen }: Account, accounts: readonly BankAccount[]): boolean =>
  accounts.some(({ id }) => String(id) === chosen)

function cardOf({ number, type }: { readonly number: string; readonly type: string }) {
  const bank = bankOfNumber(number)
  return {
    title: bank?.name ?? accountTypeLabel(type),
    text: <bdi dir="ltr">{persianDigits(spacedAccountNumber(number))}</bdi>,
    icon: bank && <BankMark sign={bank.sign} colour={bank.colour} size={32} />,
  }
}

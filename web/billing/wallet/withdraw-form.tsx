import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Refused } from '#browser/platform/http/refused.ts'
import { leastWithdrawal } from '#domain/billing/wallet/withdrawal.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { toast } from '#ui/toast.ts'
import { ToggleCards } from '#ui/toggle-cards.tsx'
import { accountsQuery } from '#web/identity/bank-accounts/accounts.ts'
import { wordsOf } from '#web/platform/http/messages.ts'
import { accountChoices, firstReady, missingAccount } from './account-choices.tsx'
import { copy } from './copy.ts'
import { useWithdraw } from './queries.ts'

/** Asks for money of the wallet to be paid to an own account that is old enough; `accountsLink` leads to where accounts are added. */
export function WithdrawForm({ balance, accountsLink }: { readonly balance: number; readonly accountsLink: ReactNode }) {
  const [amount, setAmount] = useState<Rial | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [now] = useState(Date.now)
  const { data: accounts } = useQuery(accountsQuery())
  const withdraw = useWithdraw()
  const sheba = chosen ?? (accounts && firstReady(accounts, now)) ?? null
  const missing = balance < leastWithdrawal ? copy.nothing : accounts && missingAccount(accounts, now)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (sheba === null) return
    withdraw.mutate(
      { amount: amount ?? 0, sheba },
      {
        onSuccess: () => {
          setAmount(null)
          toast({ severity: 'success', message: copy.asked })
        },
      },
    )
  }
  const errors = withdraw.error instanceof Refused ? withdraw.error.errors : {}
  return (
    <Card title={copy.withdraw}>
      <p className="mb-4 text-sm text-text-2">{copy.withdrawText}</p>
      <form className="space-y-4" onSubmit={send}>
        <NumberField label={copy.howMuch} hint={copy.least} value={amount} onChange={setAmount} error={errors['amount']?.[0]} />
        {balance >= leastWithdrawal && (
          <button type="button" className="link text-sm" onClick={() => setAmount(rial(balance - (balance % 10)))}>
            {copy.all}
          </button>
        )}
        {accounts && accounts.length > 0 && (
          <ToggleCards
            legend={copy.sheba}
            name="sheba"
            columns={1}
            value={sheba}
            onChange={(next) => {
              setChosen(next)
              withdraw.reset()
            }}
            options={accountChoices(accounts, now)}
            error={errors['sheba']?.[0]}
          />
        )}
        {withdraw.error && <Alert tone="danger">{wordsOf(withdraw.error)}</Alert>}
        <Button size="lg" type="submit" className="w-full" loading={withdraw.isPending} disabledReason={missing}>
          {copy.ask}
        </Button>
        <div className="text-center text-sm">{accountsLink}</div>
      </form>
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { spacedAccountNumber } from '#domain/banks/account.ts'
import { rial, type Rial } from '#domain/kernel/money.ts'
import { normalise, persianDigits } from '#domain/kernel/persian.ts'
import { leastWithdrawal } from '#domain/wallet/withdrawal.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { toast } from '#ui/toast.ts'
import { Refused, wordsOf } from '../http/refused.ts'
import { copy } from './copy.ts'
import { ownAccountsQuery, useWithdraw } from './queries.ts'

/** Asks for money of the wallet to be paid to the customer's own Sheba; `accountsLink` leads to where accounts are kept. */
export function WithdrawForm({ balance, accountsLink }: { readonly balance: number; readonly accountsLink: ReactNode }) {
  const [amount, setAmount] = useState<Rial | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const { data: accounts = [] } = useQuery(ownAccountsQuery)
  const withdraw = useWithdraw()
  const known = accounts.find(({ number }) => number.startsWith('IR'))?.number ?? ''
  const shown = typed ?? persianDigits(spacedAccountNumber(known))
  const sheba = shebaIn(shown)
  const send = () =>
    withdraw.mutate(
      { amount: amount ?? 0, sheba },
      {
        onSuccess: () => {
          setAmount(null)
          toast({ severity: 'success', message: copy.asked })
        },
      },
    )
  const errors = withdraw.error instanceof Refused ? withdraw.error.errors : {}
  return (
    <Card title={copy.withdraw}>
      <p className="mb-4 text-sm text-text-2">{copy.withdrawText}</p>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <NumberField label={copy.howMuch} hint={copy.least} value={amount} onChange={setAmount} error={errors['amount']?.[0]} />
        {balance >= leastWithdrawal && (
          <button type="button" className="link text-sm" onClick={() => setAmount(rial(balance - (balance % 10)))}>
            {copy.all}
          </button>
        )}
        <Field
          label={copy.sheba}
          name="sheba"
          ltr
          maxLength={34}
          hint={copy.shebaHint}
          value={shown}
          onChange={setTyped}
          error={errors['sheba']?.[0]}
        />
        {withdraw.error && <Alert tone="danger">{wordsOf(withdraw.error)}</Alert>}
        <Button
          size="lg"
          type="submit"
          className="w-full"
          loading={withdraw.isPending}
          disabledReason={balance < leastWithdrawal ? copy.nothing : undefined}
        >
          {copy.ask}
        </Button>
        <div className="text-center text-sm">{accountsLink}</div>
      </form>
    </Card>
  )
}

/** As people write it: in Persian digits, with blanks, without the IR. */
function shebaIn(text: string): string {
  const written = normalise(text).replaceAll(/[\s-]/g, '').toUpperCase()
  return /^\d{24}$/.test(written) ? `IR${written}` : written
}

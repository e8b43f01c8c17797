import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { failureOf } from '#browser/platform/http/refused.ts'
import { leastWithdrawal } from '#domain/billing/wallet/withdrawal.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { ToggleCards } from '#ui/fields/toggle-cards.tsx'
import { Card } from '#ui/layout/card.tsx'
import { accountsQuery } from '#web/identity/bank-accounts/queries.ts'
import { useStepUp } from '#web/identity/passkeys/step-up/use-step-up.tsx'
import { FailedCommand } from '#web/platform/http/failed-command.tsx'
import { accountChoices, firstReady, missingAccount } from './account-choices.tsx'
import { copy } from './copy.ts'
import { useWithdraw } from './queries.ts'

/** Asks for money of the wallet to be paid to an own account that is old enough; `accountsLink` leads to where accounts are added. */
export function WithdrawForm({ balance, accountsLink }: { readonly balance: number; readonly accountsLink: ReactNode }) {
  const [now] = useState(Date.now)
  const { data: accounts, error, refetch, isFetching } = useQuery(accountsQuery())
  const { confirmed, dialog } = useStepUp()
  const withdraw = useWithdraw(confirmed)
  const ready = (accounts && firstReady(accounts, now)) ?? null
  const failure = failureOf({ error, data: accounts })
  const unknown = failure ? copy.accountsFailed : copy.accountsAwaited
  const missing = balance < leastWithdrawal ? copy.nothing : accounts ? missingAccount(accounts, now) : unknown
  const form = useForm({
    initial: { amount: null as Rial | null, sheba: ready },
    validate: ({ sheba }) => (sheba === null ? { sheba: copy.noAccount } : {}),
    send: ({ amount, sheba }) => withdraw.mutateAsync({ amount: amount ?? 0, sheba: sheba ?? '' }),
    onSent: () => toast({ severity: 'success', message: copy.asked }),
  })
  return (
    <Card title={copy.withdraw}>
      <p className="mb-4 text-sm text-text-2">{copy.withdrawText}</p>
      <form {...form.props} className="space-y-4">
        <NumberField label={copy.howMuch} hint={copy.least} {...form.field('amount')} />
        {balance >= leastWithdrawal && (
          <button type="button" className="link text-sm" onClick={() => form.change({ amount: rial(balance) })}>
            {copy.all}
          </button>
        )}
        {accounts && accounts.length > 0 && (
          <ToggleCards legend={copy.sheba} columns={1} options={accountChoices(accounts, now)} {...form.field('sheba')} />
        )}
        <FailedCommand error={failure} isPending={isFetching} onRetry={() => void refetch()} />
        {form.problem && <Alert tone="danger">{form.problem}</Alert>}
        <Button size="lg" type="submit" className="w-full" loading={form.isSending} disabledReason={missing}>
          {copy.ask}
        </Button>
        <div className="text-center text-sm">{accountsLink}</div>
      </form>
      {dialog}
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { FailedCommand } from '#web/platform/http/failed-command.tsx'
import { copy } from './copy.ts'
import { autopayBanksQuery, useBegin } from './queries.ts'

/** Chooses the bank and leaves for its page, where the customer consents. */
export function BankChoice({ label }: { readonly label: string }) {
  const banks = useQuery(autopayBanksQuery())
  const [bank, choose] = useState('')
  const beginning = useBegin()
  const once = useOneAtATime()
  const send = () => once(() => beginning.mutateAsync(bank))
  return (
    <div className="mt-5 space-y-4">
      {banks.data ? (
        <SelectField
          label={copy.bank}
          value={bank}
          placeholder={copy.chooseBank}
          options={banks.data.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={choose}
        />
      ) : banks.error ? (
        <FailedCommand error={banks.error} isPending={banks.isFetching} onRetry={() => void banks.refetch()} />
      ) : (
        <Skeleton className="h-20 rounded-lg" />
      )}
      <Button
        size="lg"
        className="w-full"
        loading={beginning.isPending || beginning.isSuccess}
        disabledReason={bank === '' ? copy.bankFirst : undefined}
        onClick={send}
      >
        {label}
      </Button>
      <FailedCommand error={beginning.error} isPending={beginning.isPending} onRetry={send} />
    </div>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BankAccount } from '#contract/identity/bank-accounts/list-accounts.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconPlus from '#icons/IconPlus'
import IconRefresh from '#icons/IconRefresh'
import { Button } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { wordsOf } from '#web/platform/http/call.ts'
import { AccountRow } from './account-row.tsx'
import { copy } from './copy.ts'
import { accountsQuery, canSyncQuery, useSyncAccounts } from './queries.ts'
import { SaveAccount } from './save-account.tsx'

type Props = {
  /** The bank answers for confirmed people only. */
  readonly isConfirmed: boolean
  /** Called after an account was saved. */
  readonly onSaved: () => void
}

/** The customer's accounts: those from the bank, and those they added themselves. */
export function AccountList({ isConfirmed, onSaved }: Props) {
  const { data: accounts } = useSuspenseQuery(accountsQuery())
  const { data: canSync } = useSuspenseQuery(canSyncQuery())
  const syncing = useSyncAccounts()
  const once = useOneAtATime()
  const [edited, setEdited] = useState<BankAccount | 'new' | null>(null)
  const sync = () =>
    once(() =>
      syncing.mutateAsync(undefined, {
        onSuccess: ({ length }) => toast({ message: length === 0 ? copy.syncedNone : copy.synced(digits(length)) }),
        onError: (error) => toast({ severity: 'error', message: wordsOf(error), button: true }),
      }),
    )
  return (
    <section className="card p-6" aria-labelledby="accounts">
      <div className="mb-4 flex items-center gap-2">
        <div className="flex-1">
          <h2 id="accounts" className="h-card">
            {copy.title}
          </h2>
          <p className="text-sm text-text-2">{copy.lead}</p>
        </div>
        {canSync && (
          <Button
            variant="ghost"
            size="sm"
            icon={<IconRefresh aria-hidden />}
            loading={syncing.isPending}
            disabledReason={isConfirmed ? undefined : copy.syncNeedsIdentity}
            onClick={sync}
          >
            {copy.sync}
          </Button>
        )}
        <Button
          variant="soft"
          size="sm"
          icon={<IconPlus aria-hidden />}
          disabledReason={isConfirmed ? undefined : copy.addNeedsIdentity}
          onClick={() => setEdited('new')}
        >
          {copy.add}
        </Button>
      </div>
      {accounts.length === 0 ? (
        <EmptyState title={copy.empty} text={canSync ? copy.emptyText : copy.emptyTextByHand} />
      ) : (
        <ul className="space-y-3">
          {accounts.map((account) => (
            <AccountRow key={account.number} account={account} onChange={() => setEdited(account)} />
          ))}
        </ul>
      )}
      {edited && <SaveAccount account={edited === 'new' ? null : edited} onClose={() => setEdited(null)} onSaved={onSaved} />}
    </section>
  )
}

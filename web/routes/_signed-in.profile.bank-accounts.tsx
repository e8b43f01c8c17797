import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { home, titled, titles } from '#web/app/shell/titles.ts'
import { AccountList } from '#web/identity/bank-accounts/account-list.tsx'
import { copy } from '#web/identity/bank-accounts/copy.ts'
import { accountsQuery } from '#web/identity/bank-accounts/queries.ts'
import { profileQuery } from '#web/identity/session/profile.ts'
import { ordersQuery } from '#web/lending/orders/queries.ts'
import { refreshOrders } from '#web/lending/orders/refresh-orders.ts'

/** The customer's bank accounts (R-ROUTES-12), and which orders wait for one. */
export const Route = createFileRoute('/_signed-in/profile/bank-accounts')({
  loader: ({ context }) => Promise.all([context.queries.ensureQueryData(accountsQuery()), context.queries.ensureQueryData(ordersQuery())]),
  ...titled(titles.bankAccounts, [home, { title: titles.profile, to: '/profile' }]),
  component: AccountsPage,
})

function AccountsPage() {
  const queries = useQueryClient()
  const { data: profile } = useSuspenseQuery(profileQuery)
  const { data: orders } = useSuspenseQuery(ordersQuery())
  const waiting = orders.filter(({ timeline: { action } }) => action === 'SET_ACCOUNT' || action === 'CHOOSE_ACCOUNT')
  return (
    <div className="space-y-5">
      {waiting.map(({ id, identifier }) => (
        <Alert
          key={id}
          tone="warn"
          title={copy.waiting(persianDigits(identifier))}
          action={
            <Link to="/orders/$id" params={{ id: String(id) }} className={buttonClass('secondary', 'sm')}>
              {copy.choose}
            </Link>
          }
        >
          {copy.waitingText}
        </Alert>
      ))}
      <AccountList isConfirmed={profile.ehrazsho} onSaved={() => refreshOrders(queries, 'the bank account')} />
    </div>
  )
}

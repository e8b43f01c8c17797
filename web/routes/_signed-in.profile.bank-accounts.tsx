import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { persianDigits } from '#domain/kernel/persian.ts'
import { Alert } from '#ui/alert.tsx'
import { buttonClass } from '#ui/button.tsx'
import { AccountList } from '../banks/account-list.tsx'
import { copy } from '../banks/copy.ts'
import { accountsQuery } from '../http/accounts.ts'
import { profileQuery } from '../http/profile.ts'
import { refreshOrders } from '../http/refresh-orders.ts'
import { ordersQuery } from '../orders/queries.ts'
import { pageTitle } from '../shell/page-title.ts'
import { titles } from '../shell/titles.ts'

/** The customer's bank accounts (R-ROUTES-12), and which orders wait for one. */
export const Route = createFileRoute('/_signed-in/profile/bank-accounts')({
  loader: ({ context }) => Promise.all([context.queries.ensureQueryData(accountsQuery()), context.queries.ensureQueryData(ordersQuery())]),
  head: () => ({ meta: [pageTitle(titles.bankAccounts)] }),
  staticData: { crumbs: [{ title: titles.home, to: '/' }, { title: titles.profile, to: '/profile' }, { title: titles.bankAccounts }] },
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
      <AccountList isConfirmed={profile.ehrazsho} onKept={() => refreshOrders(queries, 'the bank account')} />
    </div>
  )
}

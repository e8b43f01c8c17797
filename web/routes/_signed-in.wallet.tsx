import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Money } from '#ui/text/money.tsx'
import { titled, titles } from '#web/app/shell/titles.ts'
import { StatementForm } from '#web/billing/statements/statement-form.tsx'
import { copy } from '#web/billing/wallet/copy.ts'
import { Movements, Requests } from '#web/billing/wallet/movements.tsx'
import { movementsQuery, walletQuery, withdrawalsQuery } from '#web/billing/wallet/queries.ts'
import { WithdrawForm } from '#web/billing/wallet/withdraw-form.tsx'

/** The wallet: what is there, how it came about, and the way to the bank (lifecycle.md §7). */
export const Route = createFileRoute('/_signed-in/wallet')({
  loader: ({ context }) =>
    Promise.all([
      context.queries.ensureQueryData(walletQuery),
      context.queries.ensureQueryData(withdrawalsQuery),
      context.queries.ensureQueryData(movementsQuery(1)),
    ]),
  ...titled(titles.wallet),
  component: WalletPage,
})

function WalletPage() {
  const { data: wallet } = useSuspenseQuery(walletQuery)
  const { data: requests } = useSuspenseQuery(withdrawalsQuery)
  return (
    <>
      <h1 className="h-page">{copy.title}</h1>
      <p className="mt-1 mb-6 text-text-2">{copy.subtitle}</p>
      <div className="cols [--aside:372px]">
        <div className="min-w-0 space-y-5">
          <section className="card-deep on-deep flex items-center gap-8 p-7" aria-label={copy.balance}>
            <div>
              <div className="text-on-deep-2">{copy.balance}</div>
              <div className="mt-1 text-[40px] leading-[1.4] font-black">
                <Money amount={wallet.balance} />
              </div>
            </div>
            {wallet.set_aside > 0 && (
              <div className="ms-auto text-end">
                <div className="text-xl font-extrabold">
                  <Money amount={wallet.set_aside} />
                </div>
                <div className="text-sm text-on-deep-2">{copy.setAside}</div>
              </div>
            )}
          </section>
          <Movements />
          <StatementForm />
        </div>
        <aside className="space-y-5">
          <WithdrawForm
            balance={wallet.balance}
            accountsLink={
              <Link to="/profile/bank-accounts" className="link">
                {copy.toAccounts}
              </Link>
            }
          />
          <Requests requests={requests} />
        </aside>
      </div>
    </>
  )
}

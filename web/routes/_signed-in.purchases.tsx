import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { failureOf } from '#browser/platform/http/refused.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { titled, titles } from '#web/app/shell/titles.ts'
import { creditCopy as words } from '#web/merchants/checkout/credit-copy.ts'
import { purchasesQuery } from '#web/merchants/checkout/credit-queries.ts'
import { PurchaseTable } from '#web/merchants/checkout/purchase-table.tsx'
import { wordsOf } from '#web/platform/http/call.ts'

type Search = { readonly order?: string; readonly page?: number }

/** Everything bought with credit, or with that of one order (F-101); the address keeps which. */
export const Route = createFileRoute('/_signed-in/purchases')({
  validateSearch: ({ order, page }: Record<string, unknown>): Search => ({
    ...(typeof order === 'string' && /^PL-\d{8}$/.test(order) ? { order } : {}),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 ? { page } : {}),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queries.prefetchQuery(purchasesQuery(deps)),
  ...titled(titles.purchases),
  component: PurchasesPage,
})

function PurchasesPage() {
  const search = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const { data, error, refetch } = useQuery(purchasesQuery(search))
  const { order } = search
  const failure = failureOf({ error, data })
  return (
    <>
      <h1 className="h-page">{order === undefined ? words.purchases : words.ofOrder(persianDigits(order))}</h1>
      <p className="mt-1 mb-6 text-text-2">
        {words.purchasesText}{' '}
        {order !== undefined && (
          <Link to="/purchases" className="link">
            {words.allPurchases}
          </Link>
        )}
      </p>
      <div className="card overflow-hidden">
        {failure ? (
          <ErrorState text={wordsOf(failure)} onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonRows rows={5} />
        ) : data.results.length === 0 ? (
          <EmptyState
            title={words.noPurchases}
            text={words.noPurchasesText}
            action={
              <Link to="/stores" className={buttonClass()}>
                {words.toStores}
              </Link>
            }
          />
        ) : (
          <PurchaseTable caption={words.purchases} purchases={data.results} />
        )}
      </div>
      {data && (
        <Pagination
          page={data.metas.current_page}
          lastPage={data.metas.last_page}
          onPage={(next) => void navigate({ search: { ...(order === undefined ? {} : { order }), ...(next > 1 ? { page: next } : {}) } })}
        />
      )}
    </>
  )
}

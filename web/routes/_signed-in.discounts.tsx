import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Chips } from '#ui/navigation/tabs.tsx'
import { titled, titles } from '#web/app/shell/titles.ts'
import { copy } from '#web/billing/discounts/copy.ts'
import { DiscountList } from '#web/billing/discounts/discount-list.tsx'
import { discountsQuery, type DiscountFilter } from '#web/billing/discounts/queries.ts'
import { useTyped } from '#web/catalogue/stores/list/use-typed.ts'

/** The customer's discount codes; the address keeps the filters. */
export const Route = createFileRoute('/_signed-in/discounts')({
  validateSearch: ({ state, title }): DiscountFilter => ({
    ...(state === 'active' || state === 'expired' ? { state } : {}),
    ...(typeof title === 'string' && title !== '' ? { title } : {}),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queries.ensureQueryData(discountsQuery(deps)),
  ...titled(titles.discounts),
  component: DiscountsPage,
})

function DiscountsPage() {
  const search = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const { data: discounts, dataUpdatedAt } = useQuery(discountsQuery(search))
  const show = (next: DiscountFilter) => navigate({ search: next, replace: true, resetScroll: false })
  const title = useTyped(search.title ?? '', (text) => show({ ...search, title: text === '' ? undefined : text }))
  return (
    <>
      <h1 className="h-page">{copy.title}</h1>
      <p className="mt-1 mb-6 text-text-2">{copy.subtitle}</p>
      <div className="mb-5 flex items-end justify-between gap-5 ph:[&>.field]:w-full">
        <Chips
          label={copy.filter}
          value={search.state ?? 'all'}
          onChange={(state) => void show({ ...search, state: state === 'all' ? undefined : state })}
          tabs={(['all', 'active', 'expired'] as const).map((id) => ({ id, label: copy.states[id] }))}
        />
        <Field
          label={copy.search}
          inputMode="search"
          enterKeyHint="search"
          className="w-72"
          value={title.text}
          onChange={title.type}
          onBlur={title.leave}
        />
      </div>
      {!discounts ? (
        <SkeletonRows rows={4} />
      ) : discounts.length === 0 ? (
        <div className="card">
          <EmptyState title={copy.empty} text={copy.emptyText} />
        </div>
      ) : (
        <DiscountList discounts={discounts} now={dataUpdatedAt} />
      )}
    </>
  )
}

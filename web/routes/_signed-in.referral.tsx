import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { referralStatuses } from '#domain/identity/referral-codes/referral.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { Chips } from '#ui/navigation/tabs.tsx'
import { titled, titles } from '#web/app/shell/titles.ts'
import { copy } from '#web/engagement/referrals/copy.ts'
import { InviteCard } from '#web/engagement/referrals/invite-card.tsx'
import { referralsQuery, referralSummaryQuery, type ReferralSearch } from '#web/engagement/referrals/queries.ts'
import { ReferralTable } from '#web/engagement/referrals/referral-table.tsx'
import { HowCard, SummaryCard } from '#web/engagement/referrals/side-cards.tsx'
import { meQuery } from '#web/identity/session/me.ts'

/** The customer's code and link, and what became of them; the address keeps page and filter. */
export const Route = createFileRoute('/_signed-in/referral')({
  validateSearch: referralSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, deps }) =>
    Promise.all([
      queries.ensureQueryData(meQuery),
      queries.ensureQueryData(referralSummaryQuery()),
      queries.ensureQueryData(referralsQuery(deps)),
    ]),
  ...titled(titles.referral),
  component: ReferralPage,
})

/** Page and filter of the address; unknown filters are dropped. */
function referralSearch(raw: Record<string, unknown>): ReferralSearch {
  const page = Number(raw['page'])
  const status = referralStatuses.find((known) => known === raw['status'])
  return { ...(Number.isSafeInteger(page) && page > 1 && { page }), ...(status && { status }) }
}

function ReferralPage() {
  const search = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const { data: me } = useSuspenseQuery(meQuery)
  const { data: summary } = useSuspenseQuery(referralSummaryQuery())
  const { data: list } = useSuspenseQuery(referralsQuery(search))
  const { page = 1, status } = search
  return (
    <>
      <h1 className="h-page mb-6">{copy.title}</h1>
      <div className="cols [--aside:372px]">
        <div className="space-y-5">
          <InviteCard code={me.referral_code} url={me.referral_url} />
          <section className="card overflow-hidden" aria-labelledby="invited">
            <div className="flex items-center p-5">
              <h2 id="invited" className="h-card flex-1">
                {copy.list}
              </h2>
              <Chips
                label={copy.filter}
                value={status ?? 'all'}
                onChange={(next) => void navigate({ search: next === 'all' ? {} : { status: next }, resetScroll: false })}
                tabs={(['all', 'SUCCESS', 'PENDING'] as const).map((id) => ({ id, label: copy.filters[id] }))}
              />
            </div>
            {list.results.length > 0 ? (
              <ReferralTable referrals={list.results} />
            ) : (
              <EmptyState title={status ? copy.emptyFilter : copy.empty} text={status ? undefined : copy.emptyText} />
            )}
          </section>
          <Pagination
            page={page}
            lastPage={list.metas.last_page}
            onPage={(next) => void navigate({ search: { ...(status && { status }), ...(next > 1 && { page: next }) } })}
          />
        </div>
        <aside className="space-y-5">
          <SummaryCard summary={summary} />
          <HowCard />
        </aside>
      </div>
    </>
  )
}

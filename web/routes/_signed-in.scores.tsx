import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { home, titled, titles } from '#web/app/shell/titles.ts'
import { copy } from '#web/engagement/scores/copy.ts'
import { scoreBriefQuery, scoresQuery } from '#web/engagement/scores/queries.ts'
import { ScoreEntries } from '#web/engagement/scores/score-entries.tsx'
import { ScoreTotal } from '#web/engagement/scores/score-total.tsx'

/** The behaviour record: its sum and tag, and every entry, page by page (R-SCORE-01..03). */
export const Route = createFileRoute('/_signed-in/scores')({
  validateSearch: (search): { readonly page?: number } => {
    const page = Number(search['page'])
    return Number.isSafeInteger(page) && page > 1 ? { page } : {}
  },
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: ({ context, deps }) =>
    Promise.all([context.queries.ensureQueryData(scoreBriefQuery), context.queries.ensureQueryData(scoresQuery(deps.page))]),
  ...titled(titles.scores, [home, { title: titles.credit, to: '/validation-user' }]),
  component: ScoresPage,
})

function ScoresPage() {
  const { page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: brief } = useSuspenseQuery(scoreBriefQuery)
  const { data } = useSuspenseQuery(scoresQuery(page))
  return (
    <div className="mx-auto max-w-[820px] space-y-5">
      <div>
        <h1 className="h-page">{copy.scores}</h1>
        <p className="mt-1 text-text-2">{copy.scoresText}</p>
      </div>
      <ScoreTotal brief={brief} />
      <section className="card p-6" aria-labelledby="history">
        <h2 id="history" className="h-card">
          {copy.history}
        </h2>
        {data.results.length === 0 ? <EmptyState title={copy.empty} text={copy.emptyText} /> : <ScoreEntries entries={data.results} />}
        <Pagination
          page={data.metas.current_page}
          lastPage={data.metas.last_page}
          onPage={(next) => void navigate({ search: next > 1 ? { page: next } : {} })}
        />
      </section>
    </div>
  )
}

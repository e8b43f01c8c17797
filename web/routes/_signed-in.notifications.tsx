import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Notification } from '#contract/engagement/notifications/notifications.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { dayOf, instant } from '#domain/platform/kernel/time.ts'
import IconChecks from '#icons/IconChecks'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { titled, titles } from '#web/app/shell/titles.ts'
import { byDay } from '#web/engagement/notifications/by-day.ts'
import { copy } from '#web/engagement/notifications/copy.ts'
import { NotificationPrompt } from '#web/engagement/notifications/notification-prompt.tsx'
import { NotificationRow } from '#web/engagement/notifications/notification-row.tsx'
import { notificationsQuery, useReadNotifications } from '#web/engagement/notifications/queries.ts'

type Kind = Notification['type'] | 'ALL'
type Search = { readonly page?: number; readonly kind?: string }
const kinds = ['ORDER', 'INVOICE', 'SYSTEM'] as const

/** What the address says of a page and a kind, of which the first and all are left out. */
const searchOf = (page: number, kind: Kind): Search => ({ ...(page > 1 && { page }), ...(kind !== 'ALL' && { kind }) })

export const Route = createFileRoute('/_signed-in/notifications')({
  // Every first load has this; the page itself knows the kinds.
  validateSearch: (search): Search => {
    const page = Number(search['page'])
    const { kind } = search
    return { ...(Number.isSafeInteger(page) && page > 1 ? { page } : {}), ...(typeof kind === 'string' ? { kind } : {}) }
  },
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: ({ context, deps }) => context.queries.ensureQueryData(notificationsQuery(deps.page)),
  ...titled(titles.notifications),
  component: NotificationsPage,
})

function NotificationsPage() {
  const { page = 1, kind: asked } = Route.useSearch()
  const kind = kinds.find((one) => one === asked) ?? 'ALL'
  const navigate = Route.useNavigate()
  const { data } = useSuspenseQuery(notificationsQuery(page))
  const reading = useReadNotifications()
  const { unread, last_page } = data.metas

  return (
    <div className="mx-auto max-w-[820px]">
      <div className="mb-6 flex items-end gap-6 ph:mb-4">
        <div>
          <h1 className="h-page">{copy.page}</h1>
          <p className="mt-1 text-text-2">{unread > 0 ? copy.unread(digits(unread)) : copy.allRead}</p>
        </div>
        <Link to="/notifications/settings" className={`${buttonClass('ghost', 'sm')} ms-auto`}>
          {copy.settings}
        </Link>
        {unread > 0 && (
          <Button
            variant="secondary"
            size="sm"
            icon={<IconChecks aria-hidden />}
            loading={reading.isPending}
            onClick={() => reading.mutate('all')}
          >
            {copy.readAll}
          </Button>
        )}
      </div>
      <NotificationPrompt className="mb-5" />
      {data.results.length === 0 ? (
        <EmptyState title={copy.none} text={copy.noneText} />
      ) : (
        <>
          <KindChips
            notices={data.results}
            kind={kind}
            onChange={(next) => void navigate({ search: searchOf(page, next), replace: true, resetScroll: false })}
          />
          <Days notices={data.results.filter(({ type }) => kind === 'ALL' || type === kind)} onRead={(id) => reading.mutate([id])} />
        </>
      )}
      {last_page > 1 && (
        <div className="mt-6">
          <Pagination page={page} lastPage={last_page} onPage={(next) => void navigate({ search: searchOf(next, kind) })} />
        </div>
      )}
    </div>
  )
}

type Chips = { readonly notices: readonly Notification[]; readonly kind: Kind; readonly onChange: (kind: Kind) => void }

/** Which kind to see, with how many of it are unread here. */
function KindChips({ notices, kind, onChange }: Chips) {
  const unreadOf = (of: Kind) => notices.filter(({ type, read_at: readAt }) => type === of && readAt === null).length
  const chips = [['ALL', copy.all] as const, ...kinds.map((type) => [type, copy.kinds[type]] as const)]
  return (
    <div role="group" aria-label={copy.filter} className="flex gap-2">
      {chips.map(([type, title]) => (
        <button
          key={type}
          type="button"
          className={kind === type ? 'chip is-on' : 'chip'}
          aria-pressed={kind === type}
          onClick={() => onChange(type)}
        >
          {title}
          {unreadOf(type) > 0 && <span className="num">{digits(unreadOf(type))}</span>}
        </button>
      ))}
    </div>
  )
}

function Days({ notices, onRead }: { readonly notices: readonly Notification[]; readonly onRead: (id: number) => void }) {
  const [today] = useState(() => dayOf(instant(Date.now())))
  if (notices.length === 0) return <p className="mt-6 text-text-2">{copy.noneOfKind}</p>
  return byDay(notices, today).map(({ day, title, notices: ofDay }) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className="mt-6 mb-2 text-sm font-semibold text-text-2">
        {title}
      </h2>
      <ul className="card divide-y divide-line overflow-hidden">
        {ofDay.map((notice) => (
          <NotificationRow key={notice.id} notice={notice} onRead={onRead} />
        ))}
      </ul>
    </section>
  ))
}

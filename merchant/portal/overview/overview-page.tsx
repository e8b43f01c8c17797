import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HorizontalBars, VerticalBars } from '#browser/platform/charts/bar-chart.tsx'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import { useMay } from '#merchant/portal/session/session.ts'
import { TicketTable } from '#merchant/portal/tickets/ticket-table.tsx'
import { buttonClass } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Chips } from '#ui/navigation/tabs.tsx'
import { copy } from './copy.ts'
import { Figures, percentOf } from './figures.tsx'
import { Health } from './health.tsx'
import { overviewQuery, spans, type Overview, type Span } from './queries.ts'
import { ToAnswer } from './to-answer.tsx'

type Props = { readonly days: Span; readonly onDays: (days: Span) => void }

/** The store's figures, what waits for it, its sales by day, its latest tickets, and how its server is connected. */
export function OverviewPage({ days, onDays }: Props) {
  const { data, dataUpdatedAt } = useSuspenseQuery(overviewQuery(days))
  return (
    <div className="space-y-5">
      <Figures data={data} />
      {data.to_verify > 0 && <ToVerify count={data.to_verify} />}
      <div className="with-aside is-wide">
        <div className="min-w-0 space-y-5">
          <VerticalBars title={copy.perDay} of={copy.day} action={<SpanChips days={days} onDays={onDays} />} bars={barsOf(data.days)} />
          <Latest tickets={data.latest} />
        </div>
        <div className="space-y-5">
          {data.to_answer && data.to_answer.count > 0 && <ToAnswer waiting={data.to_answer} readAt={dataUpdatedAt} />}
          <Funnel funnel={data.funnel} />
          <Health health={data.health} />
        </div>
      </div>
    </div>
  )
}

const SpanChips = ({ days, onDays }: Props) => (
  <Chips
    label={copy.span}
    value={days}
    onChange={onDays}
    tabs={spans.map((span) => ({ id: span, label: copy.days(digits(Number(span))) }))}
  />
)

/** Today is not over, so its bar is paler. */
const barsOf = (days: Overview['days']) =>
  days.map(({ on_day, amount }, at) => ({
    key: on_day,
    label: jalali(on_day),
    value: amount,
    shown: tomans(rial(amount)),
    look: at === days.length - 1 ? 'bg-cobalt-300' : 'bg-cobalt-600',
  }))

/** Saffron: the store's turn. */
const ToVerify = ({ count }: { readonly count: number }) => (
  <Alert
    tone="warn"
    action={
      <Link to="/tickets" search={{ group: 'PAID' }} className={buttonClass('primary', 'sm')}>
        {copy.see}
      </Link>
    }
  >
    {copy.toVerifyText(digits(count))}
  </Alert>
)

const Latest = ({ tickets }: { readonly tickets: Overview['latest'] }) => (
  <section aria-label={copy.latest}>
    <div className="mb-3 flex items-center justify-between">
      <h2 className="h-card">{copy.latest}</h2>
      <Link to="/tickets" className="link text-sm">
        {copy.all}
      </Link>
    </div>
    {tickets.length === 0 ? <FirstTicket /> : <TicketTable tickets={tickets} />}
  </section>
)

function FirstTicket() {
  const mayConnect = useMay('portal.connection')
  const toKeys = (
    <Link to="/keys" className={buttonClass('primary', 'sm')}>
      {copy.keys}
    </Link>
  )
  return (
    <div className="card">
      <EmptyState title={copy.empty} text={copy.emptyText} action={mayConnect && toKeys} />
    </div>
  )
}

const steps = ['created', 'viewed', 'reserved', 'paid'] as const

const Funnel = ({ funnel }: { readonly funnel: Overview['funnel'] }) => (
  <HorizontalBars
    title={copy.funnel}
    of={copy.stage}
    action={<b className="text-success-text">{percentOf(funnel.paid, funnel.created)}</b>}
    bars={steps.map((step) => ({
      key: step,
      label: copy.steps[step],
      value: funnel[step],
      shown: digits(funnel[step]),
      look: step === 'paid' ? 'bg-cobalt-600' : 'bg-cobalt-300',
    }))}
  />
)

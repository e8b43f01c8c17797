import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HorizontalBars, VerticalBars, type Bar } from '#browser/platform/charts/bar-chart.tsx'
import { useSession } from '#console/backoffice/session/session.ts'
import { figureChartNames, statusName, type FigureChart } from '#domain/backoffice/lists/list-words.ts'
import { lateClassNames } from '#domain/backoffice/portfolio/age-classes.ts'
import { orderStatuses } from '#domain/lending/orders/order-statuses.ts'
import { clock, jalali } from '#domain/platform/kernel/jalali.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import { addDays, dayOf, instant, type Day } from '#domain/platform/kernel/time.ts'
import IconRefresh from '#icons/IconRefresh'
import { Button } from '#ui/actions/button.tsx'
import { Chips } from '#ui/navigation/tabs.tsx'
import { ChartFiles } from './chart-files.tsx'
import { copy } from './copy.ts'
import { figuresQuery, type Figures, spans } from './queries.ts'
import { rowsFor } from './rows.ts'

type Props = { readonly days: number; readonly onDays: (days: number) => void }

/** Key figures: open orders, what is owed and paid, and four charts; each leads to the rows that it counts (F-210). */
export function FiguresPage({ days, onDays }: Props) {
  const { data, dataUpdatedAt, isFetching, refetch } = useSuspenseQuery(figuresQuery(days))
  const rows = rowsFor(useSession()?.role)
  const charts = chartsOf(data, days, rows)
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Chips
          label={copy.days}
          value={String(days)}
          onChange={(chosen) => onDays(Number(chosen))}
          tabs={spans.map((span) => ({ id: String(span), label: copy.lastDays(digits(span)) }))}
        />
        <div className="flex items-center gap-3">
          <span className="cap">{copy.asOf(clock(instant(dataUpdatedAt)))}</span>
          <Button size="sm" variant="secondary" icon={<IconRefresh aria-hidden />} loading={isFetching} onClick={() => void refetch()}>
            {copy.refresh}
          </Button>
        </div>
      </div>
      <Headline figures={data} days={days} rows={rows} />
      <div className="stack-narrow grid grid-cols-2 items-start gap-5">
        {charts.map(({ chart, of, layout, bars }) => {
          const Chart = layout === 'rows' ? HorizontalBars : VerticalBars
          const files = <ChartFiles chart={chart} days={days} bars={bars} layout={layout} />
          return <Chart key={chart} title={figureChartNames[chart]} of={of} bars={bars} action={files} />
        })}
      </div>
    </div>
  )
}

type Rows = ReturnType<typeof rowsFor>
type ChartOf = { readonly chart: FigureChart; readonly of: string; readonly layout: 'rows' | 'columns'; readonly bars: readonly Bar[] }

function chartsOf(data: Figures, days: number, rows: Rows): readonly ChartOf[] {
  const statuses = orderStatuses.flatMap((status) => data.orders_by_status.filter((row) => row.status === status))
  return [
    {
      chart: 'orders',
      of: copy.stage,
      layout: 'rows',
      bars: statuses.map(({ status, orders }) => ({
        key: status,
        label: statusName(status),
        value: orders,
        shown: digits(orders),
        rows: rows.orders(status),
      })),
    },
    {
      chart: 'overdue',
      of: copy.day,
      layout: 'rows',
      bars: data.overdue.map(({ bucket, invoices, amount }) => ({
        key: bucket,
        label: lateClassNames[bucket],
        value: invoices,
        shown: `${digits(invoices)} ${copy.invoices}، ${tomans(rial(amount))}`,
        look: bucket === '1-7' ? 'bg-warn' : 'bg-danger',
        rows: rows.late(bucket),
      })),
    },
    {
      chart: 'paid',
      of: copy.day,
      layout: 'columns',
      bars: lastDays(days).map((on) => {
        const amount = data.paid.find(({ on_day }) => on_day === on)?.amount ?? 0
        return { key: on, label: jalali(on), value: amount, shown: tomans(rial(amount)), rows: rows.payments(on, on) }
      }),
    },
    {
      chart: 'approval',
      of: copy.day,
      layout: 'columns',
      bars: data.approval.map(({ on_day, median_hours, p90_hours }) => ({
        key: on_day,
        label: jalali(on_day),
        value: median_hours,
        shown: `${copy.median} ${hours(median_hours)}، ${copy.p90} ${hours(p90_hours)}`,
        look: 'bg-cobalt-300',
        rows: rows.repaymentBegan(on_day, on_day),
      })),
    },
  ]
}

type HeadlineProps = { readonly figures: Figures; readonly days: number; readonly rows: Rows }

function Headline({ figures, days, rows: lists }: HeadlineProps) {
  const { before, support } = figures
  const paid = figures.paid.reduce((sum, { amount }) => sum + amount, 0)
  const approved = figures.approval.reduce((sum, { orders }) => sum + orders, 0)
  const median = figures.approval_median_hours
  const { answered, median_minutes: firstAnswer, p90_minutes: slowest, rating } = support
  const span = lastDays(days)
  const [first, last] = [span[0] ?? '', span.at(-1) ?? '']
  const rows = [
    { name: copy.openOrders, value: digits(figures.open_orders), list: lists.openOrders() },
    { name: copy.owed, value: tomans(rial(figures.owed)), list: lists.late() },
    {
      name: copy.paid,
      value: tomans(rial(paid)),
      more: changeOf(paid, before.paid, days),
      list: lists.payments(first, last),
    },
    {
      name: copy.approvalMedian,
      value: median === null ? '---' : `${hours(median)} ${copy.hours}`,
      more: `${digits(approved)} ${copy.approved}، ${changeOf(approved, before.approved, days)}`,
      list: lists.repaymentBegan(first, last),
    },
    {
      name: copy.firstAnswer,
      value: firstAnswer === null ? '---' : `${hours(firstAnswer)} ${copy.minutes}`,
      more: `${copy.answered(digits(answered))}، ${changeOf(answered, before.answered, days)}${slowest === null ? '' : `، ${copy.p90} ${hours(slowest)} ${copy.minutes}`}`,
      list: lists.support(),
    },
    { name: copy.rating, value: rating === null ? '---' : `${hours(rating)} ${copy.ofFive}`, list: lists.support() },
  ]
  return (
    <dl className="grid grid-cols-3 gap-4 ph:grid-cols-1">
      {rows.map(({ name, value, more, list }) => (
        <div key={name} className="card flex flex-col px-5 py-4">
          <dt className="cap">{name}</dt>
          <dd className="text-xl leading-9 font-black">{value}</dd>
          {more && <dd className="cap">{more}</dd>}
          {list && (
            <dd>
              <Link {...list} className="link text-xs" aria-label={copy.rowsOf(name)}>
                {copy.rows}
              </Link>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** A sum of the span beside the one of as many days before. */
function changeOf(now: number, before: number, days: number): string {
  if (now === before) return copy.same(digits(days))
  if (before === 0) return copy.noneBefore(digits(days))
  const change = digits(Math.max(1, Math.round((Math.abs(now - before) / before) * 100)))
  return now > before ? copy.more(change, digits(days)) : copy.less(change, digits(days))
}

/** Every day of the span, oldest first, so that days without payments are visible as gaps. */
function lastDays(count: number): readonly Day[] {
  const today = dayOf(instant(Date.now()))
  return Array.from({ length: count }, (_, at) => addDays(today, at + 1 - count))
}

const hours = (count: number): string => digits(Math.round(count * 10) / 10)

import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HorizontalBars, VerticalBars } from '#browser/platform/charts/bar-chart.tsx'
import { useSession } from '#console/backoffice/session/session.ts'
import { statusName } from '#domain/backoffice/lists/list-words.ts'
import { orderStatuses } from '#domain/lending/orders/order-statuses.ts'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import { addDays, dayOf, instant, type Day } from '#domain/platform/kernel/time.ts'
import { Chips } from '#ui/navigation/tabs.tsx'
import { copy } from './copy.ts'
import { figuresQuery, type Figures, spans } from './queries.ts'
import { rowsFor } from './rows.ts'

type Props = { readonly days: number; readonly onDays: (days: number) => void }

/** Key figures: open orders, what is owed and paid, and four charts; each leads to the rows that it counts (F-210). */
export function FiguresPage({ days, onDays }: Props) {
  const { data } = useSuspenseQuery(figuresQuery(days))
  const rows = rowsFor(useSession()?.role)
  const statuses = orderStatuses.flatMap((status) => data.orders_by_status.filter((row) => row.status === status))
  return (
    <div className="space-y-5">
      <Chips
        label={copy.days}
        value={String(days)}
        onChange={(chosen) => onDays(Number(chosen))}
        tabs={spans.map((span) => ({ id: String(span), label: copy.lastDays(digits(span)) }))}
      />
      <Headline figures={data} days={days} rows={rows} />
      <div className="stack-narrow grid grid-cols-2 items-start gap-5">
        <HorizontalBars
          title={copy.byStatus}
          of={copy.stage}
          bars={statuses.map(({ status, orders }) => ({
            key: status,
            label: statusName(status),
            value: orders,
            shown: digits(orders),
            rows: rows.orders(status),
          }))}
        />
        <HorizontalBars
          title={copy.overdue}
          of={copy.day}
          bars={data.overdue.map(({ bucket, invoices, amount }) => ({
            key: bucket,
            label: copy.buckets[bucket],
            value: invoices,
            shown: `${digits(invoices)} ${copy.invoices}، ${tomans(rial(amount))}`,
            look: bucket === '1-7' ? 'bg-warn' : 'bg-danger',
            rows: rows.late(bucket),
          }))}
        />
        <VerticalBars
          title={copy.paidPerDay}
          of={copy.day}
          bars={lastDays(days).map((on) => {
            const amount = data.paid.find(({ on_day }) => on_day === on)?.amount ?? 0
            return { key: on, label: jalali(on), value: amount, shown: tomans(rial(amount)), rows: rows.payments(on, on) }
          })}
        />
        <VerticalBars
          title={copy.approval}
          of={copy.day}
          bars={data.approval.map(({ on_day, median_hours, p90_hours }) => ({
            key: on_day,
            label: jalali(on_day),
            value: median_hours,
            shown: `${copy.median} ${hours(median_hours)}، ${copy.p90} ${hours(p90_hours)}`,
            look: 'bg-cobalt-300',
          }))}
        />
      </div>
    </div>
  )
}

type HeadlineProps = { readonly figures: Figures; readonly days: number; readonly rows: ReturnType<typeof rowsFor> }

function Headline({ figures, days, rows: lists }: HeadlineProps) {
  const paid = figures.paid.reduce((sum, { amount }) => sum + amount, 0)
  const medians = figures.approval.map(({ median_hours }) => median_hours).sort((a, b) => a - b)
  const median = medians[Math.floor(medians.length / 2)]
  const { answered, median_minutes: firstAnswer, p90_minutes: slowest, rating } = figures.support
  const span = lastDays(days)
  const rows = [
    { name: copy.openOrders, value: digits(figures.open_orders), list: lists.orders() },
    { name: copy.owed, value: tomans(rial(figures.owed)), list: lists.late() },
    { name: copy.paid, value: tomans(rial(paid)), list: lists.payments(span[0] ?? '', span.at(-1) ?? '') },
    { name: copy.approvalMedian, value: median === undefined ? '---' : `${hours(median)} ${copy.hours}` },
    {
      name: copy.firstAnswer,
      value: firstAnswer === null ? '---' : `${hours(firstAnswer)} ${copy.minutes}`,
      more: slowest === null ? null : `${copy.answered(digits(answered))}، ${copy.p90} ${hours(slowest)} ${copy.minutes}`,
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

/** Every day of the span, oldest first, so that days without payments are visible as gaps. */
function lastDays(count: number): readonly Day[] {
  const today = dayOf(instant(Date.now()))
  return Array.from({ length: count }, (_, at) => addDays(today, at + 1 - count))
}

const hours = (count: number): string => digits(Math.round(count * 10) / 10)

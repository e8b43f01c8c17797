import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { bodyOf } from '#browser/platform/http/filter.ts'
import { DayRange } from '#browser/platform/lists/filters.tsx'
import type { Input, Reply } from '#contract/platform/http/route.ts'
import { downloadOwnSettlement, readOwnSettlement } from '#contract/portal/settlements/routes.ts'
import { lastDayOf } from '#domain/platform/kernel/business-days.ts'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { parseInstant } from '#domain/platform/kernel/time.ts'
import { call } from '#merchant/portal/http/call.ts'
import { FileButtons } from '#merchant/portal/http/file-buttons.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Table } from '#ui/layout/table.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'

export type Days = { readonly from_day?: string | undefined; readonly to_day?: string | undefined }
type Settlement = Reply<typeof readOwnSettlement>['results']
type Props = { readonly days: Days; readonly onDays: (days: Days) => void }

const settlementQuery = (days: Days) =>
  queryOptions({
    queryKey: ['settlements', days],
    queryFn: async () => (await call(readOwnSettlement, { query: bodyOf(days) as Input<typeof readOwnSettlement>['query'] })).results,
  })

/** What the store is owed: now, and each day with a sale, a refund or a settlement, adding up to the foot; and what of it was paid out. */
export function SettlementsPage({ days, onDays }: Props) {
  // The fields in which other days are being typed stay until those have come.
  const { data } = useSuspenseQuery(settlementQuery(useDeferredValue(days)))
  const { from_day = data.from_day, to_day = data.to_day } = days
  return (
    <div className="space-y-5">
      <Owed data={data} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex flex-wrap items-end gap-3">
          <DayRange days={{ from_day, to_day }} onDays={(changed) => onDays({ from_day, to_day, ...changed })} />
        </div>
        <FileButtons route={downloadOwnSettlement} inputOf={(format) => ({ body: { format, from_day, to_day } })} />
      </div>
      {data.days.length === 0 ? (
        <div className="card">
          <EmptyState title={copy.none} text={copy.noneText} />
        </div>
      ) : (
        <SettlementTable data={data} />
      )}
      <p className="cap">{copy.note(digits(data.commission_per_ten_thousand / 100))}</p>
    </div>
  )
}

const Owed = ({ data }: { readonly data: Settlement }) => (
  <section aria-label={copy.owedNow} className="card-deep on-deep rounded-xl p-5">
    <p className="text-sm">
      {data.settles_at === null ? (
        copy.owedNow
      ) : (
        <>
          {copy.owedUntil} <JalaliDate at={lastDayOf(parseInstant(data.settles_at))} />
        </>
      )}
    </p>
    <p className="mt-2 text-3xl font-extrabold">
      <Money amount={data.owed_now} />
    </p>
    {data.receivable > 0 && (
      <p className="mt-2 text-sm">
        {copy.receivable} <Money amount={data.receivable} />
      </p>
    )}
  </section>
)

function SettlementTable({ data }: { readonly data: Settlement }) {
  const sum = (column: 'sold' | 'given_back' | 'cash_back' | 'settled' | 'deducted' | 'paid_out') =>
    data.days.reduce((total, row) => total + row[column], 0)
  return (
    <Table caption={copy.title} head={copy.columns}>
      <tr className="text-text-2">
        <td>{copy.owedBefore}</td>
        <Amounts amounts={[0, 0, 0, 0, 0, 0]} owed={data.owed_before} />
      </tr>
      {data.days.toReversed().map((row) => (
        <tr key={row.on_day}>
          <td className="font-semibold">
            <Link
              to="/tickets"
              search={{ from_day: row.on_day, to_day: row.on_day }}
              className="link"
              aria-label={copy.paymentsOf(jalali(row.on_day))}
            >
              <JalaliDate at={row.on_day} />
            </Link>
          </td>
          <Amounts
            amounts={[row.sold, -row.given_back, -row.cash_back, -row.settled, -row.deducted, row.paid_out]}
            owed={row.owed}
            settledOn={row.on_day}
          />
        </tr>
      ))}
      <tr className="font-bold">
        <td>{copy.sum}</td>
        <Amounts
          amounts={[sum('sold'), -sum('given_back'), -sum('cash_back'), -sum('settled'), -sum('deducted'), sum('paid_out')]}
          owed={data.owed}
        />
      </tr>
    </Table>
  )
}

type Columns = {
  readonly amounts: readonly number[]
  readonly owed: number
  /** The day whose settled payments the amount opens. */
  readonly settledOn?: string
}

const settledColumn = 3

const Amounts = ({ amounts, owed, settledOn }: Columns) => (
  <>
    {amounts.map((amount, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- the columns of a table
      <td key={at}>
        {amount === 0 ? (
          '---'
        ) : settledOn !== undefined && at === settledColumn ? (
          <Link to="/tickets" search={{ settled_on: settledOn }} className="link">
            <Money amount={amount} />
            <span className="sr-only">، {copy.settledPaymentsOf(jalali(settledOn))}</span>
          </Link>
        ) : (
          <Money amount={amount} />
        )}
      </td>
    ))}
    <td>
      <Money amount={owed} className="font-bold" />
    </td>
  </>
)

/** Texts of the settlements. */
export const copy = {
  title: 'تسویه‌ها',
  owedNow: 'طلب شما از پلکان، همین حالا',
  owedUntil: 'طلب شما از پلکان؛ تسویهٔ خودکار تا',
  columns: ['روز', 'سهم شما از فروش', 'برگشت پیش از تسویه', 'بازگشت پول', 'تسویه‌شده', 'کسر بابت برگشت‌ها', 'واریز به شما', 'مانده'] as const,
  paymentsOf: (day: string) => `پرداخت‌های روز ${day}`,
  settledPaymentsOf: (day: string) => `پرداخت‌های تسویه‌شده در ${day}`,
  receivable: 'بدهی شما بابت گزارش‌های مشکل، که از تسویه‌های بعدی کم می‌شود:',
  owedBefore: 'مانده از پیش',
  sum: 'جمع این بازه',
  none: 'در این بازه گردشی نبوده است',
  noneText: 'روزهای دیگری را انتخاب کنید.',
  note: (percent: string) =>
    `مبلغ‌ها از دفتر کل پلکان است. کارمزد ${percent}٪ از سهم شما کم شده است. هر پرداخت تأییدشده در پایان روز کاری بعد تسویه می‌شود.`,
} as const

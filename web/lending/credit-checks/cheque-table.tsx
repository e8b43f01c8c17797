import type { ReactNode } from 'react'
import type { ReportEntity } from '#contract/lending/credit-checks/report.ts'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import IconClock from '#icons/IconClock'
import IconTrendingDown from '#icons/IconTrendingDown'
import IconTrendingUp from '#icons/IconTrendingUp'
import { Badge } from '#ui/feedback/badge.tsx'
import { BareTable } from '#ui/layout/table.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { reportCopy as words } from './report-copy.ts'

const nothing = { count: 0, total_amount: 0 }

/** Cheques by kind, each with count, sum and what it does to the grade; below, the bounced ones that were put right. */
export function ChequeTable({ report }: { readonly report: ReportEntity }) {
  const bounced = report.bounced_cheques ?? nothing
  const cleared = report.cleared_cheques ?? nothing
  const uncleared = report.uncleared_cheques ?? nothing
  const corrected = report.bounced_cheques_has_been_corrected ?? []
  const lastClearing = corrected
    .map(({ cleared_date }) => cleared_date)
    .toSorted()
    .at(-1)
  const rows: readonly (readonly [string, typeof nothing, ReactNode])[] = [
    [words.cheques.bounced, bounced, bounced.count > 0 ? <Harmful /> : <Absent />],
    [
      words.cheques.corrected,
      { count: corrected.length, total_amount: corrected.reduce((total, { amount }) => total + amount, 0) },
      lastClearing === undefined ? <Absent /> : <Badge>{words.harmlessSince(jalali(lastClearing))}</Badge>,
    ],
    [words.cheques.cleared, cleared, cleared.count > 0 ? <Helpful /> : <Absent />],
    [words.cheques.uncleared, uncleared, uncleared.count > 0 ? <Waiting /> : <Absent />],
  ]
  return (
    <section aria-labelledby="cheques" className="card p-6">
      <h2 id="cheques" className="h-card mb-3">
        {words.chequesTitle}
      </h2>
      <BareTable
        caption={words.chequesTitle}
        head={[words.kind, words.count, words.sum, words.effect]}
        headClassName="first:rounded-s-[10px] last:rounded-e-[10px]"
      >
        {rows.map(([title, { count, total_amount }, effect]) => (
          <tr key={title}>
            <td className="font-semibold">{title}</td>
            <td>
              <Digits value={count} />
            </td>
            <td>
              <Money amount={total_amount} />
            </td>
            <td>{effect}</td>
          </tr>
        ))}
      </BareTable>
      {corrected.length > 0 && <Corrected cheques={corrected} />}
    </section>
  )
}

const Harmful = () => (
  <Badge tone="danger" icon={<IconTrendingDown aria-hidden />}>
    {words.harmful}
  </Badge>
)
const Helpful = () => (
  <Badge tone="success" icon={<IconTrendingUp aria-hidden />}>
    {words.helpful}
  </Badge>
)
const Waiting = () => <Badge icon={<IconClock aria-hidden />}>{words.waiting}</Badge>
const Absent = () => <span className="cap">{words.absent}</span>

const Corrected = ({ cheques }: { readonly cheques: NonNullable<ReportEntity['bounced_cheques_has_been_corrected']> }) => (
  <div className="mt-5">
    <h3 className="text-sm font-semibold">{words.correctedTitle}</h3>
    <ul className="mt-2 divide-y divide-line">
      {cheques.map(({ cheque_id, amount, cleared_date, organization_name }) => (
        <li key={cheque_id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 text-sm">
          <span>
            {organization_name}{' '}
            <span className="cap">
              {words.chequeNumber} <Digits value={cheque_id} />
            </span>
          </span>
          <span className="flex items-baseline gap-4">
            <Money amount={amount} />
            <span className="cap">
              {words.clearedOn} <JalaliDate at={cleared_date} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  </div>
)

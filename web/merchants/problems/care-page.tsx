import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#browser/platform/http/refused.ts'
import type { PurchaseCare } from '#contract/merchants/problems/problems.ts'
import { isUndecided } from '#domain/merchants/problems/problem-transitions.ts'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { digits, persianDigits } from '#domain/platform/kernel/persian.ts'
import { dayOf, parseInstant } from '#domain/platform/kernel/time.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Money } from '#ui/text/money.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'
import { OpenChoice } from './open-choice.tsx'
import { OutlookTable } from './outlook-table.tsx'
import { careQuery } from './queries.ts'
import { RefundChoice } from './refund-choice.tsx'
import { ReportForm } from './report-form.tsx'
import { ReportState } from './report-state.tsx'

/** One purchase: where its refunds go, what was reported of it, and a new report where that is possible. */
export function CarePage({ track }: { readonly track: string }) {
  const { data: care, error, refetch } = useQuery(careQuery(track))
  if (failureOf({ error, data: care })) return <ErrorState level={1} text={wordsOf(error)} onRetry={() => void refetch()} />
  if (!care) return <Skeleton className="h-96 rounded-[20px]" aria-label={copy.loading} />
  const isOpen = care.not_reportable === null
  // A purchase holds instalments once.
  const wasOnHold = care.reports.some(({ on_hold_until }) => on_hold_until !== null)
  const report = care.reports.find(({ status }) => isUndecided(status))
  // Until the customer answers, a refund is card credit.
  const chosen = report?.choice ?? 'CREDIT'
  return (
    <div className="space-y-5">
      <header>
        <h1 className="h-page">{isOpen ? copy.title : copy.purchase}</h1>
        {isOpen && !wasOnHold && <p className="text-text-2">{copy.lead}</p>}
      </header>
      {care.refunds.map((refund) => (
        <RefundChoice key={refund.refund_id} track={track} refund={refund} />
      ))}
      {care.reports.map((one) => (
        <ReportState key={one.id} track={track} report={one} />
      ))}
      {report && care.outlook && <OpenChoice track={track} report={report} outlook={care.outlook} />}
      {care.outlook?.orders.map((order) => (
        <OutlookTable key={order.order_id} order={order} choice={chosen} isOpen />
      ))}
      {isOpen ? (
        <ReportForm care={care} head={<PurchaseHead care={care} />} />
      ) : (
        <section className="card rounded-[20px] p-6">
          <PurchaseHead care={care} />
          {care.not_reportable !== null && copy.barred[care.not_reportable] !== '' && (
            <Alert className="mt-4">{copy.barred[care.not_reportable]}</Alert>
          )}
        </section>
      )}
    </div>
  )
}

function PurchaseHead({ care }: { readonly care: PurchaseCare }) {
  const [first, ...others] = care.items
  const goods = others.length === 0 ? first?.name : `${first?.name ?? ''} و ${digits(others.length)} کالای دیگر`
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <h2 className="h-card">{goods}</h2>
        <p className="cap">{copy.bought(care.store.name, jalali(dayOf(parseInstant(care.bought_at))), persianDigits(care.track_number))}</p>
      </div>
      <Money amount={care.amount} className="text-xl font-extrabold" />
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import type { InvoiceOnWire } from '#contract/billing/invoices/invoice.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import { day, daysBetween, type Day } from '#domain/platform/kernel/time.ts'
import IconClock from '#icons/IconClock'
import IconCoins from '#icons/IconCoins'
import IconExclamationCircle from '#icons/IconExclamationCircle'
import { buttonClass } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Stair } from '#ui/steps/stair.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'

type Titled = { readonly invoice: InvoiceOnWire; readonly title: string }

/** The most important late invoice and what its delay costs, with the ways to pay it and to a lighter plan. */
export function LateAlert({ invoice, title }: Titled) {
  const days = invoice.number_of_days_late
  return (
    <div className="alert alert-danger items-center py-3">
      <IconExclamationCircle aria-hidden />
      <span className="flex-1">
        <b>{days > 0 ? copy.late(title, digits(days)) : copy.writtenOff(title)}</b> {feeWords(invoice)}{' '}
        {days > 0 && (
          <Link to="/orders/$id/$change" params={{ id: String(invoice.order.id), change: 'hardship' }} className="link">
            {copy.isHard}
          </Link>
        )}
      </span>
      <Link to="/invoices/$uuid" params={{ uuid: invoice.uuid }} className={buttonClass('danger', 'sm')}>
        {copy.payAmount(tomans(rial(invoice.payable)))}
      </Link>
    </div>
  )
}

/** What of the late fee is not forgiven. Of one that is forgiven whole it is not known how much of tomorrow's is too. */
function feeWords({ fee_meter: meter, late_fee: fee, late_fee_discount: forgiven }: InvoiceOnWire): string {
  if (!meter || fee <= forgiven) return copy.lateText
  const now = tomans(rial(fee - forgiven))
  return meter.tomorrow > 0 ? copy.lateFeeGrows(now, tomans(rial(meter.tomorrow))) : copy.lateFee(now)
}

type Props = Titled & {
  readonly today: Day
  /** All instalments of its order, by number. */
  readonly siblings: readonly InvoiceOnWire[]
  readonly isPrimary: boolean
}

/** The next instalment: amount, due date, progress and link. */
export function NextInvoice({ invoice, title, today, siblings, isPrimary }: Props) {
  const left = invoice.due_date === null ? null : daysBetween(today, day(invoice.due_date))
  const paid = siblings.filter(({ status }) => status === 'PAID').length
  return (
    <section className="card rounded-[20px] p-6" aria-label={copy.next}>
      <div className="flex items-start gap-6 ph:flex-col">
        <div className="min-w-0 flex-1 ph:w-full">
          <div className="flex items-center gap-2 font-medium text-text-2 ph:justify-between">
            {copy.next}
            {left !== null && left >= 0 && (
              <Badge tone={left <= 7 ? 'action' : 'neutral'} icon={<IconClock aria-hidden />}>
                {left === 0 ? copy.nextToday : copy.nextLeft(digits(left))}
              </Badge>
            )}
          </div>
          <div className="key-amount mt-2">
            <Money amount={invoice.payable} />
          </div>
          <div className="mt-1 text-sm text-text-2">
            {title}
            {invoice.due_date && (
              <>
                ، {copy.due} <JalaliDate at={invoice.due_date} />
              </>
            )}
          </div>
        </div>
        {siblings.length > 0 && (
          <div className="w-[236px] shrink-0 ph:w-full">
            <div className="cap mb-2 flex justify-between">
              <span>{copy.paidCount(digits(paid))}</span>
              <span>{copy.ofCount(digits(siblings.length))}</span>
            </div>
            <Stair
              height={76}
              label={`${copy.paidCount(digits(paid))}، ${copy.ofCount(digits(siblings.length))}`}
              steps={siblings.map(({ status, uuid }) =>
                status === 'PAID' ? 'done' : status === 'OVERDUE' ? 'bad' : uuid === invoice.uuid ? 'warn' : 'todo',
              )}
            />
          </div>
        )}
      </div>
      <div className="mt-5 flex items-center gap-3 border-t border-line pt-5 ph:flex-wrap ph:[&>.btn]:flex-auto">
        <Link to="/invoices/$uuid" params={{ uuid: invoice.uuid }} className={buttonClass(isPrimary ? 'primary' : 'secondary')}>
          {copy.payAmount(tomans(rial(invoice.payable)))}
        </Link>
        <Link to="/invoices" className={buttonClass(isPrimary ? 'secondary' : 'ghost')}>
          {copy.allInvoices}
        </Link>
        {invoice.early_points > 0 && (
          <span className="ms-auto flex items-center gap-2 text-sm font-semibold text-points-text ph:ms-0 ph:basis-full ph:justify-center">
            <IconCoins aria-hidden size={19} />
            {copy.earn(digits(invoice.early_points))}
          </span>
        )}
      </div>
    </section>
  )
}

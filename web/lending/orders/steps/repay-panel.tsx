import { Link } from '@tanstack/react-router'
import type { InvoiceOnWire } from '#contract/billing/invoices/invoice.ts'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { instalmentTitle } from '#domain/billing/invoices/invoice.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import IconClock from '#icons/IconClock'
import IconCoins from '#icons/IconCoins'
import { buttonClass } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Table } from '#ui/layout/table.tsx'
import { Stair } from '#ui/steps/stair.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { lateWords } from '#web/billing/invoices/invoice-state.ts'
import { instalmentsOf } from '#web/lending/orders/instalments-of.ts'
import { actionWords } from '../copy.ts'
import { repayCopy as words } from './repay-copy.ts'
import { WaysToChange } from './ways-to-change.tsx'

/** The next instalment as one large number with its button, then all of them. */
export function RepayPanel({ order }: { readonly order: OrderInFull }) {
  const { all: instalments } = instalmentsOf(order)
  const next = instalments.find(isOpen)
  return (
    <div className="space-y-5">
      {next && <NextInstalment next={next} instalments={instalments} order={order} />}
      {next && <WaysToChange order={order} />}
      <Table className="due-rows" caption={words.all} head={['قسط', words.due, 'مبلغ', 'وضعیت', '']}>
        {instalments.map((each) => (
          <tr key={each.uuid}>
            <td className="font-semibold">{digits(each.number)}</td>
            <td>
              <JalaliDate at={each.due_date} />
            </td>
            <td>
              <Money amount={each.payable} />
            </td>
            <td>
              <StatusBadge invoice={each} isNext={each.uuid === next?.uuid} />
            </td>
            <td className="end">
              <Link to="/invoices/$uuid" params={{ uuid: each.uuid }} className="link" aria-label={`جزئیات قسط ${digits(each.number)}`}>
                جزئیات
              </Link>
            </td>
          </tr>
        ))}
      </Table>
    </div>
  )
}

type NextProps = {
  readonly next: InvoiceOnWire
  readonly instalments: readonly InvoiceOnWire[]
  readonly order: Pick<OrderInFull, 'identifier' | 'months' | 'plan'>
}

function NextInstalment({ next, instalments, order }: NextProps) {
  const left = instalments.filter(isOpen).length
  // Signed instalments that the current plan has no more.
  const fewer = order.plan?.is_withdrawn ? 0 : Math.max(0, order.months - instalments.length)
  const title = next.number_of_days_late > 0 ? words.late : actionWords.PAY_INVOICES.title
  return (
    <section className="card rounded-[20px] p-6" aria-label={title}>
      <div className="flex items-start gap-6 ph:flex-col">
        <div className="min-w-0 flex-1">
          <div className="flex items-center gap-2 text-text-2 ph:justify-between">
            {title}
            {next.status === 'OVERDUE' && <Badge tone="danger">{lateWords(next)}</Badge>}
          </div>
          <div className="key-amount mt-1">
            <Money amount={next.payable} />
          </div>
          <div className="text-sm text-text-2">
            {instalmentTitle(next.number, order.months)}، {words.due} <JalaliDate at={next.due_date} />
          </div>
        </div>
        <div className="w-[236px] shrink-0 ph:w-full">
          <div className="cap mb-2 text-end">{words.left(digits(left))}</div>
          <Stair
            height={76}
            label={words.left(digits(left))}
            steps={[
              ...instalments.map((each) =>
                each.status === 'PAID' ? 'done' : each.status === 'OVERDUE' ? 'bad' : each.uuid === next.uuid ? 'warn' : 'todo',
              ),
              ...Array.from({ length: fewer }, () => 'off' as const),
            ]}
          />
          {fewer > 0 && <div className="cap mt-2">{words.fewer(digits(fewer))}</div>}
        </div>
      </div>
      <div className="actbar mt-5 flex items-center gap-3 border-t border-line pt-5">
        <Link to="/invoices/$uuid" params={{ uuid: next.uuid }} className={buttonClass('primary', 'md', 'ph:flex-1')}>
          {words.pay(tomans(rial(next.payable)))}
        </Link>
        <Link to="/invoices" search={{ order: order.identifier }} className={buttonClass('secondary')}>
          {words.all}
        </Link>
        {next.early_points > 0 && (
          <span className="ms-auto flex items-center gap-2 text-sm font-semibold text-points-text ph:order-first ph:ms-0 ph:basis-full">
            <IconCoins aria-hidden size={19} />
            {words.points(digits(next.early_points))}
          </span>
        )}
      </div>
    </section>
  )
}

function StatusBadge({ invoice, isNext }: { readonly invoice: InvoiceOnWire; readonly isNext: boolean }) {
  if (invoice.status === 'PAID') return <Badge tone="success">پرداخت‌شده</Badge>
  if (invoice.status === 'OVERDUE') return <Badge tone="danger">{lateWords(invoice)}</Badge>
  return (
    <Badge tone={isNext ? 'action' : 'neutral'} icon={isNext ? <IconClock aria-hidden /> : undefined}>
      {isNext ? actionWords.PAY_INVOICES.title : 'سررسید نشده'}
    </Badge>
  )
}

const isOpen = ({ status }: InvoiceOnWire): boolean => status === 'PENDING' || status === 'OVERDUE'

import { Link } from '@tanstack/react-router'
import type { GuaranteeInFull } from '#contract/lending/guarantors/guarantee.ts'
import { numberAmong } from '#domain/billing/invoices/invoice.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import IconEyeOff from '#icons/IconEyeOff'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Table } from '#ui/layout/table.tsx'
import { Stair, type StepState } from '#ui/steps/stair.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { guaranteeCopy as copy } from './guarantee-copy.ts'
import { usePayInstalment } from './guarantee-queries.ts'

type Due = GuaranteeInFull['dues'][number]
const isUnpaid = ({ status }: Due): boolean => status === 'PENDING' || status === 'OVERDUE'
const hasCollection = ({ collection_fee }: Due): boolean => collection_fee !== undefined
const steps: Readonly<Record<Due['status'], StepState>> = { PAID: 'done', OVERDUE: 'bad', PENDING: 'todo', CANCELED: 'off' }

/** What the guarantor answers for today, instalment by instalment, without anything of the purchase (R-CARE-06). */
export function ExposureCard({ guarantee }: { readonly guarantee: GuaranteeInFull }) {
  const { exposure, liability, dues } = guarantee
  const paying = usePayInstalment(guarantee.id)
  if (exposure === null || dues.length === 0) return null
  const unpaid = dues.filter(isUnpaid)
  const fees = unpaid.reduce((sum, due) => sum + due.fees, 0)
  const amounts = unpaid.reduce((sum, { amount }) => sum + amount, 0)
  const paid = dues.filter(({ status }) => status === 'PAID').length
  return (
    <section className="space-y-4" aria-label={copy.exposure}>
      <div className="card flex flex-wrap items-end justify-between gap-5 p-6">
        <div>
          <p className="cap">{copy.exposure}</p>
          <p className="text-2xl font-black">
            <Money amount={exposure} />
          </p>
          <p className="mt-1 text-sm text-text-2">
            {copy.exposureText(digits(unpaid.length), tomans(rial(amounts)))}{' '}
            {fees > 0 && copy.exposureFees(tomans(rial(fees)), unpaid.some(hasCollection))} {copy.cap(tomans(rial(liability)))}
          </p>
        </div>
        <div className="w-56">
          <Stair label={copy.stair(digits(paid), digits(unpaid.length))} steps={dues.map(({ status }) => steps[status])} />
          <p className="cap mt-2 flex justify-between">
            <span>{copy.paidCount(digits(paid))}</span>
            <span>{copy.leftCount(digits(unpaid.length))}</span>
          </p>
        </div>
      </div>
      {paying.error && <Alert tone="danger">{wordsOf(paying.error)}</Alert>}
      <Table caption={copy.dues} head={[copy.instalment, copy.dueDay, copy.dueAmount, copy.dueState, '']}>
        {dues.map((due) => (
          <tr key={due.id} className={due.number_of_days_late > 0 && isUnpaid(due) ? 'text-danger-text' : undefined}>
            <td>{numberAmong(due.number, guarantee.order_owner_invoice_count)}</td>
            <td>
              <JalaliDate at={due.due_date} />
            </td>
            <td>
              <Money amount={due.amount} />
              {due.fees > 0 && <p className="cap">{copy.withFees(tomans(rial(due.fees)), hasCollection(due))}</p>}
            </td>
            <td>
              <State due={due} />
            </td>
            <td className="end">
              <Paying due={due} paying={paying} />
            </td>
          </tr>
        ))}
      </Table>
      <p className="cap flex items-center gap-2">
        <IconEyeOff aria-hidden size={18} />
        {copy.hidden}
      </p>
    </section>
  )
}

/** The button that pays it for the owner; afterwards the receipt of who paid. */
function Paying({ due, paying }: { readonly due: Due; readonly paying: ReturnType<typeof usePayInstalment> }) {
  const { id, number, status, payable, payment } = due
  if (status === 'CANCELED') return null
  if (!isUnpaid(due))
    return payment?.id ? (
      <Link to="/payments/$id" params={{ id: payment.id }} className="link text-sm">
        {copy.ownReceipt}
      </Link>
    ) : (
      <span className="cap">{copy.othersReceipt}</span>
    )
  const amount = tomans(rial(payable))
  return (
    <Button
      size="sm"
      variant={status === 'OVERDUE' ? 'danger-soft' : 'secondary'}
      aria-label={copy.payLabel(digits(number), amount)}
      loading={paying.isPending && paying.variables.id === id}
      disabledReason={payment?.is_live && payment.id === null ? copy.beingPaid : undefined}
      onClick={() => paying.mutate({ id, payable })}
    >
      {copy.pay(amount)}
    </Button>
  )
}

function State({ due: { status, number_of_days_late: days } }: { readonly due: Due }) {
  if (status === 'PAID') return <Badge tone="success">{copy.paidState}</Badge>
  if (status === 'CANCELED') return <Badge>{copy.canceledState}</Badge>
  return days > 0 ? <Badge tone="danger">{copy.lateState(digits(days))}</Badge> : <Badge>{copy.openState}</Badge>
}

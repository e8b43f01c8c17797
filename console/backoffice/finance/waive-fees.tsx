import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { ListTable } from '#browser/platform/lists/list-table.tsx'
import { useAction } from '#console/backoffice/http/call.ts'
import { CustomerFilter } from '#console/backoffice/lists/customer-filter.tsx'
import { useSession } from '#console/backoffice/session/session.ts'
import { invoiceState } from '#console/backoffice/shell/display/state-names.ts'
import { proposeInvoiceDiscount } from '#contract/backoffice/approvals/routes.ts'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'
import { invoicesQuery, type StaffInvoice } from './queries.ts'

type Props = { readonly customerId: number | undefined; readonly onCustomer: (id: number | undefined) => void }

/** A customer's invoices, with a form to propose waiving late and collection fees. */
export function WaiveFees({ customerId, onCustomer }: Props) {
  return (
    <>
      <div className="mb-4">
        <CustomerFilter customerId={customerId} onCustomer={onCustomer} />
      </div>
      {customerId === undefined ? (
        <div className="card">
          <EmptyState title={copy.tabs.invoices} text={copy.invoicesHint} />
        </div>
      ) : (
        <Suspense fallback={<SkeletonRows />}>
          <Invoices customerId={customerId} />
        </Suspense>
      )}
    </>
  )
}

function Invoices({ customerId }: { readonly customerId: number }) {
  const { data } = useSuspenseQuery(invoicesQuery(customerId))
  const role = useSession()?.role
  const mayPropose = role !== undefined && mayCall(role, 'ops.proposals.invoice-discount')
  return (
    <ListTable
      caption={copy.tabs.invoices}
      head={[copy.columns.order, 'قسط', 'سررسید', 'مبلغ', copy.lateFee, copy.collectionFee, 'قابل پرداخت', copy.columns.status, '']}
      rows={data}
      empty={copy.invoicesEmpty}
    >
      {(invoice) => (
        <tr key={invoice.id}>
          <td>
            <Link to="/orders/$order" params={{ order: orderIdentifier(invoice.order_id) }} search={{}} className="link">
              <Digits value={orderIdentifier(invoice.order_id)} />
            </Link>
          </td>
          <td>{invoice.number === 0 ? 'پیش‌پرداخت' : digits(invoice.number)}</td>
          <td>
            <JalaliDate at={invoice.due_date} />
          </td>
          <td>
            <Money amount={invoice.amount} />
          </td>
          <Fee amount={invoice.late_fee} given={invoice.late_fee_discount} />
          <Fee amount={invoice.claims_collection_fee} given={invoice.demand_collection_discount} />
          <td>
            <Money amount={invoice.payable} />
          </td>
          <td>
            <Status invoice={invoice} />
          </td>
          <td className="end">{mayPropose && isWaivable(invoice) && <Discount customerId={customerId} invoice={invoice} />}</td>
        </tr>
      )}
    </ListTable>
  )
}

/** What is paid or canceled has nothing left to forgive. */
const isWaivable = ({ status, late_fee, claims_collection_fee }: StaffInvoice): boolean =>
  status !== 'PAID' && status !== 'CANCELED' && late_fee + claims_collection_fee > 0

function Status({ invoice }: { readonly invoice: StaffInvoice }) {
  const { text, tone } = invoiceState(invoice.status)
  return (
    <>
      <Badge tone={tone}>{text}</Badge>
      {invoice.paid_at && (
        <div className="cap">
          <JalaliDate at={invoice.paid_at} withTime />
        </div>
      )}
    </>
  )
}

function Fee({ amount, given }: { readonly amount: number; readonly given: number }) {
  return (
    <td>
      <Money amount={amount} />
      {given > 0 && (
        <small className="cap block">
          {copy.given} <Money amount={given} />
        </small>
      )}
    </td>
  )
}

type Proposed = { readonly late_fee_discount: Rial | null; readonly demand_collection_discount: Rial | null; readonly why: string }

function Discount({ customerId, invoice }: { readonly customerId: number; readonly invoice: StaffInvoice }) {
  const [isOpen, setOpen] = useState(false)
  const proposing = useAction(proposeInvoiceDiscount, () => setOpen(false))
  // A total below what was forgiven before is refused.
  const initial: Proposed = {
    late_fee_discount: rial(Math.max(invoice.late_fee, invoice.late_fee_discount)),
    demand_collection_discount: rial(Math.max(invoice.claims_collection_fee, invoice.demand_collection_discount)),
    why: '',
  }
  const form = useForm({
    initial,
    send: ({ late_fee_discount: late, demand_collection_discount: collection, why }) => {
      const discounts = { late_fee_discount: late ?? 0, demand_collection_discount: collection ?? 0 }
      return proposing.mutateAsync({ body: { customer_id: customerId, invoice_id: invoice.id, ...discounts, why: why.trim() } })
    },
    isGuarded: isOpen,
  })
  return (
    <>
      <Button size="xs" variant="secondary" onClick={() => setOpen(true)}>
        {copy.discount}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={copy.discountTitle}>
        <form {...form.props} className="space-y-4">
          <NumberField label={copy.lateFee} hint={hintOf(invoice.late_fee_discount)} {...form.field('late_fee_discount')} />
          <NumberField
            label={copy.collectionFee}
            hint={hintOf(invoice.demand_collection_discount)}
            {...form.field('demand_collection_discount')}
          />
          <TextArea label={copy.why} hint={copy.whyHint} maxLength={300} {...form.field('why')} />
          {form.problem && <Alert tone="danger">{form.problem}</Alert>}
          <Button type="submit" loading={form.isSending} disabledReason={form.values.why.trim().length < 5 ? copy.whyHint : undefined}>
            {copy.propose}
          </Button>
        </form>
      </Dialog>
    </>
  )
}

const hintOf = (given: number): string | undefined => (given > 0 ? copy.givenHint(tomans(rial(given))) : undefined)

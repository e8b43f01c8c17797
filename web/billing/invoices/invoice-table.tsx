import { Link } from '@tanstack/react-router'
import type { InvoiceOnWire } from '#contract/billing/invoices/invoice.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconChevronLeft from '#icons/IconChevronLeft'
import IconCoins from '#icons/IconCoins'
import { Badge } from '#ui/feedback/badge.tsx'
import { Checkbox } from '#ui/fields/checkbox-field.tsx'
import { Table } from '#ui/layout/table.tsx'
import { LetterTile } from '#ui/layout/tile.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'
import { daysLeft, isPayable, lateWords, statusOf, titleOf } from './invoice-state.ts'

type Props = {
  readonly invoices: readonly InvoiceOnWire[]
  /** What each order is called, by its identifier; the identifier itself where it is not known. */
  readonly orderNames: ReadonlyMap<string, string>
  readonly selected: ReadonlySet<string>
  readonly onSelect: (uuids: ReadonlySet<string>) => void
}

/** The invoices of a page; those that may be paid now can be chosen. */
export function InvoiceTable({ invoices, orderNames, selected, onSelect }: Props) {
  const payable = invoices.filter(isPayable)
  const chosen = payable.filter(({ uuid }) => selected.has(uuid))
  const isAll = payable.length > 0 && chosen.length === payable.length
  const all = (
    <Checkbox
      aria-label={copy.selectAll}
      checked={isAll}
      mixed={chosen.length > 0 && !isAll}
      disabled={payable.length === 0}
      onChange={(checked) => onSelect(new Set(checked ? payable.map(({ uuid }) => uuid) : []))}
    />
  )
  const toggle = (uuid: string, checked: boolean) =>
    onSelect(new Set(checked ? [...selected, uuid] : [...selected].filter((other) => other !== uuid)))
  return (
    <Table
      className="invoice-rows"
      caption={copy.title}
      head={[all, copy.head.order, copy.head.due, copy.head.amount, copy.head.extra, copy.head.status, '']}
    >
      {invoices.map((invoice) => (
        <Row
          key={invoice.uuid}
          invoice={invoice}
          name={orderNames.get(invoice.order.identifier) ?? invoice.order.identifier}
          isSelected={selected.has(invoice.uuid)}
          onToggle={(checked) => toggle(invoice.uuid, checked)}
        />
      ))}
    </Table>
  )
}

type RowProps = {
  readonly invoice: InvoiceOnWire
  readonly name: string
  readonly isSelected: boolean
  readonly onToggle: (checked: boolean) => void
}

function Row({ invoice, name, isSelected, onToggle }: RowProps) {
  const { tone, word } = statusOf(invoice)
  const title = titleOf(invoice)
  const more = invoice.status === 'PAID' ? copy.receipt : copy.details
  return (
    <tr className={isSelected ? 'is-on' : undefined}>
      <td>{isPayable(invoice) && <Checkbox aria-label={copy.select(`${title}، ${name}`)} checked={isSelected} onChange={onToggle} />}</td>
      <td>
        <span className="flex items-center gap-3">
          <LetterTile name={name} className="size-9 rounded-[10px] text-sm" />
          <span>
            <b className="block">
              <Digits value={name} />
            </b>
            <span className="cap">{title}</span>
          </span>
        </span>
      </td>
      <td>
        <JalaliDate at={invoice.due_date} />
        {invoice.held_until && (
          <span className="cap block">
            {copy.onHold} <JalaliDate at={invoice.held_until} />
          </span>
        )}
        <span className="cap block">
          <Due invoice={invoice} />
        </span>
      </td>
      <td className="font-semibold">
        <Money amount={invoice.payable} />
      </td>
      <td>
        <Extra invoice={invoice} />
      </td>
      <td>
        <Badge tone={tone}>{word}</Badge>
      </td>
      <td className="end">
        <Link to="/invoices/$uuid" params={{ uuid: invoice.uuid }} className="link" aria-label={`${more}، ${title}، ${name}`}>
          {more}
          <IconChevronLeft aria-hidden size={17} />
        </Link>
      </td>
    </tr>
  )
}

function Due({ invoice }: { readonly invoice: InvoiceOnWire }) {
  const left = daysLeft(invoice)
  if (invoice.status === 'PAID')
    return (
      <>
        {copy.paidOn} <JalaliDate at={invoice.paid_at} />
      </>
    )
  if (invoice.status === 'OVERDUE') return <span className="text-danger-text">{lateWords(invoice)}</span>
  if (left === null || invoice.status === 'CANCELED') return null
  return left === 0 ? copy.today : copy.left(digits(left))
}

function Extra({ invoice }: { readonly invoice: InvoiceOnWire }) {
  const fees = invoice.late_fee + invoice.claims_collection_fee
  if (fees > 0)
    return (
      <span className="font-semibold text-danger-text">
        <Money amount={fees} />
      </span>
    )
  if (invoice.early_points === 0) return null
  return (
    <span className="flex items-center gap-1.5 font-semibold text-points-text">
      <IconCoins aria-hidden size={17} />
      {copy.points(digits(invoice.early_points))}
    </span>
  )
}

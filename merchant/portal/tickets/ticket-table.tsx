import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ListTable, type Pages } from '#browser/platform/lists/list-table.tsx'
import { classNames } from '#ui/class-names.ts'
import { Checkbox } from '#ui/fields/checkbox-field.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'
import type { TicketRow } from './queries.ts'
import { TicketBadge } from './ticket-badge.tsx'

/** The rows that are selected, and the one whose details are open beside the list. */
export type RowState = {
  readonly selected: ReadonlySet<string>
  readonly onSelect: (track: string, isSelected: boolean) => void
  readonly open: string | undefined
  /** Missing where the number of a purchase leads to the page of its ticket. */
  readonly onOpen?: ((track: string) => void) | undefined
}
type Props = {
  readonly tickets: readonly TicketRow[]
  readonly head?: readonly ReactNode[]
  readonly pages?: Pages
  readonly rows?: RowState
}

/** Tickets of a store; the number of a purchase opens its ticket. With `rows` the first column has a box to select each. */
export const TicketTable = ({ tickets, head = copy.columns, pages, rows }: Props) => (
  <ListTable caption={copy.caption} head={head} rows={tickets} empty={copy.none} emptyText={copy.noneText} {...(pages && { pages })}>
    {(ticket) => <Row key={ticket.track_number} ticket={ticket} rows={rows} />}
  </ListTable>
)

type RowProps = { readonly ticket: TicketRow; readonly rows: RowState | undefined }

const Row = ({ ticket, rows }: RowProps) => (
  <tr className={classNames(rows?.open === ticket.track_number && 'is-on')}>
    {rows && (
      <td>
        <Checkbox
          aria-label={copy.select(ticket.provider_id)}
          checked={rows.selected.has(ticket.track_number)}
          onChange={(isSelected) => rows.onSelect(ticket.track_number, isSelected)}
        />
      </td>
    )}
    <td>
      <Purchase ticket={ticket} rows={rows} />
    </td>
    <td>{ticket.customer ?? <span className="text-text-2">{copy.unseen}</span>}</td>
    <td>
      <JalaliDate at={ticket.created_at} withTime />
    </td>
    <td>
      <span>
        <Money amount={ticket.amount} className="font-bold" />
        {rows && <Parts parts={ticket.parts} />}
        {ticket.refunded_amount > 0 && (
          <span className="cap block">
            {copy.returnedPart} <Money amount={ticket.refunded_amount} />
          </span>
        )}
      </span>
    </td>
    <td>
      <TicketBadge status={ticket.status} isReported={ticket.is_reported} />
    </td>
  </tr>
)

/** How it was paid; each part that is not nothing. */
const Parts = ({ parts }: { readonly parts: TicketRow['parts'] }) => (
  <span className="cap block">
    {parts === null && '---'}
    {parts !== null && parts.credit > 0 && (
      <>
        {copy.creditPart} <Money amount={parts.credit} />
        {parts.cash > 0 && '، '}
      </>
    )}
    {parts !== null && parts.cash > 0 && (
      <>
        {copy.cashPart} <Money amount={parts.cash} />
      </>
    )}
  </span>
)

function Purchase({ ticket, rows }: RowProps) {
  const { track_number: track, provider_id: purchase } = ticket
  const number = (
    <bdi dir="ltr" className="inline-block max-w-44 truncate align-bottom">
      {purchase}
    </bdi>
  )
  const onOpen = rows?.onOpen
  return (
    <span>
      {onOpen ? (
        <button
          type="button"
          className="link font-bold"
          aria-label={copy.openDetails(purchase)}
          aria-expanded={rows.open === track}
          onClick={() => onOpen(track)}
        >
          {number}
        </button>
      ) : (
        <Link to="/tickets/$track" params={{ track }} className="link font-bold">
          {number}
        </Link>
      )}
      <span className="cap block">
        <Digits value={track} />
      </span>
    </span>
  )
}

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ListTable, type Pages } from '#browser/platform/lists/list-table.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'
import type { TicketRow } from './queries.ts'
import { TicketBadge } from './ticket-badge.tsx'

type Props = { readonly tickets: readonly TicketRow[]; readonly head?: readonly ReactNode[]; readonly pages?: Pages }

/** Tickets of a store; the number of a purchase opens its ticket. */
export const TicketTable = ({ tickets, head = copy.columns, pages }: Props) => (
  <ListTable caption={copy.caption} head={head} rows={tickets} empty={copy.none} emptyText={copy.noneText} {...(pages && { pages })}>
    {(ticket) => <Row key={ticket.track_number} ticket={ticket} />}
  </ListTable>
)

const Row = ({ ticket }: { readonly ticket: TicketRow }) => (
  <tr>
    <td>
      <Purchase ticket={ticket} />
    </td>
    <td>{ticket.customer ?? <span className="text-text-2">{copy.unseen}</span>}</td>
    <td>
      <JalaliDate at={ticket.created_at} withTime />
    </td>
    <td>
      <span>
        <Money amount={ticket.amount} className="font-bold" />
        {ticket.refunded_amount > 0 && (
          <span className="cap block">
            {copy.returnedPart} <Money amount={ticket.refunded_amount} />
          </span>
        )}
      </span>
    </td>
    <td>
      <TicketBadge status={ticket.status} />
    </td>
  </tr>
)

const Purchase = ({ ticket }: { readonly ticket: TicketRow }) => (
  <span>
    <Link to="/tickets/$track" params={{ track: ticket.track_number }} className="link font-bold">
      <bdi dir="ltr" className="inline-block max-w-44 truncate align-bottom">
        {ticket.provider_id}
      </bdi>
    </Link>
    <span className="cap block">
      <Digits value={ticket.track_number} />
    </span>
  </span>
)

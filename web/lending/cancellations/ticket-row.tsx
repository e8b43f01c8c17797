import { Link } from '@tanstack/react-router'
import type { CancelRequestEntity } from '#contract/lending/cancellations/list-cancel-requests.ts'
import { classNames } from '#ui/class-names.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import type { TicketSearch } from './ticket-search.ts'
import { wordsOfTicket } from './ticket-words.ts'

type Props = { readonly ticket: CancelRequestEntity; readonly isOpen: boolean; readonly search: TicketSearch }

/** One request in the list; the open one is marked. */
export function TicketRow({ ticket, isOpen, search }: Props) {
  const { text, tone } = wordsOfTicket(ticket)
  return (
    <li>
      <Link
        to="/tickets"
        search={{ ...search, ticket: ticket.identifier }}
        aria-current={isOpen ? 'true' : undefined}
        className={classNames('block w-full p-4 text-start hover:bg-sunken/60', isOpen && 'border-s-3 border-brand bg-brand-tint')}
      >
        <span className="flex items-center justify-between gap-3">
          <b className="truncate font-semibold">{ticket.title}</b>
          <Badge tone={tone}>{text}</Badge>
        </span>
        <span className="cap mt-1 flex justify-between">
          <Digits value={ticket.identifier} />
          <JalaliDate at={ticket.created_at} />
        </span>
      </Link>
    </li>
  )
}

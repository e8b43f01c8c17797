import { useSuspenseQuery } from '@tanstack/react-query'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconArrowBackUp from '#icons/IconArrowBackUp'
import { Card } from '#ui/layout/card.tsx'
import { KeyValues, type KeyValue } from '#ui/layout/key-value.tsx'
import { Trail } from '#ui/steps/trail.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'
import { ticketQuery, type TicketView } from './queries.ts'
import { TicketBadge } from './ticket-badge.tsx'
import { TicketCommands } from './ticket-commands.tsx'

/** One ticket: its amount and parts, items, what happened to it, and what the store may do with it by hand. */
export function TicketPage({ track }: { readonly track: string }) {
  const { data } = useSuspenseQuery(ticketQuery(track))
  return (
    <div className="with-aside is-wide">
      <div className="min-w-0 space-y-5">
        <Card>
          <p className="text-3xl font-extrabold">
            <Money amount={data.ticket.amount} />
          </p>
          <p className="mt-2">
            <TicketBadge status={data.ticket.status} />
          </p>
          <KeyValues className="mt-4" rows={rowsOf(data)} />
          <KeyValues
            className="mt-2"
            rows={amountRows([
              [copy.cashBack, data.ticket.cash_back_amount],
              [copy.refunded, data.ticket.refunded_amount],
            ])}
          />
        </Card>
        <Card title={copy.items}>
          <KeyValues rows={data.items.map(itemRow)} />
        </Card>
      </div>
      <div className="space-y-5">
        <TicketCommands view={data} />
        <Card title={copy.events}>
          <Trail isHistory label={copy.events} steps={data.events.toReversed().map(stepOf)} />
        </Card>
      </div>
    </div>
  )
}

const itemRow = ({ name, count, amount }: TicketView['items'][number]): KeyValue => [
  count === 1 ? name : copy.itemOf(name, digits(count)),
  <Money key="amount" amount={amount} />,
]

type Amounts = readonly (readonly [name: string, amount: number | undefined])[]

/** Those that are not nothing. */
const amountRows = (amounts: Amounts): readonly KeyValue[] =>
  amounts.flatMap(([name, amount]): KeyValue[] => (amount ? [[name, <Money key={name} amount={amount} />]] : []))

function rowsOf({ ticket, customer, parts, owed }: TicketView): readonly KeyValue[] {
  const amounts: Amounts = [
    [copy.credit, parts?.credit],
    [copy.wallet, parts?.wallet],
    [copy.cash, parts?.cash],
    [copy.markup, parts?.markup],
    [copy.commission, parts?.commission],
  ]
  const total: KeyValue = [copy.owed, <Money key="owed" amount={owed} />, 'total']
  return [
    [copy.track, <Digits key="track" value={ticket.track_number} />],
    [copy.customer, customer ?? copy.unseen],
    ...amountRows(amounts),
    ...(parts ? [total] : []),
  ]
}

const stepOf = (event: TicketView['events'][number]) => ({
  state: event.kind === 'refunded' || event.kind === 'ended' ? ('off' as const) : ('done' as const),
  icon: <IconArrowBackUp aria-hidden />,
  title: copy.kinds[event.kind],
  note: <Note {...event} />,
})

const Note = ({ at, amount, by }: TicketView['events'][number]) => (
  <>
    <JalaliDate at={at} withTime />
    {amount !== null && (
      <>
        {'، '}
        <Money amount={amount} />
      </>
    )}
    {by !== null && `، ${copy.by(by)}`}
  </>
)

import { digits } from '#domain/platform/kernel/persian.ts'
import IconArrowBackUp from '#icons/IconArrowBackUp'
import IconCopy from '#icons/IconCopy'
import { IconButton } from '#ui/actions/button.tsx'
import { copyText } from '#ui/actions/copy-text.ts'
import { KeyValues, type KeyValue } from '#ui/layout/key-value.tsx'
import { Trail } from '#ui/steps/trail.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'
import type { TicketView } from './queries.ts'
import { TicketBadge } from './ticket-badge.tsx'

type Props = { readonly view: TicketView }

/** The amount of a ticket, its status, how it was paid and what the store gets of it. */
export const TicketSummary = ({ view }: Props) => (
  <>
    <p className="text-3xl font-extrabold">
      <Money amount={view.ticket.amount} />
    </p>
    <p className="mt-2">
      <TicketBadge status={view.ticket.status} />
    </p>
    <KeyValues className="mt-4" rows={rowsOf(view)} />
    <KeyValues
      className="mt-2"
      rows={amountRows([
        [copy.cashBack, view.ticket.cash_back_amount],
        [copy.refunded, view.ticket.refunded_amount],
      ])}
    />
  </>
)

export const TicketItems = ({ view }: Props) => <KeyValues rows={view.items.map(itemRow)} />

/** What happened to a ticket, the newest first. */
export const TicketEvents = ({ view }: Props) => <Trail isHistory label={copy.events} steps={view.events.toReversed().map(stepOf)} />

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
    [copy.track, <Track key="track" number={ticket.track_number} />],
    [copy.customer, customer ?? copy.unseen],
    ...amountRows(amounts),
    ...(parts ? [total] : []),
  ]
}

const Track = ({ number }: { readonly number: string }) => (
  <span className="inline-flex items-center gap-1">
    <Digits value={number} />
    <IconButton label={copy.copyTrack} size="xs" icon={<IconCopy />} onClick={() => void copyText(number, copy.trackCopied)} />
  </span>
)

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

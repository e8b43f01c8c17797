import { Link } from '@tanstack/react-router'
import { CustomerLink } from '#console/backoffice/shell/display/customer-link.tsx'
import { Deadline, useNow } from '#console/backoffice/shell/display/deadline.tsx'
import { toneOf } from '#console/backoffice/shell/display/state-names.ts'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { detailWords } from '#domain/backoffice/queues/detail-words.ts'
import { captions } from '#domain/lending/orders/progress/stage.ts'
import { orderTypeNames } from '#domain/platform/products/order-type-names.ts'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Table } from '#ui/layout/table.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy, queueTitles } from './copy.ts'
import { linkOf, type FromQueue } from './link-of.ts'
import type { QueueItem } from './queries.ts'

type Props = {
  readonly items: readonly QueueItem[]
  readonly role: StaffRole
  readonly from: FromQueue
  readonly chosen: number
  readonly onChoose: (at: number) => void
}

/** The items of a queue, longest waiting first, with one chosen row. */
export function QueueTable({ items, role, from, chosen, onChoose }: Props) {
  const now = useNow()
  const { columns } = copy
  return (
    <Table
      className="queue-rows"
      caption={copy.here}
      head={[
        columns.deadline,
        columns.customer,
        columns.order,
        columns.amount,
        columns.grade,
        columns.stage,
        columns.detail,
        columns.assignee,
        '',
      ]}
    >
      {items.map((item, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- J and K choose a row, its link opens it
        <tr key={`${item.subject.kind}-${item.subject.id}`} className={classNames(at === chosen && 'is-on')} onClick={() => onChoose(at)}>
          <td>
            <Deadline since={item.since} dueAt={item.due_at} now={now} />
          </td>
          <td>{item.customer ? <CustomerLink customer={item.customer} /> : '—'}</td>
          <td>{item.order ? <OrderCell order={item.order} /> : '—'}</td>
          <td>
            {item.amount !== null || item.order ? <Money amount={item.amount ?? item.order?.amount ?? 0} className="font-bold" /> : '—'}
          </td>
          <td>
            <bdi className="font-bold">{item.grade ?? '—'}</bdi>
          </td>
          <td>
            {item.order ? (
              <Badge tone={toneOf(item.order.status, 'staff')}>{captions[item.order.status]}</Badge>
            ) : (
              <Badge tone="action">{queueTitles[item.queue]}</Badge>
            )}
          </td>
          <td className="text-text-2">{detailWords(item.detail)}</td>
          <td>{item.assignee && (item.assignee.is_me ? copy.me : item.assignee.name)}</td>
          <td className="end">
            <Open item={item} link={linkOf(item, role, from)} id={`queue-item-${at}`} onFocus={() => onChoose(at)} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

const OrderCell = ({ order }: { readonly order: NonNullable<QueueItem['order']> }) => (
  <>
    <div className="font-medium">
      <Digits value={order.identifier} />
    </div>
    <div className="cap">{orderTypeNames[order.type]}</div>
  </>
)

type OpenProps = {
  readonly item: QueueItem
  readonly link: ReturnType<typeof linkOf>
  readonly id: string
  readonly onFocus: () => void
}

function Open({ item, link, ...rest }: OpenProps) {
  const words = (
    <>
      {copy.open}
      <span className="sr-only"> {item.order?.identifier ?? detailWords(item.detail)}</span>
    </>
  )
  if (link)
    return (
      <Link {...link} {...rest} className={buttonClass('soft', 'xs')}>
        {words}
      </Link>
    )
  return (
    <Button {...rest} variant="soft" size="xs" disabledReason={copy.itemOfOthers}>
      {words}
    </Button>
  )
}

import { Link } from '@tanstack/react-router'
import { Key } from '#browser/platform/keyboard/use-keys.tsx'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { detailWords } from '#domain/backoffice/queues/detail-words.ts'
import { captions } from '#domain/lending/orders/progress/stage.ts'
import { orderTypeNames } from '#domain/platform/products/order-type-names.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Initials } from '#ui/layout/tile.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy, queueTitles } from './copy.ts'
import { linkOf, mayDecide, type FromQueue } from './link-of.ts'
import type { QueueItem } from './queries.ts'

type Props = { readonly item: QueueItem | undefined; readonly role: StaffRole; readonly from: FromQueue }

/** A summary of the chosen item, with links to its work page and its order. */
export function QueueAside({ item, role, from }: Props) {
  if (!item) return <aside className="card cap p-5 ph:hidden">{copy.nothingChosen}</aside>
  const { customer, order } = item
  const isWork = mayDecide(role, item)
  const link = isWork || !order ? linkOf(item, role, from) : null
  return (
    <aside className="card space-y-4 p-5 ph:hidden" aria-label={copy.chosen}>
      <div className="flex items-center gap-3">
        <Initials name={customer?.name ?? queueTitles[item.queue]} />
        <div className="min-w-0 flex-1">
          <div className="text-base font-bold">{customer?.name ?? queueTitles[item.queue]}</div>
          <div className="cap">{detailWords(item.detail) ?? queueTitles[item.queue]}</div>
        </div>
      </div>
      <KeyValues
        rows={[
          ...(order
            ? ([
                [copy.columns.order, <Digits key="identifier" value={order.identifier} />],
                [copy.type, orderTypeNames[order.type]],
                [copy.columns.stage, captions[order.status]],
                [copy.columns.amount, <Money key="amount" amount={order.amount} />],
              ] as const)
            : []),
          [copy.since, <JalaliDate key="since" at={item.since} withTime />],
          [copy.dueAt, <JalaliDate key="due" at={item.due_at} withTime />],
        ]}
      />
      <div className="space-y-2">
        {link && (
          <Link {...link} className={buttonClass('primary', 'md', 'w-full')}>
            {isWork ? copy.work : copy.customer}
            <Key>Enter</Key>
          </Link>
        )}
        {order && (
          <Link to="/orders/$order" params={{ order: order.identifier }} search={{}} className={buttonClass('secondary', 'md', 'w-full')}>
            {copy.file}
          </Link>
        )}
      </div>
    </aside>
  )
}

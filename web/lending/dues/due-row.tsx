import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Due } from '#contract/lending/dues/dues.ts'
import { longDate } from '#domain/platform/kernel/jalali.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomanNumber } from '#domain/platform/kernel/persian.ts'
import { day } from '#domain/platform/kernel/time.ts'
import IconClock from '#icons/IconClock'
import IconDots from '#icons/IconDots'
import IconExclamationCircle from '#icons/IconExclamationCircle'
import { Menu } from '#ui/actions/menu.tsx'
import { classNames } from '#ui/class-names.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Checkbox } from '#ui/fields/checkbox-field.tsx'
import { LetterTile } from '#ui/layout/tile.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy as invoiceCopy } from '#web/billing/invoices/copy.ts'
import { daysLeft, lateWords, titleOf } from '#web/billing/invoices/invoice-state.ts'
import { copy } from './copy.ts'
import { dueName } from './due-groups.ts'

type Props = {
  readonly due: Due
  /** It was opened from the calendar: it comes into view. */
  readonly isOpened: boolean
  readonly isSelected: boolean
  readonly onSelect: (isOn: boolean) => void
}

export function DueRow({ due, isOpened, isSelected, onSelect }: Props) {
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isOpened) row.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [isOpened])
  const name = dueName(due)
  const title = titleOf(due)
  return (
    <tr ref={row} className={classNames(isSelected && 'is-on', isOpened && 'is-opened')}>
      <td>
        <Checkbox aria-label={copy.select(`${title}، ${name}`)} checked={isSelected} onChange={onSelect} />
      </td>
      <td>
        <span className="flex items-center gap-3">
          <LetterTile name={name} className="size-9 rounded-[10px] text-sm" />
          <span>
            <b className="block">
              <Digits value={name} />
            </b>
            <span className="cap">
              {title}
              <State due={due} />
            </span>
          </span>
        </span>
      </td>
      <td>
        <JalaliDate at={due.due_date} />
        {due.held_until && (
          <span className="cap block">
            {invoiceCopy.onHold} <JalaliDate at={due.held_until} />
          </span>
        )}
        {due.due_date && <span className="cap block">{longDate(day(due.due_date)).split(' ')[0]}</span>}
      </td>
      <td>
        <Left due={due} />
      </td>
      <td className="font-bold">
        <Money amount={due.payable} />
        {due.payable > due.amount && (
          <span className="cap block font-normal">
            {copy.withFee(tomanNumber(rial(due.payable - due.amount)), due.claims_collection_fee > due.demand_collection_discount)}
          </span>
        )}
      </td>
      <td className="end">
        <Actions due={due} title={`${title}، ${name}`} />
      </td>
    </tr>
  )
}

/** What became of its plan, where that is not as it was signed. */
function State({ due: { state, moved_from } }: Pick<Props, 'due'>) {
  if (state === null) return null
  return (
    <>
      {'، '}
      {state === 'MOVED' ? (
        <>
          {copy.movedFrom} <JalaliDate at={moved_from} />
        </>
      ) : (
        copy.states[state]
      )}
    </>
  )
}

export function Left({ due }: Pick<Props, 'due'>) {
  const left = daysLeft(due)
  if (due.status === 'OVERDUE')
    return (
      <Badge tone="danger" icon={<IconExclamationCircle aria-hidden />}>
        {lateWords(due)}
      </Badge>
    )
  if (left === null) return <Badge tone="action">{invoiceCopy.status.open}</Badge>
  const words = left === 0 ? invoiceCopy.today : invoiceCopy.left(digits(left))
  if (left > 7) return <span className="text-text-2">{words}</span>
  return (
    <Badge tone="action" icon={<IconClock aria-hidden />}>
      {words}
    </Badge>
  )
}

function Actions({ due: { uuid, order, number, status }, title }: { readonly due: Due; readonly title: string }) {
  const navigate = useNavigate()
  const id = String(order.id)
  return (
    <Menu
      label={copy.actions(title)}
      trigger={<IconDots aria-hidden size={19} />}
      className="btn btn-ghost btn-icon btn-sm"
      items={[
        { label: copy.details, onSelect: () => void navigate({ to: '/invoices/$uuid', params: { uuid } }) },
        { label: copy.toOrder, onSelect: () => void navigate({ to: '/orders/$id', params: { id } }) },
        ...(number > 0 && status === 'PENDING'
          ? [
              {
                label: copy.moveDue,
                onSelect: () => void navigate({ to: '/orders/$id/$change', params: { id, change: 'due-day' } }),
              },
            ]
          : []),
      ]}
    />
  )
}

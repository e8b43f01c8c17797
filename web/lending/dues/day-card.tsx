import { Link } from '@tanstack/react-router'
import type { Dues } from '#contract/lending/dues/dues.ts'
import { numberAmong } from '#domain/billing/invoices/invoice.ts'
import { longDate } from '#domain/platform/kernel/jalali.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import IconCoins from '#icons/IconCoins'
import { Button } from '#ui/actions/button.tsx'
import { LetterTile } from '#ui/layout/tile.tsx'
import { Money } from '#ui/text/money.tsx'
import { titleOf } from '#web/billing/invoices/invoice-state.ts'
import { copy } from './copy.ts'
import { dueName, duesOn, sumOf } from './due-groups.ts'
import { Left } from './due-row.tsx'

type Props = {
  readonly dues: Dues
  readonly day: Day
  readonly selected: ReadonlySet<string>
  readonly onSelect: (uuids: readonly string[], isOn: boolean) => void
}

/** On a phone: what falls due on the chosen day, and the button that puts it into the bar that pays. */
export function DayCard({ dues, day, selected, onSelect }: Props) {
  const { own, guaranteed } = duesOn(dues, day)
  const uuids = own.map(({ uuid }) => uuid)
  const isTaken = own.length > 0 && uuids.every((uuid) => selected.has(uuid))
  return (
    <section className="card overflow-hidden" aria-live="polite">
      <h2 className="h-card px-4 pt-4">{longDate(day).split(' ').slice(0, 3).join(' ')}</h2>
      {own.length === 0 && guaranteed.length === 0 && <p className="px-4 pt-1 pb-4 text-sm text-text-2">{copy.nothingOn}</p>}
      {own.map((due) => (
        <Link key={due.uuid} to="/invoices/$uuid" params={{ uuid: due.uuid }} className="due-line">
          <LetterTile name={dueName(due)} className="size-11 rounded-xl" />
          <span className="min-w-0 flex-1">
            <b className="block">
              {dueName(due)}، {titleOf(due)}
            </b>
            {due.early_points > 0 && (
              <span className="flex items-center gap-1 text-xs font-semibold text-points-text">
                <IconCoins aria-hidden size={15} />
                {copy.earn(digits(due.early_points))}
              </span>
            )}
            <span className="mt-1 block text-xs">
              <Left due={due} />
            </span>
          </span>
          <b>
            <Money amount={due.payable} />
          </b>
        </Link>
      ))}
      {guaranteed.map((due) => (
        <p key={`${due.guarantee_id}-${due.number}`} className="px-4 py-3 text-sm text-text-2">
          {copy.guaranteed(numberAmong(due.number, due.count))}، {due.borrower}. {copy.byBorrower}
        </p>
      ))}
      {own.length > 0 && (
        <div className="p-3.5 pt-1">
          <Button className="w-full" disabledReason={isTaken ? copy.taken : undefined} onClick={() => onSelect(uuids, true)}>
            {copy.payDay(tomans(sumOf(own)))}
          </Button>
        </div>
      )}
    </section>
  )
}

import type { ReactNode } from 'react'
import type { InvoiceOnWire } from '#contract/billing/invoices/invoice.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconCalendarDue from '#icons/IconCalendarDue'
import IconCircleCheck from '#icons/IconCircleCheck'
import IconExclamationCircle from '#icons/IconExclamationCircle'
import { Tile } from '#ui/layout/tile.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'
import { countOf, daysLeft, isPayable } from './invoice-state.ts'

/** Three sums above the list: what is due soon, what is late, what is behind. */
export function InvoiceTiles({ invoices }: { readonly invoices: readonly InvoiceOnWire[] }) {
  const soon = invoices.filter((invoice) => isPayable(invoice) && (daysLeft(invoice) ?? 0) <= 30)
  const late = invoices.filter(({ status }) => status === 'OVERDUE')
  const paid = invoices.filter(({ status }) => status === 'PAID')
  return (
    <div className="grid grid-cols-3 gap-5 ph:gap-2.5">
      <Sum title={copy.tiles.soon} invoices={soon} tile={<Tile icon={<IconCalendarDue />} />} />
      <Sum
        title={copy.tiles.late}
        invoices={late}
        note={copy.tiles.lateBy(countOf(late), digits(Math.max(0, ...late.map(({ number_of_days_late }) => number_of_days_late))))}
        tile={<Tile tone={late.length > 0 ? 'danger' : 'mute'} icon={<IconExclamationCircle />} />}
      />
      <Sum title={copy.tiles.paid} invoices={paid} tile={<Tile tone="success" icon={<IconCircleCheck />} />} />
    </div>
  )
}

type SumProps = {
  readonly title: string
  readonly invoices: readonly InvoiceOnWire[]
  readonly tile: ReactNode
  /** The text of the tile; by default how many these are. */
  readonly note?: string
}

function Sum({ title, invoices, tile, note = countOf(invoices) }: SumProps) {
  return (
    <div className="card flex items-center gap-4 p-5">
      {tile}
      <div className="min-w-0">
        <div className="cap">{title}</div>
        <div className="text-xl font-black">
          <Money amount={invoices.reduce((sum, { payable }) => sum + payable, 0)} />
        </div>
        <div className="cap">{invoices.length > 0 ? note : copy.tiles.none}</div>
      </div>
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import type { CreditPurchase } from '#contract/merchants/checkout/credits.ts'
import type { TicketStatus } from '#domain/merchants/checkout/ticket-transitions.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { BareTable } from '#ui/layout/table.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { statusNames } from './copy.ts'
import { creditCopy as words } from './credit-copy.ts'

/** Purchases paid with credit: where, what, when, how much of it was credit, and what became of each. */
export function PurchaseTable({ caption, purchases }: { readonly caption: string; readonly purchases: readonly CreditPurchase[] }) {
  return (
    <BareTable caption={caption} head={words.columns}>
      {purchases.map((purchase) => (
        <PurchaseRow key={purchase.track_number} purchase={purchase} />
      ))}
    </BareTable>
  )
}

function PurchaseRow({ purchase }: { readonly purchase: CreditPurchase }) {
  const { store, status, credit_amount, ticket_amount, refunded_amount, bought_at, track_number } = purchase
  return (
    <tr>
      <td>
        <b className="block">{store.name}</b>
        <span className="cap">{goodsOf(purchase)}</span>
      </td>
      <td>
        <JalaliDate at={bought_at} />
      </td>
      <td className="font-semibold">
        <Money amount={credit_amount} />
      </td>
      <td>
        <Money amount={ticket_amount} />
      </td>
      <td>
        <Badge tone={isReturned(status) ? 'neutral' : 'success'}>{statusNames[status]}</Badge>
        {status === 'PART_REFUNDED' && <span className="cap mt-1 block">{words.refunded(tomans(rial(refunded_amount)))}</span>}
      </td>
      <td className="end">
        <Link to="/cpg/payment" search={{ track_number }} className="link" aria-label={words.detailsOf(store.name)}>
          {words.details}
        </Link>
        <Link to="/purchases/$track" params={{ track: track_number }} className="link ms-4" aria-label={words.problemOf(store.name)}>
          {words.problem}
        </Link>
      </td>
    </tr>
  )
}

/** «کتاب», or «کتاب و ۲ کالای دیگر». */
function goodsOf({ items }: CreditPurchase): string {
  const [first, ...others] = items
  if (!first) return ''
  return others.length === 0 ? first.name : words.more(first.name, digits(others.length))
}

const isReturned = (status: TicketStatus): boolean => status === 'PART_REFUNDED' || status === 'REFUNDED' || status === 'REVERSED'

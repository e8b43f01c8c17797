import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { liabilityCap } from '#domain/lending/guarantors/exposure.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, persianDigits } from '#domain/platform/kernel/persian.ts'
import IconUsersGroup from '#icons/IconUsersGroup'
import { Tile } from '#ui/layout/tile.tsx'
import { Money } from '#ui/text/money.tsx'
import { guaranteeCopy as copy } from './guarantee-copy.ts'
import { guaranteesQuery } from './guarantee-queries.ts'
import { isGuarantorsTurn } from './guarantor-steps.ts'

/** The guarantees in which it is the reader's turn, each with the order's figures and the way to it (F-114). */
export function WaitingRequests() {
  const { data: guarantees = [] } = useQuery(guaranteesQuery())
  const waiting = guarantees.filter(isGuarantorsTurn)
  if (waiting.length === 0) return null
  return (
    <section className="card divide-y divide-line" aria-label={copy.waitingOnHome}>
      {waiting.map((guarantee) => (
        <Link
          key={guarantee.id}
          to="/guarantees/$id"
          params={{ id: String(guarantee.id) }}
          className="flex items-center gap-4 p-5 hover:bg-sunken"
        >
          <Tile tone="warn" icon={<IconUsersGroup />} />
          <span className="min-w-0 flex-1">
            <b className="block">{guarantee.status === 'CHECKING' ? copy.askedOnHome : copy.goOnOnHome}</b>
            <span className="cap">
              {copy.order} <bdi dir="ltr">{persianDigits(guarantee.order_identifier)}</bdi>، {copy.amount}{' '}
              <Money amount={guarantee.order_owner_amount} />، {copy.months(digits(guarantee.order_owner_invoice_count))}، {copy.liability}{' '}
              <Money amount={liabilityCap(rial(guarantee.total_repayment))} />
            </span>
          </span>
          <span className="btn btn-secondary btn-sm">{copy.see}</span>
        </Link>
      ))}
    </section>
  )
}

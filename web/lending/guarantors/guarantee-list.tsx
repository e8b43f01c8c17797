import { Link } from '@tanstack/react-router'
import type { Guarantee } from '#contract/lending/guarantors/guarantee.ts'
import { digits, persianDigits } from '#domain/platform/kernel/persian.ts'
import IconChevronLeft from '#icons/IconChevronLeft'
import { Badge } from '#ui/feedback/badge.tsx'
import { Table } from '#ui/layout/table.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { guaranteeCopy as copy } from './guarantee-copy.ts'
import { toneOf, wordOf } from './guarantor-steps.ts'

/** The customer's guarantees; a name is shown only after consent (R-GUARANTEE-01). */
export function GuaranteeList({ guarantees }: { readonly guarantees: readonly Guarantee[] }) {
  return (
    <Table caption={copy.title} head={[copy.owner, copy.order, copy.amount, copy.total, copy.asked, 'وضعیت', '']}>
      {guarantees.map((guarantee) => (
        <tr key={guarantee.id}>
          <td>
            <b>{ownerOf(guarantee)}</b>
          </td>
          <td>
            <bdi dir="ltr">{persianDigits(guarantee.order_identifier)}</bdi>
            <p className="cap">{copy.months(digits(guarantee.order_owner_invoice_count))}</p>
          </td>
          <td>
            <Money amount={guarantee.order_owner_amount} />
          </td>
          <td>
            <Money amount={guarantee.total_repayment} />
          </td>
          <td>
            <JalaliDate at={guarantee.asked_at} />
          </td>
          <td>
            <Badge tone={toneOf(guarantee, 'guarantor')}>{wordOf(guarantee, 'guarantor')}</Badge>
          </td>
          <td>
            <Link
              to="/guarantees/$id"
              params={{ id: String(guarantee.id) }}
              className="link"
              aria-label={`${copy.see} ${copy.crumb(persianDigits(guarantee.order_identifier))}`}
            >
              {copy.see}
              <IconChevronLeft aria-hidden size={18} />
            </Link>
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** The owner's name, or that it is hidden until the guarantor consents. */
export const ownerOf = ({ is_consented, order_owner_name, order_owner_family }: Guarantee): string =>
  is_consented ? `${order_owner_name} ${order_owner_family}`.trim() || copy.owner : copy.hiddenOwner

import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListTable } from '#browser/platform/lists/list-table.tsx'
import { documentNames } from '#console/backoffice/documents/copy.ts'
import { CustomerLink } from '#console/backoffice/shell/display/customer-link.tsx'
import { wordedState } from '#console/backoffice/shell/display/state-names.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'
import { customerDocumentsQuery } from './queries.ts'

type Props = { readonly customer: number }

/** The states of the customer's documents. Pictures are on the order's page. */
export function CustomerDocuments({ customer }: Props) {
  const { data } = useSuspenseQuery(customerDocumentsQuery(customer))
  const { document } = copy
  return (
    <ListTable
      caption={copy.tabs.documents}
      head={[document.what, document.status, document.reason, document.sent, document.changed]}
      rows={data.documents}
      empty={copy.noDocuments}
    >
      {({ id, type, status, reason, created_at, updated_at }) => (
        <tr key={id}>
          <td className="font-semibold">{nameOf(type)}</td>
          <td>
            <State state={status} />
          </td>
          <td className="text-text-2">{reason ?? '—'}</td>
          <td>
            <JalaliDate at={created_at} withTime />
          </td>
          <td>
            <JalaliDate at={updated_at} withTime />
          </td>
        </tr>
      )}
    </ListTable>
  )
}

/** The guarantees that others gave for the customer, and that the customer gave. */
export function CustomerGuarantees({ customer }: Props) {
  const { data } = useSuspenseQuery(customerDocumentsQuery(customer))
  const { guarantee } = copy
  return (
    <ListTable
      caption={copy.tabs.guarantees}
      head={[guarantee.side, guarantee.other, guarantee.order, guarantee.status, guarantee.at]}
      rows={data.guarantees}
      empty={copy.noGuarantees}
    >
      {({ id, side, other, order_identifier, status, status_at }) => (
        <tr key={`${side}-${id}`}>
          <td className="font-semibold">{copy.sides[side]}</td>
          <td>
            <CustomerLink customer={other} />
          </td>
          <td>
            <Link to="/orders/$order" params={{ order: order_identifier }} search={{}} className="link">
              <Digits value={order_identifier} />
            </Link>
          </td>
          <td>
            <State state={status} />
          </td>
          <td>
            <JalaliDate at={status_at} withTime />
          </td>
        </tr>
      )}
    </ListTable>
  )
}

const nameOf = (type: string): string => Object.entries(documentNames).find(([known]) => known === type)?.[1] ?? type

function State({ state }: { readonly state: string }) {
  const { text, tone } = wordedState(state)
  return <Badge tone={tone}>{text}</Badge>
}

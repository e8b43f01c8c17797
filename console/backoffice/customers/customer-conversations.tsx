import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListTable } from '#browser/platform/lists/list-table.tsx'
import { copy as supportCopy, stateTones } from '#console/backoffice/support/copy.ts'
import { supportQuery } from '#console/backoffice/support/queries.ts'
import { conversationStatusNames } from '#domain/backoffice/lists/list-words.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'

type Props = {
  readonly customer: number
  readonly cursor: string | undefined
  readonly onCursor: (cursor: string | undefined) => void
}

/** The customer's conversations with support, the last changed first. */
export function CustomerConversations({ customer, cursor, onCursor }: Props) {
  const { data } = useSuspenseQuery(supportQuery({ customer_id: customer, cursor }))
  const { columns } = supportCopy
  return (
    <ListTable
      caption={copy.tabs.conversations}
      head={[columns.subject, columns.state, columns.staff, columns.changed]}
      rows={data.results}
      empty={copy.noConversations}
      pages={{ next: data.metas.next, cursor, onCursor }}
    >
      {({ id, subject, status, staff, changed_at: changedAt }) => (
        <tr key={id}>
          <td>
            <Link to="/support/$customer/$id" params={{ customer: String(customer), id: String(id) }} className="link font-medium">
              {subject}
            </Link>
            <div className="cap">{supportCopy.number(digits(id))}</div>
          </td>
          <td>
            <Badge tone={stateTones[status]}>{conversationStatusNames[status]}</Badge>
          </td>
          <td>{staff ?? '---'}</td>
          <td className="text-text-2">
            <JalaliDate at={changedAt} withTime />
          </td>
        </tr>
      )}
    </ListTable>
  )
}

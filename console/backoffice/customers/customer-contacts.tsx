import { useSuspenseQuery } from '@tanstack/react-query'
import { ListTable } from '#browser/platform/lists/list-table.tsx'
import { useAction } from '#console/backoffice/http/call.ts'
import { useSession } from '#console/backoffice/session/session.ts'
import { channelNames, DeliveryBadge } from '#console/backoffice/shell/display/delivery-badge.tsx'
import { resendContact } from '#contract/backoffice/customers/routes.ts'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import { mostContactsAWeek } from '#domain/engagement/deliveries/send-at.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Chips } from '#ui/navigation/tabs.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'
import { customerContactsQuery } from './queries.ts'

type Props = {
  readonly customer: number
  readonly left: number
  readonly bell: boolean
  readonly cursor: string | undefined
  readonly onPage: (page: { readonly bell: boolean; readonly cursor: string | undefined }) => void
}

/** What the customer was notified of: by SMS, e-mail and push with the state of each delivery, or on the site. */
export function CustomerContacts({ customer, left, bell, cursor, onPage }: Props) {
  const { data } = useSuspenseQuery(customerContactsQuery(customer, bell, cursor))
  const { contact } = copy
  const role = useSession()?.role
  const mayResend = role !== undefined && mayCall(role, resendContact.id)
  const resending = useAction(resendContact)
  return (
    <>
      <div className="mb-4">
        <Chips
          label={copy.contactLists}
          value={bell ? 'bell' : 'sent'}
          onChange={(list) => onPage({ bell: list === 'bell', cursor: undefined })}
          tabs={[
            { id: 'sent', label: copy.sent },
            { id: 'bell', label: copy.bell },
          ]}
        />
      </div>
      <p className="cap mb-3">{copy.contactsLeft(digits(left), digits(mostContactsAWeek))}</p>
      <ListTable
        caption={copy.tabs.contacts}
        head={[contact.what, contact.channel, contact.at, contact.state]}
        rows={data.results}
        empty={copy.noContacts}
        pages={{ next: data.metas.next, cursor: cursor, onCursor: (next) => onPage({ bell, cursor: next }) }}
      >
        {(notice) => (
          <tr key={`${notice.channel}-${notice.id}`}>
            <td>
              <div className="font-semibold">{notice.title}</div>
              {notice.text && <div className="cap">{notice.text}</div>}
            </td>
            <td>{channelNames[notice.channel]}</td>
            <td>
              <JalaliDate at={notice.sent_at ?? notice.created_at} withTime />
            </td>
            <td className="space-y-2">
              {notice.channel === 'bell' ? (
                <Badge tone={notice.arrived_at ? 'success' : 'neutral'}>{notice.arrived_at ? copy.read : copy.unread}</Badge>
              ) : (
                <DeliveryBadge of={notice} />
              )}
              {mayResend && !bell && notice.state !== 'QUEUED' && (
                <Button
                  size="xs"
                  variant="secondary"
                  loading={resending.isPending && resending.variables?.params.id === notice.id}
                  onClick={() => resending.mutate({ params: { customer_id: customer, id: notice.id } })}
                >
                  {copy.sendAgain}
                  <span className="sr-only"> {notice.title}</span>
                </Button>
              )}
            </td>
          </tr>
        )}
      </ListTable>
    </>
  )
}

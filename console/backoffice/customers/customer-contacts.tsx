import { useSuspenseQuery } from '@tanstack/react-query'
import { DeliveryBadge } from '#console/backoffice/shell/display/delivery-badge.tsx'
import { channelNames } from '#console/backoffice/shell/display/delivery-states.ts'
import { KeysetPager } from '#console/backoffice/shell/display/keyset-pager.tsx'
import { ListTable } from '#console/backoffice/shell/display/list-table.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Chips } from '#ui/navigation/tabs.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'
import { customerContactsQuery } from './queries.ts'

type Props = {
  readonly customer: number
  readonly bell: boolean
  readonly cursor: string | undefined
  readonly onPage: (page: { readonly bell: boolean; readonly cursor: string | undefined }) => void
}

/** What the customer was notified of: by SMS, e-mail and push with the state of each delivery, or on the site. */
export function CustomerContacts({ customer, bell, cursor, onPage }: Props) {
  const { data } = useSuspenseQuery(customerContactsQuery(customer, bell, cursor))
  const { contact } = copy
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
      <ListTable
        caption={copy.tabs.contacts}
        head={[contact.what, contact.channel, contact.at, contact.state]}
        rows={data.results}
        empty={copy.noContacts}
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
            <td>
              {notice.channel === 'bell' ? (
                <Badge tone={notice.arrived_at ? 'success' : 'neutral'}>{notice.arrived_at ? copy.read : copy.unread}</Badge>
              ) : (
                <DeliveryBadge of={notice} />
              )}
            </td>
          </tr>
        )}
      </ListTable>
      <KeysetPager next={data.metas.next} isFirst={cursor === undefined} onCursor={(next) => onPage({ bell, cursor: next })} />
    </>
  )
}

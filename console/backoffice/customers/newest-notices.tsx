import { useSuspenseQuery } from '@tanstack/react-query'
import { useAction } from '#console/backoffice/http/call.ts'
import { useSession } from '#console/backoffice/session/session.ts'
import { channelNames, DeliveryBadge } from '#console/backoffice/shell/display/delivery-badge.tsx'
import { resendContact } from '#contract/backoffice/customers/routes.ts'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import IconRefresh from '#icons/IconRefresh'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'
import { customerContactsQuery } from './queries.ts'

type Props = { readonly customer: number; readonly onAll: () => void }

const most = 4

/** The newest SMS, e-mails and pushes to the customer with their delivery; SUPPORT can send each again (R-REACH-05). */
export function NewestNotices({ customer, onAll }: Props) {
  const { data } = useSuspenseQuery(customerContactsQuery(customer, false, undefined))
  const role = useSession()?.role
  const mayResend = role !== undefined && mayCall(role, resendContact.id)
  const resending = useAction(resendContact)
  const all = (
    <Button size="xs" variant="ghost" onClick={onAll}>
      {copy.all}
    </Button>
  )
  return (
    <Card title={copy.tabs.contacts} action={data.results.length > 0 && all}>
      {data.results.length === 0 && <p className="cap">{copy.noContacts}</p>}
      <ul className="divide-y divide-line">
        {data.results.slice(0, most).map((notice) => (
          <li key={notice.id} className="flex items-center gap-2 py-3">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{notice.title}</span>
              <span className="cap">
                {channelNames[notice.channel]}، <JalaliDate at={notice.sent_at ?? notice.created_at} withTime />
              </span>
            </span>
            <span className="text-end">
              <DeliveryBadge of={notice} />
            </span>
            {mayResend && notice.state !== 'QUEUED' && (
              <IconButton
                size="sm"
                label={`${copy.sendAgain} ${notice.title}`}
                icon={<IconRefresh aria-hidden />}
                loading={resending.isPending && resending.variables?.params.id === notice.id}
                onClick={() => resending.mutate({ params: { customer_id: customer, id: notice.id } })}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

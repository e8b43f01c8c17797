import { useSuspenseQuery } from '@tanstack/react-query'
import { useAction } from '#console/backoffice/http/use-action.ts'
import { useSession } from '#console/backoffice/session/session.ts'
import { ListTable } from '#console/backoffice/shell/display/list-table.tsx'
import { resendWebhook } from '#contract/backoffice/finance/routes.ts'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy, webhookStates } from './copy.ts'
import { webhooksQuery, type WebhooksFilter } from './queries.ts'

const states = ['PARKED', 'PENDING', 'DELIVERED'] as const

type Props = { readonly filter: WebhooksFilter; readonly onFilter: (filter: WebhooksFilter) => void }

/** Webhooks to stores; parked ones can be sent again. */
export function Webhooks({ filter, onFilter }: Props) {
  const { data } = useSuspenseQuery(webhooksQuery(filter))
  const role = useSession()?.role
  const resending = useAction(resendWebhook)
  const mayResend = role !== undefined && mayCall(role, 'ops.webhooks.resend')
  return (
    <>
      <SelectField
        compact
        className="mb-4 w-52"
        label={copy.status}
        value={filter.status ?? 'PARKED'}
        onChange={(status) => onFilter({ status: states.find((each) => each === status) })}
        options={states.map((status) => ({ value: status, label: webhookStates[status].text }))}
      />
      <ListTable
        caption={copy.tabs.webhooks}
        head={['فروشگاه', 'رویداد', 'پیگیری', copy.columns.status, 'تلاش', 'پاسخ آخر', 'تلاش بعدی', '']}
        rows={data.results}
        empty={copy.webhooksEmpty}
        pages={{ next: data.metas.next, cursor: filter.cursor, onCursor: (cursor) => onFilter({ ...filter, cursor }) }}
      >
        {(hook) => (
          <tr key={hook.id}>
            <td className="font-semibold">{hook.store_name ?? '—'}</td>
            <td>
              <bdi dir="ltr">{hook.type}</bdi>
            </td>
            <td>
              <Digits value={hook.track_number} />
            </td>
            <td>
              <Badge tone={webhookStates[hook.status].tone}>{webhookStates[hook.status].text}</Badge>
            </td>
            <td>{digits(hook.tries)}</td>
            <td className="max-w-60 truncate text-text-2">
              <bdi>{hook.last_answer ?? '---'}</bdi>
            </td>
            <td>
              <JalaliDate at={hook.next_try_at} withTime />
            </td>
            <td className="end">
              {hook.status === 'PARKED' && mayResend && (
                <Button size="xs" variant="soft" onClick={() => resending.mutate({ params: { id: hook.id } })}>
                  {copy.resend}
                </Button>
              )}
            </td>
          </tr>
        )}
      </ListTable>
    </>
  )
}

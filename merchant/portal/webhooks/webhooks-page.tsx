import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { DayRange } from '#browser/platform/lists/filters.tsx'
import { ListTable } from '#browser/platform/lists/list-table.tsx'
import { resendPortalWebhook } from '#contract/portal/connection/routes.ts'
import { webhookStatuses } from '#domain/backoffice/lists/list-words.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconRefresh from '#icons/IconRefresh'
import { useAction } from '#merchant/portal/http/call.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Chips } from '#ui/navigation/tabs.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Address } from './address.tsx'
import { answerWords, copy, tones } from './copy.ts'
import { webhooksQuery, type WebhookRow, type WebhooksFilter } from './queries.ts'
import { ResendParked } from './resend-parked.tsx'
import { WebhookBody } from './webhook-body.tsx'

type Props = { readonly filter: WebhooksFilter; readonly onFilter: (filter: WebhooksFilter) => void }

/** The address of the store's webhooks, and what became of each webhook, which can be sent again. */
export function WebhooksPage({ filter, onFilter }: Props) {
  return (
    <div className="space-y-5">
      <Suspense fallback={<SkeletonRows rows={2} />}>
        <Address />
      </Suspense>
      <Suspense fallback={<SkeletonRows rows={8} />}>
        <Log filter={filter} onFilter={onFilter} />
      </Suspense>
      <p className="cap">{copy.note}</p>
    </div>
  )
}

function Log({ filter, onFilter }: Props) {
  const { data } = useSuspenseQuery(webhooksQuery(filter))
  const [open, setOpen] = useState<number | null>(null)
  const { cursor: _, ...whole } = filter
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Chips
          label={copy.status}
          value={filter.status ?? 'ALL'}
          onChange={(status) => onFilter({ ...whole, status: status === 'ALL' ? undefined : status })}
          tabs={(['ALL', ...webhookStatuses] as const).map((id) => ({ id, label: copy.statuses[id], count: data.counts[id] ?? 0 }))}
        />
        <div className="flex flex-wrap items-end gap-3">
          {(data.counts['PARKED'] ?? 0) > 0 && <ResendParked />}
          <DayRange days={filter} onDays={(days) => onFilter({ ...whole, ...days })} />
        </div>
      </div>
      <ListTable
        caption={copy.title}
        head={copy.columns}
        rows={data.results}
        empty={copy.none}
        emptyText={copy.noneText}
        pages={{ next: data.metas.next, cursor: filter.cursor, onCursor: (cursor) => onFilter({ ...whole, cursor }) }}
      >
        {(hook) => <Row key={hook.id} hook={hook} onOpen={() => setOpen(hook.id)} />}
      </ListTable>
      {open !== null && <WebhookBody id={open} onClose={() => setOpen(null)} />}
    </>
  )
}

const Answer = ({ hook }: { readonly hook: WebhookRow }) => (
  <Badge tone={tones[hook.status]}>
    <bdi dir="auto">{hook.last_answer === null ? copy.statuses[hook.status] : answerWords(hook.last_answer)}</bdi>
  </Badge>
)

function Row({ hook, onOpen }: { readonly hook: WebhookRow; readonly onOpen: () => void }) {
  const sending = useAction(resendPortalWebhook)
  return (
    <tr>
      <td>
        <button type="button" className="link font-semibold" aria-label={copy.openBody(hook.type)} onClick={onOpen}>
          <bdi dir="ltr">{hook.type}</bdi>
        </button>
      </td>
      <td>
        <bdi dir="ltr" className="inline-block max-w-40 truncate align-bottom">
          {hook.provider_id}
        </bdi>
      </td>
      <td>
        <JalaliDate at={hook.created_at} withTime />
      </td>
      <td>
        <Answer hook={hook} />
      </td>
      <td>{digits(hook.tries)}</td>
      <td className="end">
        <Button
          size="xs"
          variant="soft"
          icon={<IconRefresh aria-hidden />}
          loading={sending.isPending}
          disabledReason={hook.status === 'PENDING' ? copy.waits : undefined}
          aria-label={copy.againFor(hook.type, hook.provider_id)}
          onClick={() => sending.mutate({ params: { id: hook.id } })}
        >
          {copy.again}
        </Button>
      </td>
    </tr>
  )
}

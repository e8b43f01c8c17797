import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { DayRange, FilterSelect } from '#browser/platform/lists/filters.tsx'
import { ListTable } from '#browser/platform/lists/list-table.tsx'
import { resendPortalWebhook } from '#contract/portal/connection/routes.ts'
import { webhookTypes } from '#domain/merchants/webhooks/webhook-types.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconRefresh from '#icons/IconRefresh'
import { useAction } from '#merchant/portal/http/call.ts'
import { ListWithDetails } from '#merchant/portal/lists/list-with-details.tsx'
import { NothingFound, type SetFilter } from '#merchant/portal/lists/nothing-found.tsx'
import { Button } from '#ui/actions/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Chips } from '#ui/navigation/tabs.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Address } from './address.tsx'
import { answerWords, copy, tones } from './copy.ts'
import { webhooksQuery, type WebhookRow, type WebhooksFilter } from './queries.ts'
import { ResendParked } from './resend-parked.tsx'
import { WebhookDetails } from './webhook-details.tsx'

type Props = { readonly filter: WebhooksFilter; readonly onFilter: (filter: WebhooksFilter) => void }

/** The address of the store's webhooks, and what became of each webhook, which can be sent again. */
export function WebhooksPage({ filter, onFilter }: Props) {
  return (
    <div className="space-y-5">
      <Suspense fallback={<SkeletonRows rows={2} />}>
        <Address filter={filter} />
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
  const { cursor: _, open, ...whole } = filter
  const onOpen = (id: number | undefined) => onFilter({ ...filter, open: id })
  const filters = setFilters(filter, data.counts['ALL'] ?? 0, onFilter)
  const opened = data.results.find(({ id }) => id === open)
  const details =
    open === undefined
      ? null
      : {
          title: <bdi dir="ltr">{opened?.type ?? copy.title}</bdi>,
          onClose: () => onOpen(undefined),
          content: <WebhookDetails key={open} id={open} />,
        }
  return (
    <ListWithDetails details={details}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <Chips
          label={copy.status}
          value={filter.status === 'FAILED' || filter.status === 'PARKED' ? filter.status : 'ALL'}
          onChange={(status) => onFilter({ ...whole, status: status === 'ALL' ? undefined : status })}
          tabs={(['ALL', 'FAILED', 'PARKED'] as const).map((id) => ({ id, label: copy.statuses[id], count: data.counts[id] ?? 0 }))}
        />
        <div className="flex flex-wrap items-end gap-3">
          {(data.counts['PARKED'] ?? 0) > 0 && <ResendParked />}
          <FilterSelect
            label={copy.type}
            value={filter.type}
            values={webhookTypes}
            nameOf={(type) => type}
            onChange={(type) => onFilter({ ...whole, type })}
          />
          <DayRange days={filter} onDays={(days) => onFilter({ ...whole, ...days })} />
        </div>
      </div>
      {data.results.length === 0 && filters.length > 0 ? (
        <NothingFound title={copy.noneFound} filters={filters} />
      ) : (
        <ListTable
          caption={copy.title}
          head={copy.columns}
          rows={data.results}
          empty={copy.none}
          emptyText={copy.noneText}
          pages={{ next: data.metas.next, cursor: filter.cursor, onCursor: (cursor) => onFilter({ ...whole, cursor }) }}
        >
          {(hook) => <Row key={hook.id} hook={hook} isOpen={hook.id === open} onOpen={() => onOpen(hook.id)} />}
        </ListTable>
      )}
    </ListWithDetails>
  )
}

/** The filters of the log that are set. */
function setFilters(filter: WebhooksFilter, inAllStates: number, onFilter: Props['onFilter']): readonly SetFilter[] {
  const { cursor: _, status, type, from_day, to_day, ...rest } = filter
  const set = { status, type, from_day, to_day }
  const without = (dropped: WebhooksFilter) => onFilter({ ...rest, ...set, ...dropped })
  return [
    ...(status ? [{ name: copy.statuses[status], found: inAllStates, onDrop: () => without({ status: undefined }) }] : []),
    ...(type ? [{ name: type, onDrop: () => without({ type: undefined }) }] : []),
    ...((from_day ?? to_day) ? [{ name: copy.days, onDrop: () => without({ from_day: undefined, to_day: undefined }) }] : []),
  ]
}

const Answer = ({ hook }: { readonly hook: WebhookRow }) => (
  <Badge tone={tones[hook.status]}>
    <bdi dir="auto">{hook.last_answer === null ? copy.statuses[hook.status] : answerWords(hook.last_answer)}</bdi>
  </Badge>
)

function Row({ hook, isOpen, onOpen }: { readonly hook: WebhookRow; readonly isOpen: boolean; readonly onOpen: () => void }) {
  const sending = useAction(resendPortalWebhook)
  return (
    <tr className={classNames(isOpen && 'is-on')}>
      <td>
        <button
          type="button"
          className="link font-semibold"
          aria-label={copy.openDetails(hook.type, hook.provider_id)}
          aria-expanded={isOpen}
          onClick={onOpen}
        >
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
      <td>{hook.status === 'DELIVERED' ? digits(hook.tries) : copy.triesOf(digits(hook.tries))}</td>
      <td>{hook.took_ms === null ? '---' : copy.ms(digits(hook.took_ms))}</td>
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

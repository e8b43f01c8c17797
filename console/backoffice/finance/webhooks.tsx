import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DayRange, FilterSelect } from '#browser/platform/lists/filters.tsx'
import { ListTable } from '#browser/platform/lists/list-table.tsx'
import { SortHead } from '#browser/platform/lists/sort-head.tsx'
import { useAction } from '#console/backoffice/http/call.ts'
import { EachButton } from '#console/backoffice/lists/each-button.tsx'
import { FilteredList, pagesOf, sortedBy } from '#console/backoffice/lists/filtered-list.tsx'
import { useChosen } from '#console/backoffice/lists/use-chosen.tsx'
import { useSession } from '#console/backoffice/session/session.ts'
import { downloadWebhooks, resendWebhook, type listWebhooks } from '#contract/backoffice/finance/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import { webhookStatuses, webhookStatusNames } from '#domain/backoffice/lists/list-words.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy, webhookStates } from './copy.ts'
import { webhooksIn, webhooksQuery, type WebhooksFilter } from './queries.ts'

type Props = { readonly filter: WebhooksFilter; readonly onFilter: (filter: WebhooksFilter) => void }

/** Webhooks to stores by filter; parked ones can be sent again (F-204). */
export function Webhooks({ filter, onFilter }: Props) {
  return (
    <FilteredList
      list="webhooks"
      filter={filter}
      onFilter={onFilter}
      read={webhooksIn}
      file={{ route: downloadWebhooks, inputOf: (body) => ({ body }) }}
      sorts={copy.sorts}
      renderFields={(change) => (
        <>
          <FilterSelect
            label={copy.status}
            value={filter.status}
            values={webhookStatuses}
            nameOf={(status) => webhookStatusNames[status]}
            onChange={(status) => change({ status })}
          />
          <DayRange days={filter} onDays={change} />
        </>
      )}
    >
      <List filter={filter} onFilter={onFilter} />
    </FilteredList>
  )
}

function List({ filter, onFilter }: Props) {
  const { data } = useSuspenseQuery(webhooksQuery(filter))
  const role = useSession()?.role
  const mayResend = role !== undefined && mayCall(role, 'ops.webhooks.resend')
  const { chosen, renderChoice, clear } = useChosen(data.results, {
    keyOf: ({ id }) => String(id),
    isOpen: ({ status }) => status === 'PARKED',
    titleOf: ({ track_number }) => track_number,
  })
  const mayChoose = mayResend && data.results.some(({ status }) => status === 'PARKED')
  const created = (
    <SortHead key="created" up="created" down="-created" {...sortedBy(filter, onFilter, '-created')}>
      {copy.payment.created}
    </SortHead>
  )
  return (
    <>
      {chosen.length > 0 && (
        <EachButton
          route={resendWebhook}
          items={chosen}
          keyOf={({ id }) => String(id)}
          titleOf={({ track_number }) => track_number}
          inputOf={({ id }) => ({ params: { id } })}
          label={copy.resendSeveral}
          done={copy.resent}
          onDone={clear}
        />
      )}
      <ListTable
        caption={copy.tabs.webhooks}
        head={[
          ...(mayChoose ? [copy.choose] : []),
          'فروشگاه',
          'رویداد',
          'پیگیری',
          copy.columns.status,
          created,
          'تلاش',
          'پاسخ آخر',
          'تلاش بعدی',
          '',
        ]}
        rows={data.results}
        empty={copy.webhooksEmpty}
        pages={pagesOf(filter, onFilter, data.metas.next)}
      >
        {(hook) => <WebhookRow key={hook.id} hook={hook} choice={mayChoose && renderChoice(hook)} mayResend={mayResend} />}
      </ListTable>
    </>
  )
}

type RowProps = {
  readonly hook: Reply<typeof listWebhooks>['results'][number]
  /** Its box, where several may be chosen. */
  readonly choice: ReactNode
  readonly mayResend: boolean
}

function WebhookRow({ hook, choice, mayResend }: RowProps) {
  const resending = useAction(resendWebhook)
  return (
    <tr>
      {choice && <td>{choice}</td>}
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
      <td>
        <JalaliDate at={hook.created_at} withTime />
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
  )
}

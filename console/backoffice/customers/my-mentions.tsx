import { queryOptions, useQuery } from '@tanstack/react-query'
import { whileActive } from '#browser/platform/session/session-clock.tsx'
import { call, useAction } from '#console/backoffice/http/call.ts'
import { CustomerLink } from '#console/backoffice/shell/display/customer-link.tsx'
import { FoldedCard } from '#console/backoffice/shell/display/folded-card.tsx'
import { dismissMention, listMentions } from '#contract/backoffice/customers/routes.ts'
import { mostMentions } from '#domain/backoffice/lists/list-names.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'

const mentionsQuery = queryOptions({
  queryKey: ['mentions'],
  queryFn: async () => (await call(listMentions, {})).results,
  refetchInterval: whileActive(60_000),
})

/** The notes of the last days that mention the reader, until they have seen them; nothing where there are none (F-205). */
export function MyMentions() {
  const { data = [] } = useQuery(mentionsQuery)
  const dismissing = useAction(dismissMention)
  if (data.length === 0) return null
  return (
    <FoldedCard title={`${copy.title} (${digits(data.length)})`}>
      <ul className="mt-2 divide-y divide-line">
        {data.map(({ id, customer, text, written_by, written_at }) => (
          <li key={`${customer.id}-${id}`} className="flex items-start gap-3 py-2">
            <div className="min-w-0 flex-1">
              <CustomerLink customer={customer} />
              <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
              <p className="cap">
                {copy.by} {written_by}، <JalaliDate at={written_at} withTime />
              </p>
            </div>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`${copy.dismiss}، ${customer.name}، ${text.slice(0, 60)}`}
              loading={dismissing.isPending && dismissing.variables.params.id === id}
              onClick={() => dismissing.mutate({ params: { customer_id: customer.id, id } })}
            >
              {copy.dismiss}
            </Button>
          </li>
        ))}
      </ul>
      {data.length >= mostMentions && <p className="cap mt-2">{copy.most(digits(mostMentions))}</p>}
    </FoldedCard>
  )
}

/** Not in the texts of the customer's page: the first page has them. */
const copy = {
  title: 'از شما نام برده‌اند',
  by: 'نوشتهٔ',
  dismiss: 'دیدم',
  most: (count: string) => `فقط ${count} یادداشت تازه‌تر نشان داده می‌شود. با زدن «دیدم» قدیمی‌ترها هم می‌آیند.`,
} as const

import { queryOptions, useQuery } from '@tanstack/react-query'
import { whileActive } from '#browser/platform/session/session-clock.tsx'
import { call } from '#console/backoffice/http/call.ts'
import { CustomerLink } from '#console/backoffice/shell/display/customer-link.tsx'
import { listMentions } from '#contract/backoffice/customers/routes.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { JalaliDate } from '#ui/text/jalali-date.tsx'

const mentionsQuery = queryOptions({
  queryKey: ['mentions'],
  queryFn: async () => (await call(listMentions, {})).results,
  refetchInterval: whileActive(60_000),
})

/** The notes of the last days that mention the reader; nothing where there are none (F-205). */
export function MyMentions() {
  const { data = [] } = useQuery(mentionsQuery)
  if (data.length === 0) return null
  return (
    <details className="card mb-5 p-4">
      <summary className="cursor-pointer font-bold">
        {copy.title} ({digits(data.length)})
      </summary>
      <ul className="mt-2 divide-y divide-line">
        {data.map(({ id, customer, text, written_by, written_at }) => (
          <li key={`${customer.id}-${id}`} className="py-2">
            <CustomerLink customer={customer} />
            <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
            <p className="cap">
              {copy.by} {written_by}، <JalaliDate at={written_at} withTime />
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Not in the texts of the customer's page: the first page has them. */
const copy = {
  title: 'از شما نام برده‌اند',
  by: 'نوشتهٔ',
} as const

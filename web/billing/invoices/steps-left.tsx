import { useQuery } from '@tanstack/react-query'
import { digits } from '#domain/platform/kernel/persian.ts'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'
import { isPayable } from './invoice-state.ts'
import { allInvoicesQuery } from './queries.ts'

/**
 * How many instalments of their order are left after these were paid, and when the next one is due; nothing where they are of several
 * orders, or of one that came to nothing. After a withdrawal not all were paid, so it is only said that none is left.
 */
export function StepsLeft({ uuids }: { readonly uuids: readonly string[] }) {
  const { data } = useQuery(allInvoicesQuery())
  const all = data?.results ?? []
  const paid = all.filter(({ uuid, status }) => uuids.includes(uuid) && status === 'PAID')
  const order = paid[0]?.order.id
  // What was read before the payment says another count.
  if (paid.length < uuids.length || paid.some((each) => each.order.id !== order)) return null
  const instalments = all.filter((each) => each.order.id === order && each.number > 0 && each.status !== 'CANCELED')
  if (instalments.length === 0) return null
  const left = instalments.filter(isPayable).toSorted((one, other) => (one.due_date ?? '').localeCompare(other.due_date ?? ''))
  const [next] = left
  return (
    <p className="mt-2 font-bold">
      {next ? (
        <>
          {copy.stepsLeft(digits(left.length))}
          {next.status === 'PENDING' && (
            <>
              {copy.nextDue} <JalaliDate at={next.due_date} />
            </>
          )}
        </>
      ) : (
        copy.noneLeft
      )}
    </p>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Alert } from '#ui/feedback/alert.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { AutopayHistory } from './autopay-history.tsx'
import { AutopayOff } from './autopay-off.tsx'
import { AutopayOn } from './autopay-on.tsx'
import { copy } from './copy.ts'
import type { OrderNames } from './pull-words.ts'
import { autopayQuery, useReturn } from './queries.ts'
import sheet from './autopay.css?url'

/** What the gateway appended to the address when the browser came back from the bank; and how to take it away again. */
export type BankReturn = { readonly authority: string | undefined; readonly status: string | undefined; readonly onDone: () => void }
type Props = { readonly names: OrderNames; readonly back: BankReturn }

/** Autopay, off or on (design 20); it also is the page that the bank leads back to. */
export function AutopayPage({ names, back }: Props) {
  const returning = useReturnOnce(back)
  const autopay = useQuery(autopayQuery())
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <header className="mb-5">
        <h1 className="h-page">{copy.title}</h1>
        <p className="text-text-2">{copy.subtitle}</p>
      </header>
      <Returned returning={returning} />
      {autopay.error && !autopay.data ? (
        <ErrorState text={wordsOf(autopay.error)} onRetry={() => void autopay.refetch()} />
      ) : !autopay.data ? (
        <Loading />
      ) : autopay.data.mandate ? (
        <AutopayOn autopay={autopay.data} names={names} />
      ) : (
        <div className="cols autopay-cols">
          <AutopayOff autopay={autopay.data} names={names} />
          <aside className="min-w-0">
            <AutopayHistory history={autopay.data.history} names={names} />
          </aside>
        </div>
      )}
    </>
  )
}

/** Asks about the mandate that the bank leads back with, and clears the address, so that a reload asks nothing again. */
function useReturnOnce({ authority, status, onDone }: BankReturn) {
  const returning = useReturn()
  const { mutate } = returning
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (authority === undefined || asked.current === authority) return
    asked.current = authority
    mutate({ payman_authority: authority, status: status ?? '' })
    onDone()
  }, [authority, status, onDone, mutate])
  return returning
}

function Returned({ returning: { isPending, data, error } }: { readonly returning: ReturnType<typeof useReturn> }) {
  if (isPending)
    return (
      <Alert className="mb-5">
        <span role="status">{copy.checking}…</span>
      </Alert>
    )
  if (error)
    return (
      <Alert tone="danger" className="mb-5">
        {wordsOf(error)}
      </Alert>
    )
  if (data === undefined) return null
  return data === 'ACTIVE' ? (
    <Alert tone="success" className="mb-5">
      {copy.given}
    </Alert>
  ) : (
    <Alert tone="warn" className="mb-5">
      {data === 'ASKED' ? copy.waiting : copy.refused}
    </Alert>
  )
}

const Loading = () => (
  <div className="space-y-5" role="status" aria-label={copy.loading}>
    <Skeleton className="h-52 rounded-[20px]" />
    <Skeleton className="h-80 rounded-[20px]" />
  </div>
)

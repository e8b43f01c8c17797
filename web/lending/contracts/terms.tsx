import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#browser/platform/http/refused.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'
import { termsQuery } from './queries.ts'

/** The terms of an order on one page, before its signature (R-PLAN-11). */
export function Terms({ orderId }: { readonly orderId: number }) {
  const { data: terms, error, refetch } = useQuery(termsQuery(String(orderId)))
  if (failureOf({ error, data: terms })) return <ErrorState text={wordsOf(error)} onRetry={() => void refetch()} />
  if (!terms) return <Skeleton className="h-96 rounded-lg" />
  return (
    <section aria-label={copy.terms} className="rounded-lg border border-line p-5">
      <h3 className="font-extrabold">{copy.terms}</h3>
      <p className="cap">{copy.termsText}</p>
      <ol className="mt-3">
        {terms.parts.map(({ part, title, text }, index) => (
          <li key={part} className="flex gap-3 border-t border-line py-3 first:border-t-0">
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-items-center rounded-md bg-brand-tint text-sm font-bold text-brand-text"
            >
              {digits(index + 1)}
            </span>
            <div className="min-w-0">
              <b className="block">{title}</b>
              <p className="text-sm text-text-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="cap mt-2">{copy.termsWhole}</p>
    </section>
  )
}

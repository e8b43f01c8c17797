import { useQuery, queryOptions } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { readAcceptedTerms } from '#contract/identity/terms/routes.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { call } from '#web/platform/http/call.ts'

/** The texts about the accepted terms. */
const copy = {
  accepted: (version: number) => `نسخهٔ ${digits(version)} قوانین را پذیرفته‌اید، در`,
  terms: 'قوانین استفاده',
  privacy: 'حریم خصوصی',
} as const

/** The newest version of the terms that the customer accepted; null when none is stored. */
const acceptedTermsQuery = queryOptions({
  queryKey: ['accepted-terms'],
  queryFn: async () => (await call(readAcceptedTerms, {})).results,
})

/** Which version of the terms the customer accepted, and when, with the texts themselves (F-115). */
export function AcceptedTerms() {
  const { data: accepted } = useQuery(acceptedTermsQuery)
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-4 text-xs text-text-2">
      {accepted && (
        <span>
          {copy.accepted(accepted.version)} <JalaliDate at={accepted.accepted_at} />
        </span>
      )}
      <Link to="/legal/$text" params={{ text: 'terms' }} className="link">
        {copy.terms}
      </Link>
      <Link to="/legal/$text" params={{ text: 'privacy' }} className="link">
        {copy.privacy}
      </Link>
    </p>
  )
}

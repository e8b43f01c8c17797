import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'
import { acceptedTermsQuery } from './queries.ts'

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

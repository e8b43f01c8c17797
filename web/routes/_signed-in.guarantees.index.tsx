import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { titled, titles } from '#web/app/shell/titles.ts'
import { PersonnelNumber } from '#web/identity/profile/personnel-number.tsx'
import { profileQuery } from '#web/identity/session/profile.ts'
import { guaranteeCopy as copy } from '#web/lending/guarantors/guarantee-copy.ts'
import { GuaranteeList } from '#web/lending/guarantors/guarantee-list.tsx'
import { guaranteesQuery } from '#web/lending/guarantors/guarantee-queries.ts'

/** The orders that the customer guarantees or was asked to guarantee. */
export const Route = createFileRoute('/_signed-in/guarantees/')({
  loader: ({ context: { queries } }) => Promise.all([queries.ensureQueryData(guaranteesQuery()), queries.ensureQueryData(profileQuery)]),
  ...titled(titles.guarantees),
  component: GuaranteesPage,
})

function GuaranteesPage() {
  const { data } = useSuspenseQuery(guaranteesQuery())
  const { data: profile } = useSuspenseQuery(profileQuery)
  return (
    <>
      <h1 className="h-page">{copy.title}</h1>
      <p className="mt-1 mb-6 text-text-2">{copy.subtitle}</p>
      <div className="mb-5">
        <PersonnelNumber profile={profile} />
      </div>
      {data.length === 0 ? (
        <div className="card">
          <EmptyState title={copy.empty} text={copy.emptyText} />
        </div>
      ) : (
        <GuaranteeList guarantees={data} />
      )}
    </>
  )
}

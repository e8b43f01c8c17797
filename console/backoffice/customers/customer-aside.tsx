import { Suspense } from 'react'
import { VulnerabilityCard } from '#console/backoffice/order-review/vulnerability-card.tsx'
import { OpenProblem } from '#console/backoffice/problems/open-problem.tsx'
import { correctCustomer, listCustomerContacts, listCustomerSessions } from '#contract/backoffice/customers/routes.ts'
import { openProblemFor } from '#contract/backoffice/problems/routes.ts'
import { mayCall, type StaffRole } from '#domain/backoffice/access/rights.ts'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { copy } from './copy.ts'
import { CorrectIdentity } from './correct-identity.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerRecovery } from './customer-recovery.tsx'
import { CustomerSessions } from './customer-sessions.tsx'
import { NewestNotices } from './newest-notices.tsx'
import { NextStep } from './next-step.tsx'
import type { CustomerView } from './queries.ts'

type Props = {
  readonly customer: CustomerView
  readonly role: StaffRole
  /** Whether the list of all notices is open beside it. */
  readonly isListingContacts: boolean
  readonly onContacts: () => void
  readonly onCall: () => void
}

const notesId = 'customer-notes'
export const focusNote = () => document.querySelector<HTMLElement>(`#${notesId} textarea`)?.focus()

/** Beside the parts of an open account: the next step, notes and calls, what was sent, and what a role may do about the account. */
export function CustomerAside({ customer, role, isListingContacts, onContacts, onCall }: Props) {
  const { id } = customer
  return (
    <aside className="space-y-5" aria-label={copy.notes}>
      <Suspense fallback={<SkeletonRows rows={1} />}>
        <NextStep customer={customer} onCall={onCall} />
      </Suspense>
      <div id={notesId}>
        <Suspense fallback={<SkeletonRows rows={2} />}>
          <CustomerNotes key={id} customer={id} />
        </Suspense>
      </div>
      {!isListingContacts && mayCall(role, listCustomerContacts.id) && (
        <Suspense fallback={<SkeletonRows rows={2} />}>
          <NewestNotices customer={id} onAll={onContacts} />
        </Suspense>
      )}
      {mayCall(role, listCustomerSessions.id) && (
        <Suspense fallback={<SkeletonRows rows={1} />}>
          <CustomerRecovery customer={id} />
          <CustomerSessions customer={id} />
        </Suspense>
      )}
      {customer.is_confirmed && mayCall(role, correctCustomer.id) && <CorrectIdentity key={id} customer={id} />}
      {mayCall(role, openProblemFor.id) && <OpenProblem customer={id} />}
      {customer.newest_order && <VulnerabilityCard order={{ identifier: customer.newest_order }} />}
    </aside>
  )
}

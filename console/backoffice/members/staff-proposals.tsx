import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#console/backoffice/http/call.ts'
import { useSession } from '#console/backoffice/session/session.ts'
import { roleNames } from '#console/backoffice/shell/copy.ts'
import { WhyDialog } from '#console/backoffice/shell/forms/why-dialog.tsx'
import { approveStaffProposal, refuseStaffProposal } from '#contract/backoffice/approvals/routes.ts'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import { Button } from '#ui/actions/button.tsx'
import { Table } from '#ui/layout/table.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy, kindNames } from './copy.ts'
import { staffProposalsQuery, type StaffProposal } from './queries.ts'

/** Waiting proposals of access with the second person's decision; nothing if none wait or the role may not decide. */
export function StaffProposals() {
  const role = useSession()?.role
  return role && mayCall(role, 'ops.staff-proposals') ? <Waiting /> : null
}

function Waiting() {
  const { data } = useSuspenseQuery(staffProposalsQuery())
  if (data.length === 0) return null
  return (
    <section className="mb-5 space-y-2" aria-labelledby="staff-proposals">
      <h2 id="staff-proposals" className="h-card">
        {copy.waiting}
      </h2>
      <Table caption={copy.waiting} head={copy.proposalColumns}>
        {data.map((proposal) => (
          <ProposalRow key={proposal.id} proposal={proposal} />
        ))}
      </Table>
    </section>
  )
}

function ProposalRow({ proposal }: { readonly proposal: StaffProposal }) {
  const { id, kind, role, role_before: before } = proposal
  return (
    <tr>
      <td className="font-semibold">{kindNames[kind]}</td>
      <td>
        <div className="font-semibold">{proposal.full_name}</div>
        <bdi dir="ltr" className="cap">
          {proposal.name}
        </bdi>
      </td>
      <td>
        {role === null ? (
          <div className="font-semibold">{proposal.store_name}</div>
        ) : (
          <>
            <div className="font-semibold">{roleNames[role]}</div>
            <div className="cap">
              {before === null ? copy.noRole : before === role ? (kind === 'CHANGE' ? copy.comesBack : '') : roleNames[before]}
            </div>
          </>
        )}
      </td>
      <td>
        <div>{proposal.proposed_by}</div>
        <div className="cap">
          <JalaliDate at={proposal.proposed_at} withTime />
        </div>
      </td>
      <td className="end">
        <SecondPersonDecision id={id} barred={proposal.barred} />
      </td>
    </tr>
  )
}

function SecondPersonDecision({ id, barred }: Pick<StaffProposal, 'id' | 'barred'>) {
  const [isRefusing, setRefusing] = useState(false)
  const approving = useAction(approveStaffProposal)
  const refusing = useAction(refuseStaffProposal, () => setRefusing(false))
  const params = { id }
  return (
    <div className="flex flex-col items-end gap-1.5">
      <span className="flex gap-2">
        <Button size="sm" loading={approving.isPending} disabledReason={barred?.message} onClick={() => approving.mutate({ params })}>
          {copy.approve}
        </Button>
        <Button size="sm" variant="danger-soft" onClick={() => setRefusing(true)}>
          {copy.refuse}
        </Button>
      </span>
      {barred && <p className="cap max-w-72 text-start">{barred.message}</p>}
      <WhyDialog
        open={isRefusing}
        title={copy.refuseTitle}
        button={copy.refuse}
        onClose={() => setRefusing(false)}
        onWhy={(why) => refusing.mutateAsync({ params, body: { why } })}
      />
    </div>
  )
}

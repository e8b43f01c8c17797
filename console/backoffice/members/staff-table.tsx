import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#console/backoffice/http/call.ts'
import { roleNames } from '#console/backoffice/shell/copy.ts'
import { useNow } from '#console/backoffice/shell/display/deadline.tsx'
import { issueStaffLink } from '#contract/backoffice/access/routes.ts'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Table } from '#ui/layout/table.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'
import { LinkDialog } from './link-dialog.tsx'
import { MemberForm } from './member-form.tsx'
import { NewMember } from './new-member.tsx'
import { staffQuery, type StaffMember } from './queries.ts'
import { StaffProposals } from './staff-proposals.tsx'

/** The members of staff with role and state, and the waiting proposals about them. */
export function StaffTable() {
  const { data } = useSuspenseQuery(staffQuery())
  const [changing, setChanging] = useState<StaffMember | null>(null)
  const [link, setLink] = useState<string | null>(null)
  return (
    <>
      <StaffProposals />
      <div className="with-aside is-wide">
        <Table caption={copy.title} head={copy.columns}>
          {data.map((member) => (
            <MemberRow key={member.id} member={member} onChange={() => setChanging(member)} onLink={setLink} />
          ))}
        </Table>
        <NewMember />
        {changing && <MemberForm key={changing.id} member={changing} onClose={() => setChanging(null)} />}
        <LinkDialog link={link} onClose={() => setLink(null)} />
      </div>
    </>
  )
}

type RowProps = { readonly member: StaffMember; readonly onChange: () => void; readonly onLink: (link: string) => void }

function MemberRow({ member, onChange, onLink }: RowProps) {
  const issuing = useAction(issueStaffLink, ({ results }) => onLink(`${location.origin}${results.path}`))
  const isWaiting = member.is_active && member.enrolled_at === null
  return (
    <tr>
      <td>
        <div className="font-semibold">{member.full_name}</div>
        <bdi dir="ltr" className="cap">
          {member.name}
        </bdi>
      </td>
      <td>{roleNames[member.role]}</td>
      <td>
        <State member={member} />
      </td>
      <td>
        <JalaliDate at={member.last_login_at} withTime />
      </td>
      <td className="end">
        <span className="flex justify-end gap-2">
          {isWaiting && (
            <Button size="xs" loading={issuing.isPending} onClick={() => issuing.mutate({ params: { id: member.id } })}>
              {member.link_until === null ? copy.makeLink : copy.makeLinkAgain}
              <span className="sr-only"> {member.full_name}</span>
            </Button>
          )}
          <Button size="xs" variant="soft" onClick={onChange}>
            {copy.change}
            <span className="sr-only"> {member.full_name}</span>
          </Button>
        </span>
      </td>
    </tr>
  )
}

function State({ member }: { readonly member: StaffMember }) {
  const now = useNow()
  const { link_until: until, approves_from: from } = member
  if (!member.is_active) return <Badge>{copy.inactive}</Badge>
  if (member.enrolled_at === null)
    return (
      <>
        <Badge tone="progress">{copy.awaitsEnrolment}</Badge>
        <div className="cap">{until === null ? copy.linkNone : <Until words={copy.linkUntil} at={until} />}</div>
      </>
    )
  return (
    <>
      <Badge tone="success">{copy.active}</Badge>
      {member.passkeys > 0 && <div className="cap">{copy.byPasskey}</div>}
      {from !== null && Date.parse(from) > now && mayCall(member.role, 'ops.staff-proposal.approve') && (
        <div className="cap">
          <Until words={copy.approvesFrom} at={from} />
        </div>
      )}
    </>
  )
}

const Until = ({ words, at }: { readonly words: string; readonly at: string }) => (
  <>
    {words} <JalaliDate at={at} withTime />
  </>
)

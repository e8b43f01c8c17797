import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListTable } from '#browser/platform/lists/list-table.tsx'
import { issueMemberLink, listMembers } from '#contract/portal/members/routes.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { mostMembers } from '#domain/portal/members/rights.ts'
import IconPlus from '#icons/IconPlus'
import { call, useAction } from '#merchant/portal/http/call.ts'
import { useSession } from '#merchant/portal/session/session.ts'
import { roleNames } from '#merchant/portal/shell/copy.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { ChangeDialog, type MemberView } from './change-dialog.tsx'
import { copy } from './copy.ts'
import { InviteDialog } from './invite-dialog.tsx'

/** How often the list is read again while a link is about to be sent. */
const waitMs = 5_000

/** The members of the store. */
const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: async () => (await call(listMembers, {})).results,
  refetchInterval: ({ state: { data } }) => data?.some((member) => member.link_state === 'DUE') === true && waitMs,
})

/** The members of the store: inviting, changing roles, taking access away. */
export function TeamPage() {
  const { data } = useSuspenseQuery(membersQuery)
  const [isInviting, setInviting] = useState(false)
  return (
    <>
      <div className="mb-4 flex justify-end">
        <Button size="sm" icon={<IconPlus aria-hidden />} onClick={() => setInviting(true)}>
          {copy.invite}
        </Button>
      </div>
      <ListTable caption={copy.title} head={copy.columns} rows={data} empty={copy.none}>
        {(member) => <Row key={member.id} member={member} />}
      </ListTable>
      {data.length >= mostMembers && <p className="cap mt-3">{copy.most(digits(mostMembers))}</p>}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}

function Row({ member }: { readonly member: MemberView }) {
  const isSelf = useSession()?.id === member.id
  const [isChanging, setChanging] = useState(false)
  const linking = useAction(issueMemberLink)
  return (
    <tr>
      <td>
        <Person member={member} />
      </td>
      <td>{roleNames[member.role]}</td>
      <td>
        <State member={member} />
      </td>
      <td>
        <JalaliDate at={member.last_login_at} withTime />
      </td>
      <td className="end">
        <span className="flex flex-wrap justify-end gap-2">
          {member.enrolled_at === null && (
            <Button
              size="xs"
              variant="soft"
              loading={linking.isPending}
              disabledReason={member.is_active ? undefined : copy.inactive}
              onClick={() => linking.mutate({ params: { id: member.id } })}
            >
              {copy.newLink}
              <span className="sr-only"> {member.full_name}</span>
            </Button>
          )}
          <Button size="xs" variant="secondary" disabledReason={isSelf ? copy.yourself : undefined} onClick={() => setChanging(true)}>
            {copy.change}
            <span className="sr-only"> {member.full_name}</span>
          </Button>
        </span>
        {isChanging && <ChangeDialog member={member} onClose={() => setChanging(false)} />}
      </td>
    </tr>
  )
}

const Person = ({ member }: { readonly member: MemberView }) => (
  <span>
    <b>{member.full_name}</b>
    <span className="cap block break-all">
      <bdi dir="ltr">{member.email}</bdi>
    </span>
  </span>
)

function State({ member }: { readonly member: MemberView }) {
  const { link_state: state } = member
  if (state === 'INACTIVE') return <Badge tone="danger">{copy.off}</Badge>
  if (state === 'ENROLLED')
    return (
      <>
        <Badge tone="success">{copy.active}</Badge>
        {member.passkeys > 0 && <span className="cap block">{copy.byPasskey}</span>}
      </>
    )
  const [tone, text] = copy.links[state]
  return <Badge tone={tone}>{text}</Badge>
}

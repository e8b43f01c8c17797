import { createFileRoute, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { oneOf, searchedIn } from '#browser/platform/lists/search-params.ts'
import { CancelRequests } from '#console/backoffice/requests/cancel-requests-page.tsx'
import { copy } from '#console/backoffice/requests/copy.ts'
import { Messages } from '#console/backoffice/requests/messages-page.tsx'
import {
  cancelRequestsIn,
  messagesIn,
  messagesStart,
  registrationsIn,
  registrationsStart,
  type Registration,
} from '#console/backoffice/requests/queries.ts'
import { Registrations } from '#console/backoffice/requests/registrations-page.tsx'
import { useSession } from '#console/backoffice/session/session.ts'
import { Workspace } from '#console/backoffice/shell/frame/workspace.tsx'
import { supportIn, supportStart } from '#console/backoffice/support/queries.ts'
import { SupportList } from '#console/backoffice/support/support-list.tsx'
import { ApproveCooperation } from '#console/portal/starts/approve-cooperation.tsx'
import { mayCall, type OpsCall, type StaffRole } from '#domain/backoffice/access/rights.ts'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Chips } from '#ui/navigation/tabs.tsx'

const lists = ['support', 'messages', 'cancel-requests', 'cooperation', 'visits', 'leads'] as const
type List = (typeof lists)[number]
/** The call that the right to a list depends on. */
const callOf = (list: List): OpsCall =>
  list === 'support'
    ? 'ops.support'
    : list === 'messages'
      ? 'ops.messages'
      : list === 'cancel-requests'
        ? 'ops.cancel-requests'
        : 'ops.registrations'
const listsFor = (role: StaffRole) => lists.filter((list) => mayCall(role, callOf(list)))

type Search = Omit<ReturnType<typeof messagesIn>, 'sort'> &
  Omit<ReturnType<typeof cancelRequestsIn>, 'sort' | 'status'> &
  Omit<ReturnType<typeof supportIn>, 'sort' | 'status'> &
  Omit<ReturnType<typeof registrationsIn>, 'sort'> & {
    readonly list?: List | undefined
    readonly sort?: string | undefined
    readonly status?: string | undefined
  }

export const Route = createFileRoute('/_staff/messages')({
  validateSearch: (search): Search => ({
    ...cancelRequestsIn(search),
    ...supportIn(search),
    ...registrationsIn(search),
    ...messagesIn(search),
    status: supportIn(search).status ?? cancelRequestsIn(search).status,
    sort: supportIn(search).sort ?? messagesIn(search).sort ?? cancelRequestsIn(search).sort ?? registrationsIn(search).sort,
    list: oneOf(lists, search['list']),
  }),
  component: MessagesRoute,
})

/** How a list opens; its filters lead on to everything. */
const startOf = (list: List | undefined) =>
  list === undefined || list === 'support'
    ? supportStart
    : list === 'messages'
      ? messagesStart
      : list === 'cancel-requests'
        ? {}
        : registrationsStart

function MessagesRoute() {
  const role = useSession()?.role
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const open = role ? listsFor(role) : []
  const list = open.find((each) => each === search.list) ?? open[0]
  return (
    <Workspace title={copy.messages}>
      <div className="mb-4">
        <Chips
          label={copy.lists}
          value={list ?? 'support'}
          onChange={(next) => void navigate({ search: { ...startOf(next), list: next } })}
          tabs={open.map((id) => ({ id, label: copy.tabs[id] }))}
        />
      </div>
      {list && (
        <Suspense key={list} fallback={<SkeletonRows rows={6} />}>
          <Listed list={list} search={search.list === undefined ? startOf(list) : search} />
        </Suspense>
      )}
    </Workspace>
  )
}

/** What is searched may be personal: it is in the entry of the history, not in the address. */
function Listed({ list, search }: { readonly list: List; readonly search: Search }) {
  const q = useLocation({ select: ({ state }) => searchedIn(state) })
  const navigate = Route.useNavigate()
  const role = useSession()?.role
  const go = ({ q: next, ...changed }: Search & { readonly q?: string | undefined }) =>
    void navigate({ search: { ...changed, list }, state: { q: next } })
  if (list === 'support') return <SupportList filter={supportIn(search)} onFilter={go} />
  if (list === 'messages') return <Messages filter={{ ...messagesIn(search), q }} onFilter={go} />
  if (list === 'cancel-requests') return <CancelRequests filter={cancelRequestsIn(search)} onFilter={go} />
  return (
    <Registrations
      kind={list}
      filter={{ ...registrationsIn(search), q }}
      onFilter={go}
      renderApprove={role && mayCall(role, 'ops.registrations.approve') ? renderApprove : undefined}
    />
  )
}

const renderApprove = (row: Registration) => <ApproveCooperation row={row} />

import { createFileRoute, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { oneOf, searchedIn } from '#console/backoffice/lists/search-params.ts'
import { CancelRequests } from '#console/backoffice/requests/cancel-requests-page.tsx'
import { copy } from '#console/backoffice/requests/copy.ts'
import { Messages } from '#console/backoffice/requests/messages-page.tsx'
import { cancelRequestsIn, messagesIn, messagesStart } from '#console/backoffice/requests/queries.ts'
import { Registrations } from '#console/backoffice/requests/registrations-page.tsx'
import { useSession } from '#console/backoffice/session/session.ts'
import { Workspace } from '#console/backoffice/shell/frame/workspace.tsx'
import { mayCall, type OpsCall, type StaffRole } from '#domain/backoffice/access/rights.ts'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Chips } from '#ui/navigation/tabs.tsx'

const lists = ['messages', 'cancel-requests', 'cooperation', 'visits', 'leads'] as const
type List = (typeof lists)[number]
/** The call that the right to a list depends on. */
const callOf = (list: List): OpsCall =>
  list === 'messages' ? 'ops.messages' : list === 'cancel-requests' ? 'ops.cancel-requests' : 'ops.registrations'
const listsFor = (role: StaffRole) => lists.filter((list) => mayCall(role, callOf(list)))

type Search = Omit<ReturnType<typeof messagesIn>, 'sort'> &
  Omit<ReturnType<typeof cancelRequestsIn>, 'sort'> & {
    readonly list?: List | undefined
    readonly done?: true | undefined
    readonly sort?: string | undefined
  }

export const Route = createFileRoute('/_staff/messages')({
  validateSearch: (search): Search => ({
    ...cancelRequestsIn(search),
    ...messagesIn(search),
    sort: messagesIn(search).sort ?? cancelRequestsIn(search).sort,
    list: oneOf(lists, search['list']),
    done: search['done'] === true || undefined,
  }),
  component: MessagesRoute,
})

function MessagesRoute() {
  const role = useSession()?.role
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const open = role ? listsFor(role) : []
  const list = open.find((each) => each === search.list) ?? open[0]
  const go = (next: Search) => void navigate({ search: { ...next, list } })
  return (
    <Workspace title={copy.messages}>
      <div className="mb-4">
        <Chips
          label={copy.lists}
          value={list ?? 'messages'}
          onChange={(next) => void navigate({ search: { ...(next === 'messages' && messagesStart), list: next } })}
          tabs={open.map((id) => ({ id, label: copy.tabs[id] }))}
        />
      </div>
      <Suspense fallback={<SkeletonRows rows={6} />}>
        {list === 'messages' ? (
          <MessagesList search={search} />
        ) : list === 'cancel-requests' ? (
          <CancelRequests filter={cancelRequestsIn(search)} onFilter={go} />
        ) : (
          list && (
            <Registrations
              search={{ kind: list, done: search.done, cursor: search.cursor }}
              onSearch={(next) => void navigate({ search: { list, ...next } })}
            />
          )
        )}
      </Suspense>
    </Workspace>
  )
}

/** What is searched may be personal: it is in the entry of the history, not in the address. */
function MessagesList({ search }: { readonly search: Search }) {
  const q = useLocation({ select: ({ state }) => searchedIn(state) })
  const navigate = Route.useNavigate()
  const filter = search.list === undefined ? messagesStart : messagesIn(search)
  return (
    <Messages
      filter={{ ...filter, q }}
      onFilter={({ q: next, ...changed }) => void navigate({ search: { ...changed, list: 'messages' }, state: { q: next } })}
    />
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { cursorIn } from '#console/backoffice/http/call.ts'
import { copy } from '#console/backoffice/requests/copy.ts'
import { Messages } from '#console/backoffice/requests/messages-page.tsx'
import { messagesQuery, registrationsQuery } from '#console/backoffice/requests/queries.ts'
import { Registrations } from '#console/backoffice/requests/registrations-page.tsx'
import { currentSession, useSession } from '#console/backoffice/session/session.ts'
import { Workspace } from '#console/backoffice/shell/frame/workspace.tsx'
import { mayCall, type StaffRole } from '#domain/backoffice/access/rights.ts'
import { Chips } from '#ui/navigation/tabs.tsx'

const lists = ['waiting', 'answered', 'cooperation', 'visits', 'leads'] as const
type List = (typeof lists)[number]
const isOfMessages = (list: List) => list === 'waiting' || list === 'answered'
/** The lists that a role may read. */
const listsFor = (role: StaffRole) => lists.filter((list) => mayCall(role, isOfMessages(list) ? 'ops.messages' : 'ops.registrations'))
type Search = { readonly list?: List | undefined; readonly done?: true | undefined; readonly cursor?: string | undefined }

export const Route = createFileRoute('/_staff/messages')({
  validateSearch: (search): Search => ({
    list: lists.find((list) => list === search['list']),
    done: search['done'] === true || undefined,
    cursor: cursorIn(search),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, deps: { list = defaultList(), done, cursor } }) =>
    list === 'waiting' || list === 'answered'
      ? queries.ensureQueryData(messagesQuery(list === 'answered', cursor))
      : queries.ensureQueryData(registrationsQuery({ kind: list, done, cursor })),
  component: MessagesRoute,
})

/** The default list of the reader. */
const defaultList = (): List => listsFor(currentSession()?.role ?? 'SUPPORT')[0] ?? 'waiting'

function MessagesRoute() {
  const role = useSession()?.role
  const { list = defaultList(), done, cursor } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Workspace title={copy.messages}>
      <div className="mb-4">
        <Chips
          label={copy.lists}
          value={list}
          onChange={(next) => void navigate({ search: { list: next } })}
          tabs={(role ? listsFor(role) : []).map((id) => ({ id, label: copy.tabs[id] }))}
        />
      </div>
      {list === 'waiting' || list === 'answered' ? (
        <Messages
          key={`${list}-${cursor ?? ''}`}
          answered={list === 'answered'}
          cursor={cursor}
          onCursor={(next) => void navigate({ search: { list, cursor: next } })}
        />
      ) : (
        <Registrations search={{ kind: list, done, cursor }} onSearch={(next) => void navigate({ search: { list, ...next } })} />
      )}
    </Workspace>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { Chips } from '#ui/tabs.tsx'
import { copy } from '../requests/copy.ts'
import { Messages, Registrations } from '../requests/messages-page.tsx'
import { messagesQuery, registrationsQuery } from '../requests/queries.ts'
import { cursorIn } from '../session/cursor.ts'
import { Desk } from '../shell/desk.tsx'

const lists = ['waiting', 'answered', 'cooperation', 'visits', 'leads'] as const
type List = (typeof lists)[number]
type Search = { readonly list?: List | undefined; readonly cursor?: string | undefined }

export const Route = createFileRoute('/_staff/messages')({
  validateSearch: (search): Search => ({ list: lists.find((list) => list === search['list']), cursor: cursorIn(search) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, deps: { list = 'waiting', cursor } }) =>
    list === 'waiting' || list === 'answered'
      ? queries.ensureQueryData(messagesQuery(list === 'answered', cursor))
      : queries.ensureQueryData(registrationsQuery(list, cursor)),
  component: MessagesRoute,
})

function MessagesRoute() {
  const { list = 'waiting', cursor } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onCursor = (next: string | undefined) => void navigate({ search: { list, cursor: next } })
  return (
    <Desk title={copy.messages}>
      <div className="mb-4">
        <Chips
          label={copy.lists}
          value={list}
          onChange={(next) => void navigate({ search: { list: next } })}
          tabs={lists.map((id) => ({ id, label: copy.tabs[id] }))}
        />
      </div>
      {list === 'waiting' || list === 'answered' ? (
        <Messages answered={list === 'answered'} cursor={cursor} onCursor={onCursor} />
      ) : (
        <Registrations kind={list} cursor={cursor} onCursor={onCursor} />
      )}
    </Desk>
  )
}

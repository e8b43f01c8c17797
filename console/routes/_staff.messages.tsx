import { createFileRoute } from '@tanstack/react-router'
import { Chips } from '#ui/tabs.tsx'
import { copy } from '../requests/copy.ts'
import { Messages } from '../requests/messages-page.tsx'
import { messagesQuery, registrationsQuery } from '../requests/queries.ts'
import { Registrations } from '../requests/registrations-page.tsx'
import { cursorIn } from '../session/cursor.ts'
import { Desk } from '../shell/desk.tsx'

const lists = ['waiting', 'answered', 'cooperation', 'visits', 'leads'] as const
type List = (typeof lists)[number]
type Search = { readonly list?: List | undefined; readonly done?: true | undefined; readonly cursor?: string | undefined }

export const Route = createFileRoute('/_staff/messages')({
  validateSearch: (search): Search => ({
    list: lists.find((list) => list === search['list']),
    done: search['done'] === true || undefined,
    cursor: cursorIn(search),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, deps: { list = 'waiting', done, cursor } }) =>
    list === 'waiting' || list === 'answered'
      ? queries.ensureQueryData(messagesQuery(list === 'answered', cursor))
      : queries.ensureQueryData(registrationsQuery({ kind: list, done, cursor })),
  component: MessagesRoute,
})

function MessagesRoute() {
  const { list = 'waiting', done, cursor } = Route.useSearch()
  const navigate = Route.useNavigate()
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
        <Messages answered={list === 'answered'} cursor={cursor} onCursor={(next) => void navigate({ search: { list, cursor: next } })} />
      ) : (
        <Registrations search={{ kind: list, done, cursor }} onSearch={(next) => void navigate({ search: { list, ...next } })} />
      )}
    </Desk>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Digits } from '#ui/digits.tsx'
import { copy } from '../papers/copy.ts'
import { foldersOf } from '../papers/folders.ts'
import { PapersPage } from '../papers/papers-page.tsx'
import { papersQuery } from '../papers/queries.ts'
import { Desk } from '../shell/desk.tsx'
import { queueIn, type FromQueue } from './-from-queue.ts'
import { useNext } from './-use-next.ts'

export const Route = createFileRoute('/_staff/orders/$order/papers')({
  validateSearch: (search): FromQueue => ({ queue: queueIn(search) }),
  loader: ({ context: { queries }, params }) => queries.fetchQuery({ ...papersQuery(params.order), staleTime: 0 }),
  component: Papers,
})

function Papers() {
  const { order } = Route.useParams()
  const { queue } = Route.useSearch()
  const { data } = useSuspenseQuery(papersQuery(order))
  const navigate = Route.useNavigate()
  const goOn = useNext(queue, order)
  const backToOrder = () => void navigate({ to: '/orders/$order', params: { order }, search: {} })
  return (
    <Desk
      isFull
      title={`${copy.title} ${order}`}
      heading={copy.title}
      back={{
        label: (
          <>
            {copy.order} <Digits value={order} />
          </>
        ),
        link: { to: '/orders/$order', params: { order }, search: { queue } },
      }}
    >
      <PapersPage key={order} order={order} folders={foldersOf(data)} onDone={queue ? goOn : backToOrder} />
    </Desk>
  )
}

import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useLocation, useNavigate } from '@tanstack/react-router'
import { failureOf } from '#browser/platform/http/refused.ts'
import IconMessage2Plus from '#icons/IconMessage2Plus'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { useIsPhone } from '#ui/layout/phone.ts'
import { titled, titles } from '#web/app/shell/titles.ts'
import { ConversationList } from '#web/engagement/support/conversation-list.tsx'
import { ConversationThread, spanOf } from '#web/engagement/support/conversation-thread.tsx'
import { copy } from '#web/engagement/support/copy.ts'
import { NewConversation } from '#web/engagement/support/new-conversation.tsx'
import { conversationQuery, conversationsQuery } from '#web/engagement/support/queries.ts'
import { briefName } from '#web/lending/orders/order-name.ts'
import { briefOrdersQuery } from '#web/lending/orders/queries.ts'
import { wordsOf } from '#web/platform/http/call.ts'
import sheet from '#web/engagement/support/support.css?url'

type Search = { readonly conversation?: number; readonly fresh?: true; readonly order?: string }

/** The customer's conversations with support; the address keeps which one is open, or that a new one is written (R-CARE-12). */
export const Route = createFileRoute('/_signed-in/support')({
  validateSearch: (raw: Record<string, unknown>): Search => {
    const { conversation, fresh, order } = raw
    const isId = typeof conversation === 'number' && Number.isInteger(conversation) && conversation > 0
    return {
      ...(isId && { conversation }),
      ...(fresh === true && { fresh }),
      ...(typeof order === 'string' && order.length <= 20 && { order }),
    }
  },
  loader: ({ context }) => context.queries.prefetchQuery(conversationsQuery),
  ...titled(titles.support),
  component: SupportPage,
})

function SupportPage() {
  const { conversation, fresh, order } = Route.useSearch()
  const draft = useLocation({ select: ({ state }) => state.draft })
  const navigate = useNavigate({ from: Route.fullPath })
  const { data, error, refetch } = useQuery(conversationsQuery)
  const minutes = data?.answer_minutes ?? null
  const startNew = () => void navigate({ search: { fresh: true } })
  const failure = failureOf({ error, data })
  const rows = data?.results ?? []
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <div className="mb-5 flex flex-wrap items-end gap-3">
        <div className="min-w-64 flex-1">
          <h1 className="h-page">{titles.support}</h1>
          <p className="mt-1 text-text-2">
            {copy.subtitle} {minutes !== null && copy.answerTime(spanOf(minutes))}
          </p>
        </div>
        <Link to="/tickets" className={buttonClass('ghost')}>
          {copy.cancelRequests}
        </Link>
        <Button variant="secondary" icon={<IconMessage2Plus aria-hidden />} onClick={startNew}>
          {copy.fresh}
        </Button>
      </div>
      {failure ? (
        <ErrorState text={wordsOf(failure)} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows />
      ) : rows.length === 0 && !fresh ? (
        <div className="card">
          <EmptyState title={copy.empty} text={copy.emptyText} action={<Button onClick={startNew}>{copy.fresh}</Button>} />
        </div>
      ) : (
        <div className="support-cols">
          <ConversationList conversations={rows} shown={conversation} />
          {fresh ? (
            <NewConversation
              key={draft?.text}
              order={order}
              draft={draft}
              onOpened={(id) => void navigate({ search: { conversation: id }, replace: true })}
              onCancel={() => void navigate({ search: {} })}
            />
          ) : conversation === undefined ? (
            <NoneChosen />
          ) : (
            <Thread key={conversation} id={conversation} />
          )}
        </div>
      )}
    </>
  )
}

/** On a phone the list is alone: a second column hides it. */
const NoneChosen = () => !useIsPhone() && <p className="card p-6 text-text-2">{copy.choose}</p>

function Thread({ id }: { readonly id: number }) {
  const { data: shown, error, refetch } = useQuery(conversationQuery(id))
  const { data: orders } = useQuery(briefOrdersQuery())
  if (failureOf({ error, data: shown })) return <ErrorState text={wordsOf(error)} onRetry={() => void refetch()} />
  if (!shown) return <SkeletonRows />
  const order = orders?.find(({ identifier }) => identifier === shown.order?.identifier)
  return <ConversationThread conversation={shown} orderName={order && briefName(order)} />
}

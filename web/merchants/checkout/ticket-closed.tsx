import { Refused } from '#browser/platform/http/refused.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import IconCircleCheck from '#icons/IconCircleCheck'
import IconClockOff from '#icons/IconClockOff'
import IconReceiptRefund from '#icons/IconReceiptRefund'
import { buttonClass } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { Money } from '#ui/text/money.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'

type ClosedTicket = {
  readonly status: string
  readonly storeName: string
  readonly amount: number
  readonly trackNumber: string
  readonly back: string
}

/** The page of a ticket that may not be paid: the reason and the ticket back to the store. */
export function TicketClosed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const words = error instanceof Refused && isClosed(error.code) ? copy.closed[error.code] : undefined
  const ticket = error instanceof Refused ? closedTicketOf(error.details) : null
  if (!words || !ticket) return <Missing error={error} onRetry={onRetry} />
  const [title, text] = words
  // What the store has of it so far, where it is paid and nothing came back.
  const done = ticket.status in copy.doneTexts ? copy.doneTexts[ticket.status as keyof typeof copy.doneTexts](ticket.storeName) : ''
  return (
    <main className="grid min-h-[720px] place-items-center ph:grid-cols-1 ph:min-h-0 px-6">
      <section className="card w-[520px] max-w-full rounded-[28px] p-10 text-center shadow-md">
        <Tile size="xl" {...lookOf(error instanceof Refused ? error.code : '')} />
        <h1 className="mt-6 text-2xl font-black">{title}</h1>
        <p className="text-text-2">{[done, text].filter(Boolean).join(' ')}</p>
        <KeyValues
          className="well mt-6 px-5 py-2 text-start"
          rows={[
            [copy.store, ticket.storeName],
            [copy.basket, <Money key="amount" amount={rial(ticket.amount)} />],
            [copy.tracking, <Digits key="track" value={ticket.trackNumber} />],
          ]}
        />
        <a className={buttonClass('primary', 'lg', 'mt-6 w-full')} href={ticket.back}>
          {copy.backTo(ticket.storeName)}
        </a>
      </section>
    </main>
  )
}

function Missing({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const isMissing = error instanceof Refused && (error.status === 404 || error.status === 422)
  return (
    <main className="grid min-h-[720px] place-items-center ph:grid-cols-1 ph:min-h-0 px-6">
      {isMissing ? (
        <EmptyState level={1} title={copy.missing} text={copy.missingText} />
      ) : (
        <ErrorState level={1} text={wordsOf(error)} onRetry={onRetry} />
      )}
    </main>
  )
}

const isClosed = (code: string): code is keyof typeof copy.closed => Object.hasOwn(copy.closed, code)

/** The ticket in the details of a refusal; null without one. */
function closedTicketOf({
  store,
  ticket_amount,
  track_number,
  status,
  fallback_uri,
}: Readonly<Record<string, unknown>>): ClosedTicket | null {
  const name = typeof store === 'object' && store !== null && 'name' in store ? store.name : null
  if (typeof name !== 'string' || typeof ticket_amount !== 'number' || typeof track_number !== 'string') return null
  return typeof fallback_uri === 'string' && /^https?:\/\//.test(fallback_uri)
    ? { status: String(status), storeName: name, amount: ticket_amount, trackNumber: track_number, back: fallback_uri }
    : null
}

function lookOf(code: string) {
  if (code === 'TICKET_PAID') return { tone: 'success' as const, icon: <IconCircleCheck size={38} /> }
  if (code === 'TICKET_REVERSED') return { tone: 'brand' as const, icon: <IconReceiptRefund size={38} /> }
  return { tone: 'warn' as const, icon: <IconClockOff size={38} /> }
}

import { Link } from '@tanstack/react-router'
import { Refused } from '#browser/platform/http/refused.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { tomans } from '#domain/platform/kernel/persian.ts'
import { orderIdOf } from '#domain/platform/kernel/public-code.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { newCopy } from '../copy.ts'

/** Why the order was not made, and the way to what is missing. */
export function CreationRefusal({ error }: { readonly error: Error }) {
  const code = error instanceof Refused ? error.code : null
  const details =
    error instanceof Refused
      ? Object.values(error.details).find((value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value))
      : undefined
  const ownRoom = code === 'AMOUNT_ABOVE_OWN_LIMIT' && error instanceof Refused ? rial(Number(error.details.limit)) : null
  const fields = error instanceof Refused ? Object.values(error.errors).flat() : []
  return (
    <Alert tone="danger" action={code && <Way code={code} open={openOrderOf(error)} />}>
      {wordsOf(error)} {fields.filter((text) => text !== wordsOf(error)).join(' ')}
      {ownRoom !== null && newCopy.ownRoom(tomans(ownRoom))}
      {typeof details === 'string' && (
        <>
          {' '}
          {newCopy.nextDate} <JalaliDate at={details} />
        </>
      )}
    </Alert>
  )
}

/** The id of the order that is open already, where the refusal names it. */
function openOrderOf(error: Error): number | null {
  const identifier = error instanceof Refused ? error.details.order_identifier : undefined
  return typeof identifier === 'string' ? orderIdOf(identifier) : null
}

function Way({ code, open }: { readonly code: string; readonly open: number | null }) {
  if (code === 'IDENTITY_NEEDED')
    return (
      <Link to="/profile" className={buttonClass('primary', 'sm')}>
        {newCopy.toProfile}
      </Link>
    )
  if (code === 'ORDER_OPEN' && open !== null)
    return (
      <Link to="/orders/$id" params={{ id: String(open) }} className={buttonClass('secondary', 'sm')}>
        {newCopy.toOrders}
      </Link>
    )
  if (code === 'ORDER_OPEN')
    return (
      <Link to="/orders" className={buttonClass('secondary', 'sm')}>
        {newCopy.toOrders}
      </Link>
    )
  if (code === 'AMOUNT_ABOVE_OWN_LIMIT')
    return (
      <Link to="/security" className={buttonClass('secondary', 'sm')}>
        {newCopy.toOwnLimit}
      </Link>
    )
  return null
}

import type { SignRequestEntity } from '#contract/lending/contracts/contracts.ts'
import IconCircleCheck from '#icons/IconCircleCheck'
import IconClock from '#icons/IconClock'
import { Badge } from '#ui/feedback/badge.tsx'
import { copy } from './copy.ts'

/** Whose signatures are under the contract. */
export function Hands({ customer, bank }: { readonly customer: SignRequestEntity | null; readonly bank: SignRequestEntity | null }) {
  const hands = [
    [copy.customer, customer],
    [copy.bank, bank],
  ] as const
  return (
    <ul aria-label={copy.hands} className="grid grid-cols-2 gap-4">
      {hands.map(([title, request]) => (
        <li key={title} className="flex items-center justify-between rounded-lg border border-line p-4">
          <b>{title}</b>
          {request?.status === 'SIGNED' ? (
            <Badge tone="success" icon={<IconCircleCheck aria-hidden />}>
              {copy.states.SIGNED}
            </Badge>
          ) : (
            <Badge icon={<IconClock aria-hidden />}>{copy.states[request?.status ?? 'NONE']}</Badge>
          )}
        </li>
      ))}
    </ul>
  )
}

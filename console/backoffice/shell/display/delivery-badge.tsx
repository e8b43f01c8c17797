import type { DeliveryState } from '#domain/engagement/deliveries/channel.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { deliveryStates, faultText } from './delivery-states.ts'

type Props = { readonly of: { readonly state: DeliveryState; readonly fault: string | null } }

/** How far an SMS, e-mail or push has come, and why it did not arrive. */
export const DeliveryBadge = ({ of: { state, fault } }: Props) => (
  <>
    <Badge tone={deliveryStates[state].tone}>{deliveryStates[state].text}</Badge>
    {fault && state !== 'DELIVERED' && <span className="cap block">{faultText(fault)}</span>}
  </>
)

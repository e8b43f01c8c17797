import type { Channel, DeliveryState } from '#domain/engagement/deliveries/channel.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import type { Worded } from './state-names.ts'

type Props = { readonly of: { readonly state: DeliveryState; readonly fault: string | null } }

/** How far an SMS, e-mail or push has come, and why it did not arrive. */
export const DeliveryBadge = ({ of: { state, fault } }: Props) => (
  <>
    <Badge tone={deliveryStates[state].tone}>{deliveryStates[state].text}</Badge>
    {fault && state !== 'DELIVERED' && <span className="cap block">{faultText(fault)}</span>}
  </>
)

/** The channels of notices. */
export const channelNames: Readonly<Record<Channel, string>> = { sms: 'پیامک', email: 'ایمیل', push: 'مرورگر', bell: 'سایت' }

const deliveryStates: Readonly<Record<DeliveryState, Worded>> = {
  QUEUED: { text: 'در صف', tone: 'progress' },
  SENT: { text: 'فرستاده شد', tone: 'neutral' },
  DELIVERED: { text: 'رسید', tone: 'success' },
  FAILED: { text: 'نرسید', tone: 'danger' },
}

/** Why a notice did not arrive, for staff. */
function faultText(fault: string): string {
  if (fault === 'no address') return 'نشانی ندارد'
  if (fault === 'not delivered') return 'به گوشی نرسید'
  if (fault === 'no longer so') return 'قسط پیش از فرستادن پرداخت یا عوض شد'
  if (fault === 'too late') return 'بیش از یک روز مانده بود'
  const [, status] = /^refused (\d+)$/.exec(fault) ?? []
  return status === undefined ? 'فرستنده پاسخ نداد' : `فرستنده نپذیرفت، ${persianDigits(status)}`
}

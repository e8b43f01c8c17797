import type { Channel, DeliveryState } from '#domain/engagement/deliveries/channel.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import type { Worded } from './state-names.ts'

/** The channels of notices. */
export const channelNames: Readonly<Record<Channel, string>> = { sms: 'پیامک', email: 'ایمیل', push: 'مرورگر', bell: 'سایت' }

export const deliveryStates: Readonly<Record<DeliveryState, Worded>> = {
  QUEUED: { text: 'در صف', tone: 'progress' },
  SENT: { text: 'فرستاده شد', tone: 'neutral' },
  DELIVERED: { text: 'رسید', tone: 'success' },
  FAILED: { text: 'نرسید', tone: 'danger' },
}

/** Why a notice did not arrive, for staff. */
export function faultText(fault: string): string {
  if (fault === 'no address') return 'نشانی ندارد'
  if (fault === 'not delivered') return 'به گوشی نرسید'
  if (fault === 'too late') return 'بیش از یک روز مانده بود'
  const [, status] = /^refused (\d+)$/.exec(fault) ?? []
  return status === undefined ? 'فرستنده پاسخ نداد' : `فرستنده نپذیرفت، ${persianDigits(status)}`
}

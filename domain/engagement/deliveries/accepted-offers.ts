import { acceptedText } from '#domain/identity/terms/terms.ts'
import { channels, type Channel } from './channel.ts'
import { isOn, type Choices } from './preference-groups.ts'

/** The row of the preferences that is marketing, and the names of the channels. */
export const offersConsent = { title: 'تخفیف و خبر فروشگاه‌ها', note: 'تا خودتان روشن نکنید نمی‌فرستیم' } as const
export const channelNames: Readonly<Record<Channel, string>> = { sms: 'پیامک', email: 'ایمیل', push: 'مرورگر', bell: 'زنگوله' }

/** The channels on which a change of the choices switched marketing on. */
export const offersSwitchedOn = (before: Choices, after: Choices): readonly Channel[] =>
  channels.filter((channel) => isOn('offers', channel, after) && !isOn('offers', channel, before))

/** The consent to marketing on these channels. */
export const acceptedOffers = (on: readonly Channel[]): string =>
  acceptedText(offersConsent.title, offersConsent.note, `روشن شد: ${on.map((channel) => channelNames[channel]).join('، ')}`)

import { channels, type Channel } from './channel.ts'

/**
 * What a switch is: chosen by the customer with this default, or locked: law or security keep it on, and only another channel can be
 * added (R-REACH-04). The bell is locked so that nothing is lost; only marketing may leave it out.
 */
type Switch = 'on' | 'off' | 'locked'
type Group = { readonly section: Section; readonly switches: Readonly<Record<Channel, Switch>> }

/** The headings of the preferences page. */
export const sections = ['MONEY', 'ORDERS', 'SECURITY', 'OFFERS'] as const
export type Section = (typeof sections)[number]

const group = (section: Section, sms: Switch, email: Switch, push: Switch, bell: Switch = 'locked'): Group => ({
  section,
  switches: { sms, email, push, bell },
})

/** The rows of the preferences: kinds of notices that are switched together. */
export const preferenceGroups = {
  dues: group('MONEY', 'on', 'on', 'on'),
  payments: group('MONEY', 'off', 'on', 'off'),
  autopay: group('MONEY', 'locked', 'off', 'on'),
  orders: group('ORDERS', 'on', 'off', 'on'),
  settlements: group('ORDERS', 'on', 'on', 'off'),
  support: group('ORDERS', 'off', 'on', 'on'),
  guarantees: group('ORDERS', 'locked', 'off', 'off'),
  security: group('SECURITY', 'locked', 'on', 'off'),
  terms: group('SECURITY', 'off', 'locked', 'off'),
  offers: group('OFFERS', 'off', 'off', 'off', 'off'),
} as const satisfies Record<string, Group>
export type PreferenceGroup = keyof typeof preferenceGroups
export const groupNames = Object.keys(preferenceGroups) as readonly PreferenceGroup[]

/** Switches that a customer has set, by group and channel; missing ones have their default. */
export type Choices = Readonly<Partial<Record<`${PreferenceGroup}.${Channel}`, boolean>>>

export const isLocked = (name: PreferenceGroup, channel: Channel): boolean => preferenceGroups[name].switches[channel] === 'locked'

/** Whether notices of the group go to the channel; a stored choice against a locked switch changes nothing. */
export function isOn(name: PreferenceGroup, channel: Channel, choices: Choices): boolean {
  const by: Switch = preferenceGroups[name].switches[channel]
  return by === 'locked' || (choices[`${name}.${channel}`] ?? by === 'on')
}

/** The channels that the customer can be reached on now: e-mail only after its link was opened, push only with a subscribed browser. */
export type Reachable = Readonly<Record<'email' | 'push', boolean>>

/**
 * The channels of a notice. A locked channel that does not reach the customer is replaced by SMS, so that what law and security demand
 * always arrives; so is a due's push of somebody without a browser (R-REACH-05).
 */
export function channelsOf(name: PreferenceGroup, choices: Choices, reachable: Reachable): readonly Channel[] {
  const reaching = channelsReaching(reachable)
  const reaches = (channel: Channel): boolean => reaching.includes(channel)
  const chosen = channels.filter((channel) => isOn(name, channel, choices))
  const isLost = chosen.some((channel) => !reaches(channel) && (isLocked(name, channel) || (name === 'dues' && channel === 'push')))
  return channels.filter((channel) => (channel === 'sms' && isLost) || (chosen.includes(channel) && reaches(channel)))
}

/** Every channel that reaches the customer, whatever they chose. */
export const channelsReaching = (reachable: Reachable): readonly Channel[] =>
  channels.filter((channel) => (channel === 'email' || channel === 'push' ? reachable[channel] : true))

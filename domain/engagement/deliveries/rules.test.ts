import { expect, test } from 'vitest'
import { reminderDays } from '#domain/billing/invoices/invoice.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { acceptedOffers, offersSwitchedOn } from './accepted-offers.ts'
import { channels, pauseAfter, reportPauseAfter } from './channel.ts'
import { kindNames, kindOf, type KindName } from './every-kind.ts'
import { channelsOf, groupNames, isLocked, isOn, preferenceGroups } from './preference-groups.ts'
import { defaultQuietHours, hourOf, isQuiet, nextContactAt, sendAt, type QuietHours, type Urgency } from './send-at.ts'

const every = { email: true, push: true }
const none = { email: false, push: false }

test('R-REACH-04: the preferences that Pelekan proposes, row by row', () => {
  const table = groupNames.map((name) => `${name}: ${channelsOf(name, {}, every).join(' ')}`)
  expect(table).toEqual([
    'dues: sms email push bell',
    'payments: email bell',
    'autopay: sms push bell',
    'orders: sms push bell',
    'settlements: sms email bell',
    'support: email push bell',
    'guarantees: sms bell',
    'security: sms email bell',
    'terms: email bell',
    'offers: ',
  ])
})

test('R-REACH-04: a locked switch cannot be set off, every other can be set both ways', () => {
  for (const name of groupNames)
    for (const channel of channels) {
      const set = (value: boolean) => isOn(name, channel, { [`${name}.${channel}`]: value })
      expect([name, channel, set(true), set(false)]).toEqual([name, channel, true, isLocked(name, channel)])
    }
})

test('R-REACH-04: with everything switched off, security and law still arrive, by SMS where there is no e-mail', () => {
  const off = Object.fromEntries(groupNames.flatMap((name) => channels.map((channel) => [`${name}.${channel}`, false])))
  const left = (reachable: typeof every) => groupNames.map((name) => channelsOf(name, off, reachable).join(' '))
  expect(left(every)).toEqual(['bell', 'bell', 'sms bell', 'bell', 'bell', 'bell', 'sms bell', 'sms bell', 'email bell', ''])
  expect(left(none)).toEqual(['bell', 'bell', 'sms bell', 'bell', 'bell', 'bell', 'sms bell', 'sms bell', 'sms bell', ''])
})

test('R-REACH-05: a due that was to be pushed goes by SMS where no browser is subscribed, other notices do not', () => {
  const onlyPush = { 'dues.sms': false, 'dues.email': false, 'support.email': false } as const
  expect(channelsOf('dues', onlyPush, none)).toEqual(['sms', 'bell'])
  expect(channelsOf('dues', onlyPush, every)).toEqual(['push', 'bell'])
  expect(channelsOf('support', onlyPush, none)).toEqual(['bell'])
  expect(channelsOf('dues', { 'dues.sms': false, 'dues.push': false }, none)).toEqual(['bell'])
})

test('the consent to marketing names the channels that were switched on, and none that was on before', () => {
  const before = { 'offers.sms': true, 'offers.push': false } as const
  const on = offersSwitchedOn(before, { 'offers.sms': true, 'offers.email': true, 'offers.push': true, 'dues.email': true })
  expect([on, offersSwitchedOn(before, before), offersSwitchedOn(before, {})]).toEqual([['email', 'push'], [], []])
  expect(acceptedOffers(on).split('\n').at(-1)).toBe('روشن شد: ایمیل، مرورگر')
})

test('R-REACH-05: a failed try is repeated after 1, 5 and 30 minutes, later where the provider asks, at most an hour', () => {
  expect([1, 2, 3, 4].map((attempts) => pauseAfter(attempts))).toEqual([60_000, 300_000, 1_800_000, null])
  expect([pauseAfter(1, 120_000), pauseAfter(1, 1), pauseAfter(1, 9e9)]).toEqual([120_000, 60_000, 3_600_000])
  expect([0, 1, 2, 3, 4, 5].map(reportPauseAfter)).toEqual([30_000, 120_000, 600_000, 3_600_000, 21_600_000, null])
})

const at = (hour: number) => instant(Date.parse('2026-11-21T00:00:00+03:30') + hour * 3_600_000 + 17 * 60_000)
const hours = Array.from({ length: 24 }, (_, hour) => hour)
const sentAt = (urgency: Urgency, quiet: QuietHours) =>
  hours.map((hour) => {
    const sent = sendAt(urgency, at(hour), quiet)
    return sent === at(hour) ? hour : hourOf(sent)
  })

test('R-REACH-04: in quiet hours a notice waits for their end, an urgent one does not; every hour', () => {
  expect(sentAt('urgent', defaultQuietHours)).toEqual(hours)
  expect(sentAt('ordinary', defaultQuietHours)).toEqual(hours.map((hour) => (hour < 8 || hour >= 22 ? 8 : hour)))
  expect(sentAt('ordinary', { isOn: true, from: 13, until: 15 })).toEqual(hours.map((hour) => (hour === 13 || hour === 14 ? 15 : hour)))
  expect(sentAt('ordinary', { ...defaultQuietHours, isOn: false })).toEqual(hours)
  expect(hours.filter((hour) => isQuiet({ isOn: true, from: 8, until: 8 }, hour))).toEqual([])
  expect(sendAt('ordinary', at(12), defaultQuietHours)).toBe(at(12))
})

test('R-REACH-03: contacts about a late instalment go out from 09 to 20, whatever the quiet hours', () => {
  for (let from = 0; from < 24; from += 3)
    for (let until = 0; until < 24; until += 3)
      for (const hour of sentAt('collection', { isOn: true, from, until })) expect(hour >= 9 && hour < 20).toBe(true)
  expect(sentAt('collection', defaultQuietHours)).toEqual(hours.map((hour) => (hour < 9 || hour >= 20 ? 9 : hour)))
  expect(sentAt('collection', { isOn: true, from: 9, until: 12 })[10]).toBe(12)
})

test('R-REACH-03: after three contacts the next is allowed when the first of the last three is seven days old, however they are listed', () => {
  const week = (hour: number) => at(hour + 7 * 24)
  expect([nextContactAt([]), nextContactAt([at(1), at(2)])]).toEqual([null, null])
  expect(nextContactAt([at(3), at(1), at(2)])).toBe(week(1))
  expect(nextContactAt([at(3), at(1), at(2), at(4)])).toBe(week(2))
})

test('R-REACH-03: the reminders of what is late by their days, each a contact between 09 and 20; law demands the last two', () => {
  const late = Object.values(reminderDays).filter((days) => days > 0)
  const kinds = late.map((days) => [days, kindOf(`due.after-${days}` as KindName)] as const)
  expect(kinds.map(([days, { group, urgency }]) => `${days} ${group} ${urgency}`)).toEqual([
    ...[1, 3, 7, 14, 30].map((days) => `${days} dues collection`),
    '60 terms collection',
    '90 terms collection',
  ])
  expect(kindNames.filter((name) => name.startsWith('due.after'))).toEqual(late.map((days) => `due.after-${days}`))
})

test('R-REACH-06: everything about security goes out at once, in quiet hours too', () => {
  const security = kindNames.filter((name) => kindOf(name).group === 'security')
  expect(security.map((name) => kindOf(name).urgency)).toEqual(security.map(() => 'urgent'))
  expect(Object.keys(preferenceGroups)).toContain('security')
})

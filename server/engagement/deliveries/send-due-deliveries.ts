import { valuesOn } from '#domain/engagement/deliveries/days-of-texts.ts'
import { kindOf } from '#domain/engagement/deliveries/every-kind.ts'
import { sendAt } from '#domain/engagement/deliveries/send-at.ts'
import { dayMs, dayOf, type Instant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import { askReports } from './ask-reports.ts'
import { endSettledReminders } from './end-settled-reminders.ts'
import { endWithdrawnOffers } from './end-withdrawn-offers.ts'
import { openRecorder, rowAfter, type NewDelivery, type Outcome, type Record } from './record-outcome.ts'
import { sendEmail } from './send-email.ts'
import { sendPush } from './send-push.ts'
import { sendSms } from './send-sms.ts'
import { storeShortLinks } from './short-links.ts'
import { postponeDeliveries, takeDeliveries, type Addressed, type Delivery } from './take-deliveries.ts'

type Channel = Delivery['channel']
export const sentChannels: readonly Channel[] = ['sms', 'email', 'push']

/** How many are taken in one statement, and how many of these are sent at once; below the bulkhead of the SMS client. */
const batch: Batches = { sms: [120, 24], email: [60, 10], push: [256, 64] }
type Batches = { readonly [Name in Channel]: readonly [taken: number, atOnce: number] }
const senders = { sms: sendSms, email: sendEmail, push: sendPush } as const
/** A notice that could not be sent for a day says nothing any more. */
const staleMs = dayMs

export type Sender = (channel: Channel) => Promise<number>

/** Sends what is due on one channel, and asks for reports; returns how many were taken. */
export function openSender(app: App): Sender {
  const record = openRecorder(app)
  return async (channel) => {
    const [most, atOnce] = batch[channel]
    const taken = await takeDeliveries(app.db, channel, app.now(), most)
    if (taken.length === 0) return 0
    const queued = taken.filter(({ state }) => state === 'QUEUED')
    const waiting = await endWithdrawnOffers(app, record, await endSettledReminders(app, record, await allowedNow(app, queued)))
    await storeShortLinks(app, app.db, [...waiting.map(({ link }) => link), '/notifications/settings'], app.now())
    const queue = waiting.values()
    const sendNext = async (): Promise<void> => {
      for (const delivery of queue) await sendOne(app, record, delivery)
    }
    await Promise.all([
      ...Array.from({ length: atOnce }, sendNext),
      askReports(
        app,
        record,
        taken.filter(({ state }) => state === 'SENT'),
      ),
    ])
    return taken.length
  }
}

/** Those that may be sent now: what a dead provider or process delayed into quiet hours waits for their end (R-REACH-04). */
async function allowedNow({ db, now }: App, waiting: readonly Addressed[]): Promise<readonly Addressed[]> {
  const at = now()
  const timed = waiting.map((delivery) => ({ delivery, nextAt: sendAt(kindOf(delivery.kind).urgency, at, delivery.quiet) }))
  const later = timed.filter(({ nextAt }) => nextAt > at)
  await postponeDeliveries(
    db,
    later.map(({ delivery: { customerId, id }, nextAt }) => ({ customerId, id, nextAt })),
  )
  return timed.flatMap(({ delivery, nextAt }) => (nextAt > at ? [] : [delivery]))
}

async function sendOne(app: App, record: Record, delivery: Addressed): Promise<void> {
  const outcome = await outcomeOf(app, delivery)
  const after = rowAfter(delivery, outcome, app.now())
  const isUnread = after.state === 'FAILED' && delivery.channel === 'push' && kindOf(delivery.kind).group === 'dues'
  await record(isUnread ? { ...after, instead: smsInstead(delivery, app.now()) } : after)
}

async function outcomeOf(app: App, delivery: Addressed): Promise<Outcome> {
  if (delivery.createdAt + staleMs < app.now() && delivery.copy === 0) return { kind: 'REFUSED', fault: 'too late' }
  try {
    const values = valuesOn(delivery.kind, delivery.values, dayOf(app.now()))
    return await senders[delivery.channel](app, { ...delivery, values })
  } catch (fault) {
    app.log.error({ fault, delivery: delivery.id, channel: delivery.channel }, 'a delivery failed; it is tried again')
    return { kind: 'LATER', fault: 'fault' }
  }
}

/** A due that no browser took goes by SMS, unless it went there anyway (R-REACH-05). */
function smsInstead({ customerId, notice, kind, values, link, isContact }: Addressed, at: Instant): NewDelivery {
  return { customerId, notice, kind, values, link, isContact, channel: 'sms', nextAt: at, createdAt: at }
}

import { reportPauseAfter } from '#domain/engagement/deliveries/channel.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Sending } from './record-outcome.ts'

const mostIds = 200

/** Asks for the reports of sent SMS; those without a final one are asked about again, less and less often, and at last no more. */
export async function askReports<Sent extends Sending>(
  app: App,
  record: (row: Sent) => Promise<void>,
  sent: readonly Sent[],
): Promise<void> {
  for (let from = 0; from < sent.length; from += mostIds) await askSome(app, record, sent.slice(from, from + mostIds))
}

async function askSome<Sent extends Sending>(
  { partners, now }: App,
  record: (row: Sent) => Promise<void>,
  sent: readonly Sent[],
): Promise<void> {
  const answer = await partners.noticeSms.reports(sent.flatMap(({ providerId }) => providerId ?? []))
  const states = new Map(answer.ok ? answer.value.map(({ providerId, state }) => [providerId, state]) : [])
  const at = now()
  await Promise.all(
    sent.map((delivery) => {
      const state = states.get(delivery.providerId ?? '') ?? 'WAITING'
      if (state === 'DELIVERED') return record({ ...delivery, state, nextAt: null, reportedAt: at })
      if (state === 'FAILED') return record({ ...delivery, state, sentAt: null, nextAt: null, reportedAt: at, fault: 'not delivered' })
      const asked = delivery.asked + 1
      const pause = reportPauseAfter(asked)
      return record({ ...delivery, asked, nextAt: pause === null ? null : instant(at + pause) })
    }),
  )
}

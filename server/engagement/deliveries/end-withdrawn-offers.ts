import { kindOf } from '#domain/engagement/deliveries/every-kind.ts'
import { isOn } from '#domain/engagement/deliveries/preference-groups.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import { rowAfter, type Record } from './record-outcome.ts'
import type { Addressed } from './take-deliveries.ts'

/**
 * Ends offers whose reader switched them off since they were queued, and those whose last day has passed; returns what is still to be
 * sent. Only marketing needs a consent that is there as it is sent (R-REACH-04).
 */
export async function endWithdrawnOffers(
  { now }: Pick<App, 'now'>,
  record: Record,
  waiting: readonly Addressed[],
): Promise<readonly Addressed[]> {
  const at = now()
  const faultOf = ({ kind, channel, choices, values: { day } }: Addressed): string | null => {
    if (kindOf(kind).group !== 'offers') return null
    if (!isOn('offers', channel, choices)) return 'switched off'
    return day !== undefined && day < dayOf(at) ? 'no longer so' : null
  }
  const judged = waiting.map((delivery) => ({ delivery, fault: faultOf(delivery) }))
  await Promise.all(
    judged.flatMap(({ delivery, fault }) => (fault === null ? [] : [record(rowAfter(delivery, { kind: 'REFUSED', fault }, at))])),
  )
  return judged.flatMap(({ delivery, fault }) => (fault === null ? [delivery] : []))
}

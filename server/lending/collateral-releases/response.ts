import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { releaseDueAt } from '#domain/lending/collateral-releases/collateral-release.ts'
import { lastDayOf } from '#domain/platform/kernel/business-days.ts'
import { wireInstant, type Instant } from '#domain/platform/kernel/time.ts'
import type { ReleaseRow } from './sql.ts'

/** A release as its customer sees it: without names of staff. */
export function releaseResponse(release: ReleaseRow, now: Instant): OrderInFull['collateral_releases'][number] {
  const { kind, status, requestedAt, releasedAt, way, instructions, receivedOn, receivedBy } = release
  const dueAt = releaseDueAt(kind, requestedAt)
  return {
    kind,
    status,
    requested_at: wireInstant(requestedAt),
    due_on: lastDayOf(dueAt),
    is_late: status === 'RELEASE_REQUESTED' && now >= dueAt,
    released_at: releasedAt && wireInstant(releasedAt),
    way,
    instructions,
    received_on: receivedOn,
    received_by: receivedOn === null ? null : receivedBy === null ? 'customer' : 'staff',
  }
}

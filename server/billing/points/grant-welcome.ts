import type { Points } from '#domain/platform/kernel/money.ts'
import { dayOf, type Instant } from '#domain/platform/kernel/time.ts'
import { policyAt } from '#domain/platform/policies/policy.ts'
import type { Db } from '#server/platform/database/open.ts'
import { grantPoints } from './move-points.ts'

/** The welcome points of a customer whose identity is confirmed (lifecycle.md section 2); answers how many. */
export async function grantWelcome(tx: Db, customerId: number, at: Instant): Promise<Points> {
  const count = policyAt(dayOf(at)).welcomePoints
  await grantPoints(tx, { customerId, count, cause: 'points:welcome', reason: 'هدیهٔ خوش‌آمد', slug: 'welcome', at })
  return count
}

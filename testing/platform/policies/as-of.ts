import type { Instant } from '#domain/platform/kernel/time.ts'
import { releasePolicies, type AsOf } from '#domain/platform/policies/policy.ts'

/** A moment at which only the policies of the release are known. */
export const asOf = (at: Instant): AsOf => ({ at, policies: releasePolicies })

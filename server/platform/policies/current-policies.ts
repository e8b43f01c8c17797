import { dayOf, minuteMs, type Instant } from '#domain/platform/kernel/time.ts'
import { policyOn, releasePolicies, type AsOf, type Policies, type Policy } from '#domain/platform/policies/policy.ts'
import { policiesWith } from '#domain/platform/policies/set-policy.ts'
import type { Db } from '#server/platform/database/open.ts'
import { policiesSet } from './sql.ts'

/** The policies that one process has read. */
export type CurrentPolicies = {
  current(): Policies
  /** Reads what admins have set since. */
  refresh(): Promise<void>
}

/** Those of the release, until they are refreshed from `db`. */
export function openPolicies(db: Db): CurrentPolicies {
  let policies = releasePolicies
  return {
    current: () => policies,
    refresh: async () => {
      policies = policiesWith(await policiesSet(db))
    },
  }
}

/**
 * Refreshes the policies now and each minute, since another process may have set one. A policy begins on a coming day at the
 * earliest, so every process has read it in time.
 */
export async function watchPolicies(policies: CurrentPolicies, onFault: (fault: unknown) => void): Promise<void> {
  await policies.refresh()
  setInterval(() => void policies.refresh().catch(onFault), minuteMs).unref()
}

type Clocked = { readonly now: () => Instant; readonly policies: CurrentPolicies }

/** This moment with the policies known to the process. */
export const asOfNow = ({ now, policies }: Clocked): AsOf => ({ at: now(), policies: policies.current() })

/** The policy that applies today. */
export const policyToday = ({ now, policies }: Clocked): Policy => policyOn(policies.current(), dayOf(now()))

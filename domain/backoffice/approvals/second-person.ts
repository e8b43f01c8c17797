import { mayCall, rights } from '#domain/backoffice/access/rights.ts'
import type { StaffRole } from '#domain/backoffice/access/role.ts'
import { dayMs, type Instant } from '#domain/platform/kernel/time.ts'
import { mayApprove } from './proposal.ts'

/** How long somebody waits before their first approval: from their enrolment, or from the role they were given since. */
export const approvalWaitMs = dayMs

/** Why somebody is not the second person of a proposal. */
export type SecondPersonRefusal = 'SECOND_PERSON_NEEDED' | 'RELATED_PERSON' | 'APPROVES_LATER'

type SecondPerson = {
  readonly id: number
  /** Null for somebody who has not enrolled. */
  readonly approvesFrom: Instant | null
  /** Whether one person invited or reset both of them, or one of them the other, through any number of people between. */
  readonly isRelated: boolean
}

/** Whether a second person may approve at `at`; null where nothing is against it (F-406). The role is judged by the table of rights. */
export function refusalOfSecond(
  proposal: { readonly proposedBy: number },
  { id, approvesFrom, isRelated }: SecondPerson,
  at: Instant,
): SecondPersonRefusal | null {
  if (!mayApprove(proposal, id)) return 'SECOND_PERSON_NEEDED'
  if (isRelated) return 'RELATED_PERSON'
  return approvesFrom === null || approvesFrom > at ? 'APPROVES_LATER' : null
}

/** Calls that propose or approve money, or decide who of staff may. */
const isGuarded = (call: string): boolean => call === 'ops.order.decide' || /^ops\.(proposals?|staff(-proposals?)?)\./.test(call)

/** Whether two people are needed to give somebody this role: it may make a call that leads to money (rights.ts). */
export const needsTwoPeople = (role: StaffRole): boolean => Object.keys(rights).some((call) => isGuarded(call) && mayCall(role, call))

import { mayCall, rights, type StaffRole } from '#domain/backoffice/access/rights.ts'
import { dayMs, type Instant } from '#domain/platform/kernel/time.ts'
import { mayApprove } from './proposal.ts'

/** How long a member of staff waits before their first approval, from their enrolment or their last change of role. */
export const approvalWaitMs = dayMs

/** Why somebody may not be the second person of a proposal. */
export type SecondPersonRefusal = 'SECOND_PERSON_NEEDED' | 'RELATED_PERSON' | 'APPROVES_LATER'

type SecondPerson = {
  readonly id: number
  /** Null for somebody who has not enrolled. */
  readonly approvesFrom: Instant | null
  /** Whether one of the two invited or reset the other, or one person both, through any chain of invitations. */
  readonly isRelated: boolean
}

/** Why a second person may not approve at `at`; null if they may (F-406). Their role is checked by the table of rights. */
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
const isGuarded = (call: string): boolean =>
  call === 'ops.order.decide' || call === 'ops.problem.propose-refund' || /^ops\.(proposals?|staff(-proposals?)?)\./.test(call)

/** Whether giving this role needs two people, because it may make a guarded call (rights.ts). */
export const needsTwoPeople = (role: StaffRole): boolean => Object.keys(rights).some((call) => isGuarded(call) && mayCall(role, call))

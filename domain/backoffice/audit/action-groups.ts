import { rights } from '#domain/backoffice/access/rights.ts'
import { auditActionWords, formerCalls, ownActions } from './action-words.ts'

/** The groups by which the audit is filtered. */
export const auditGroups = ['money', 'papers', 'views', 'access', 'settings'] as const
export type AuditGroup = (typeof auditGroups)[number]

/** Actions that only show protected data. */
const views: readonly string[] = [
  'ops.orders',
  'ops.order.person',
  'ops.order.papers',
  'ops.order.comparisons.show',
  'ops.customers',
  'ops.customer.person',
  'ops.customer.account-inquiries',
  'ops.problem',
  'ops.support.read',
  'ops.messages',
  'ops.registrations',
  'ops.proposal.person',
]

const isView = (action: string): boolean => views.includes(action) || /\.(csv|excel|file)$/.test(action)

/** The group of an action; every action has one. */
export function groupOfAction(action: string): AuditGroup {
  if (isView(action)) return 'views'
  if (action === 'account.close' || action === 'retention.erase') return 'papers'
  if (action === 'ops.problem.propose-refund' || /^ops\.(proposals?|payments|webhooks)\b/.test(action)) return 'money'
  if (/^ops\.(order|customer|papers|cheque|deed|guarantee|collateral|problem|cancel-request|messages|support|registrations)\b/.test(action))
    return 'papers'
  return /^ops\.(login|logout|passkeys|enrolment|staff|staff-proposal)\b/.test(action) ? 'access' : 'settings'
}

/** The audited actions of a group. */
export const actionsOfGroup = (group: AuditGroup): readonly string[] =>
  [...Object.keys(rights), ...formerCalls, ...ownActions].filter(
    (action) => auditActionWords(action) !== action && groupOfAction(action) === group,
  )

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

const every = (): readonly string[] =>
  [...Object.keys(rights), ...formerCalls, ...ownActions].filter((action) => auditActionWords(action) !== action)

/** The audited actions of a group. */
export const actionsOfGroup = (group: AuditGroup): readonly string[] => every().filter((action) => groupOfAction(action) === group)

/** The audited actions that change something: not those that only show or download data, nor coming and going. */
export const changingActions = (): readonly string[] =>
  every().filter((action) => !isView(action) && !/^ops\.(login|logout|enrolment\.open|passkeys\.options)\b/.test(action))

import type { listAudit } from '#contract/backoffice/monitoring/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { shortName, staffRoles } from '#domain/backoffice/access/rights.ts'
import { groupOfAction } from '#domain/backoffice/audit/action-groups.ts'
import { actionSentence, subjectWords } from '#domain/backoffice/audit/action-sentences.ts'
import { auditActionWords } from '#domain/backoffice/audit/action-words.ts'
import { changesByStaff, reasonOf, roleWord, type Change } from '#domain/backoffice/audit/changes.ts'
import { clock, jalali } from '#domain/platform/kernel/jalali.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import type { AuditRow } from './audit-sql.ts'

/** A row of the audit as a sentence, with its changes, its reason and the raw record. */
export function auditResponse(row: AuditRow): Reply<typeof listAudit>['results'][number] {
  const { seq, staffId, staffName, staffRole, fullName, customerId, customer, orderId, action, subject, before, after, hash } = row
  const role = staffRoles.find((each) => each === staffRole)
  return {
    seq,
    at: wireInstant(row.at),
    staff: staffId === null || !role ? null : { id: staffId, name: staffName, full_name: fullName ?? staffName, role },
    deed: action,
    deed_title: auditActionWords(action),
    sentence: actionSentence(action, aboutOf(row, shortName)),
    why: reasonOf(after),
    changes: [...changesByStaff(before, after, action)],
    group: groupOfAction(action),
    customer_id: customerId,
    customer: customerId === null || customer === null ? null : { id: customerId, name: shortName(customer.name, customer.family) },
    order_id: orderId,
    order_identifier: orderId === null ? null : orderIdentifier(orderId),
    subject,
    before,
    after,
    hash,
  }
}

/** What an action concerned: the order, else the customer, else the thing. */
function aboutOf({ orderId, customer, subject }: AuditRow, nameOf: typeof shortName): string {
  if (orderId !== null) return `سفارش ${orderIdentifier(orderId)}`
  return customer ? nameOf(customer.name, customer.family) : subjectWords(subject)
}

const wholeName = (name: string | null, family: string | null): string => [name, family].filter(Boolean).join(' ')

/** The columns of the file. */
export const auditHeads = ['شماره', 'روز', 'ساعت', 'چه کسی', 'نقش', 'رویداد', 'تغییر', 'دلیل', 'اثر انگشت در زنجیره'] as const

/** A row of the file: in full, or customers by their shortened name and without what people wrote. */
export function auditCells(row: AuditRow, isFull: boolean): readonly (string | number | null)[] {
  const { seq, staff, why, hash } = auditResponse(row)
  const sentence = actionSentence(row.action, aboutOf(row, isFull ? wholeName : shortName))
  const who = staff?.full_name ?? row.staffName
  const changed = changesByStaff(row.before, row.after, row.action, isFull).map(changeText).join('؛ ')
  return [seq, jalali(row.at), clock(row.at), who, roleWord(row.staffRole), sentence, changed, isFull ? why : null, hash]
}

const changeText = ({ name, before, after }: Change): string =>
  before === null ? `${name}: ${after ?? 'برداشته شد'}` : `${name}: ${before} ← ${after ?? 'برداشته شد'}`

import { changesOf, readers, type Change, type Fields } from '#domain/backoffice/audit/changes.ts'
import { memberRoles, type MemberRole } from './rights.ts'

const roles: Readonly<Record<MemberRole, string>> = {
  OWNER: 'مالک',
  DEVELOPER: 'برنامه‌نویس',
  FINANCE: 'مالی',
  VIEWER: 'بیننده',
}

/** A role in one word; one that is no more is shown as it was stored. */
function roleWord(role: string): string {
  const known = memberRoles.find((each) => each === role)
  return known ? roles[known] : role
}

const hosts = (value: unknown): string | null => (Array.isArray(value) && value.length > 0 ? value.map(String).join('، ') : null)

/** The fields of the portal's audit that are shown, each with its name and how its value reads. */
const fields: Fields = {
  role: ['نقش', (value) => (typeof value === 'string' ? roleWord(value) : null)],
  is_active: ['می‌تواند وارد شود', readers.yesOrNo],
  reset: ['بازنشانی رمز و رمزساز', readers.yesOrNo],
  email: ['ایمیل', (value) => (typeof value === 'string' ? value : null)],
  amount: ['مبلغ', readers.money],
  agrees: ['پذیرش', readers.yesOrNo],
  file: ['فایل', (value) => (typeof value === 'string' ? value : null)],
  hosts: ['دامنه‌ها', hosts],
  webhook_url: ['نشانی وب‌هوک', (value) => (typeof value === 'string' ? value : null)],
}

/** What an action of a store's member changed, in words. */
export const portalChangesOf = (before: unknown, after: unknown): readonly Change[] => changesOf(before, after, fields)

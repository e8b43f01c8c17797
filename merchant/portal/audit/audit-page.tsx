import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListTable } from '#browser/platform/lists/list-table.tsx'
import type { Reply } from '#contract/platform/http/route.ts'
import { listPortalAudit } from '#contract/portal/members/routes.ts'
import { memberRoles } from '#domain/portal/members/rights.ts'
import { call } from '#merchant/portal/http/call.ts'
import { roleNames } from '#merchant/portal/shell/copy.ts'
import { JalaliDate } from '#ui/text/jalali-date.tsx'

export const copy = {
  title: 'رویدادها',
  columns: ['زمان', 'چه کسی', 'چه کرد', 'دربارهٔ'] as const,
  none: 'هنوز رویدادی نیست',
  report: 'گزارش',
  became: '←',
  removed: 'برداشته شد',
} as const

const auditQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: ['audit', cursor ?? ''],
    queryFn: () => call(listPortalAudit, { query: cursor === undefined ? {} : { cursor } }),
  })

type Props = { readonly cursor: string | undefined; readonly onCursor: (cursor: string | undefined) => void }

/** What the store's members did, newest first. */
export function AuditPage({ cursor, onCursor }: Props) {
  const { data } = useSuspenseQuery(auditQuery(cursor))
  return (
    <ListTable
      caption={copy.title}
      head={copy.columns}
      rows={data.results}
      empty={copy.none}
      pages={{ next: data.metas.next, cursor, onCursor }}
    >
      {(row) => (
        <tr key={row.id}>
          <td>
            <JalaliDate at={row.at} withTime />
          </td>
          <td>
            <Person name={row.by} role={nameOf(row.role)} />
          </td>
          <td>
            {row.sentence}
            <Changes changes={row.changes} />
          </td>
          <td>
            <Subject subject={row.subject} name={row.subject_name} />
          </td>
        </tr>
      )}
    </ListTable>
  )
}

const Person = ({ name, role }: { readonly name: string; readonly role: string }) => (
  <span>
    <b>{name}</b> <span className="cap block">{role}</span>
  </span>
)

function nameOf(role: string): string {
  const known = memberRoles.find((each) => each === role)
  return known ? roleNames[known] : role
}

type Row = Reply<typeof listPortalAudit>['results'][number]

/** What the action concerned: a payment and a report lead to their page, a member is named. */
function Subject({ subject, name }: { readonly subject: Row['subject']; readonly name: Row['subject_name'] }) {
  const [kind, id = ''] = (subject ?? '').split(':')
  if (name !== null) return <bdi>{name}</bdi>
  const shown = <bdi dir="ltr">{subject === null ? '---' : id || subject}</bdi>
  if (kind === 'ticket')
    return (
      <Link to="/tickets/$track" params={{ track: id }} className="link">
        {shown}
      </Link>
    )
  if (kind === 'problem')
    return (
      <Link to="/problems/$id" params={{ id }} className="link">
        {copy.report} {shown}
      </Link>
    )
  return <span className="text-text-2">{shown}</span>
}

/** What the action changed, each field with its value before and after. */
const Changes = ({ changes }: Pick<Row, 'changes'>) =>
  changes.map(({ name, before, after }) => (
    <span key={name} className="cap block break-all">
      {name}:{' '}
      {before !== null && (
        <>
          <bdi>{before}</bdi> {copy.became}{' '}
        </>
      )}
      <bdi className="font-bold">{after ?? copy.removed}</bdi>
    </span>
  ))

import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { ListTable } from '#browser/platform/lists/list-table.tsx'
import { listPortalAudit } from '#contract/portal/members/routes.ts'
import { memberRoles } from '#domain/portal/members/rights.ts'
import { call } from '#merchant/portal/http/call.ts'
import { roleNames } from '#merchant/portal/shell/copy.ts'
import { JalaliDate } from '#ui/text/jalali-date.tsx'

export const copy = {
  title: 'رویدادها',
  columns: ['زمان', 'چه کسی', 'چه کرد', 'دربارهٔ'] as const,
  none: 'هنوز رویدادی نیست',
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
          <td>{row.sentence}</td>
          <td>
            <bdi dir="ltr" className="text-text-2">
              {row.subject ?? '---'}
            </bdi>
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

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { KeysetPager } from '#browser/platform/lists/keyset-pager.tsx'
import { useAction } from '#console/backoffice/http/call.ts'
import { Refusal } from '#console/backoffice/shell/forms/why-dialog.tsx'
import { undoInCatalogue } from '#contract/backoffice/settings/routes.ts'
import type { Catalogue } from '#domain/backoffice/settings/catalogues.ts'
import IconHistory from '#icons/IconHistory'
import { Button } from '#ui/actions/button.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { fieldInRow, shownAs } from './catalogue-field.tsx'
import { copy } from './copy.ts'
import { versionsQuery, type CatalogueField, type Version } from './queries.ts'

type Props = { readonly catalogue: Catalogue; readonly fields: readonly CatalogueField[] }

/** The versions of a reference table in a dialog: who changed what and when, each to be undone (F-208). */
export function Versions({ catalogue, fields }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="secondary" icon={<IconHistory aria-hidden />} onClick={() => setOpen(true)}>
        {copy.versions}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={copy.versions}>
        {isOpen && <VersionList catalogue={catalogue} fields={fields} />}
      </Dialog>
    </>
  )
}

function VersionList({ catalogue, fields }: Props) {
  const [cursor, setCursor] = useState<string>()
  const { data, error } = useQuery(versionsQuery(catalogue, cursor))
  const undoing = useAction(undoInCatalogue)
  if (error) return <Refusal of={error} />
  if (!data) return <SkeletonRows rows={4} />
  if (data.results.length === 0) return <p className="cap">{copy.noVersions}</p>
  return (
    <>
      <ol className="max-h-[65vh] space-y-4 overflow-y-auto p-1">
        {data.results.map((version) => (
          <li key={version.seq} className="well space-y-2 p-4">
            <p className="flex flex-wrap items-center gap-3">
              <span className="font-bold">{copy.versionKinds[kindOf(version)]}</span>
              <span className="cap">{version.by}</span>
              <span className="cap">
                <JalaliDate at={version.at} withTime />
              </span>
            </p>
            <Changed version={version} fields={fields} />
            <Button
              size="xs"
              variant="soft"
              loading={undoing.isPending && undoing.variables.params.seq === version.seq}
              onClick={() => undoing.mutate({ params: { catalogue, seq: version.seq } })}
            >
              {copy.undo}
              <span className="sr-only"> {nameOf(version)}</span>
            </Button>
          </li>
        ))}
      </ol>
      <KeysetPager next={data.metas.next} isFirst={cursor === undefined} onCursor={setCursor} />
    </>
  )
}

type Kind = keyof typeof copy.versionKinds
const kindOf = ({ row_id: row, before, after }: Version): Kind =>
  row === null ? 'ordered' : before === null ? 'added' : after === null ? 'removed' : 'changed'

/** What names the row in words: its title, code or link. */
function nameOf({ before, after }: Version): string {
  const fields = after ?? before ?? {}
  const name = fields['title'] ?? fields['name_fa'] ?? fields['name'] ?? fields['text'] ?? fields['link']
  return typeof name === 'string' ? name : ''
}

/** The changed fields, each before and after; of an added or removed row its name. */
function Changed({ version, fields }: { readonly version: Version; readonly fields: readonly CatalogueField[] }) {
  const { before, after, row_id: row } = version
  if (row === null) return null
  if (before === null || after === null) return <p>{nameOf(version)}</p>
  const changed = fields.filter(({ name }) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return (
    <>
      <p>{nameOf(version)}</p>
      <dl className="space-y-1 text-sm">
        {changed.map((field) => (
          <div key={field.name}>
            <dt className="cap">{field.label}</dt>
            <dd>
              <del className="whitespace-pre-line text-text-3">
                <bdi>{shownAs(fieldInRow(field, before), before[field.name])}</bdi>
              </del>{' '}
              ←{' '}
              <ins className="whitespace-pre-line no-underline">
                <bdi>{shownAs(fieldInRow(field, after), after[field.name])}</bdi>
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

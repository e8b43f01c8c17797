import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListTable } from '#browser/platform/lists/list-table.tsx'
import { useAction } from '#console/backoffice/http/call.ts'
import { Refusal } from '#console/backoffice/shell/forms/why-dialog.tsx'
import { removeFromCatalogue } from '#contract/backoffice/settings/routes.ts'
import type { Catalogue } from '#domain/backoffice/settings/catalogues.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { AnnounceDialog } from './announce-dialog.tsx'
import { fieldInRow, shownAs } from './catalogue-field.tsx'
import { CatalogueForm } from './catalogue-form.tsx'
import { catalogueTitles, copy } from './copy.ts'
import { catalogueQuery, type CatalogueField, type CatalogueRow } from './queries.ts'
import { Versions } from './versions.tsx'

/** A reference table, with dialogs to add, change and remove rows. */
export function CatalogueTable({ catalogue }: { readonly catalogue: Catalogue }) {
  const { data } = useSuspenseQuery(catalogueQuery(catalogue))
  const [changing, setChanging] = useState<CatalogueRow | 'new' | null>(null)
  const [removing, setRemoving] = useState<CatalogueRow | null>(null)
  const [announcing, setAnnouncing] = useState<CatalogueRow | null>(null)
  const shown = data.fields.slice(0, 6)
  return (
    <>
      <div className="mb-3 flex justify-end gap-2">
        <Versions catalogue={catalogue} fields={data.fields} />
        <Button size="sm" onClick={() => setChanging('new')}>
          {copy.add}
        </Button>
      </div>
      <ListTable caption={catalogueTitles[catalogue]} head={[...shown.map(({ label }) => label), '']} rows={data.results} empty={copy.none}>
        {(row) => (
          <tr key={row.id}>
            {shown.map((field) => (
              <td key={field.name} className="max-w-60 truncate">
                <Shown field={fieldInRow(field, row.fields)} value={row.fields[field.name]} />
              </td>
            ))}
            <td className="end">
              <span className="inline-flex gap-2">
                <Button size="xs" variant="soft" onClick={() => setChanging(row)}>
                  {copy.change}
                  <span className="sr-only"> {digits(row.id)}</span>
                </Button>
                {catalogue === 'discounts' && (
                  <Button size="xs" variant="soft" onClick={() => setAnnouncing(row)}>
                    {copy.announce}
                    <span className="sr-only"> {digits(row.id)}</span>
                  </Button>
                )}
                {data.may_remove && (
                  <Button size="xs" variant="danger-soft" onClick={() => setRemoving(row)}>
                    {copy.remove}
                    <span className="sr-only"> {digits(row.id)}</span>
                  </Button>
                )}
              </span>
            </td>
          </tr>
        )}
      </ListTable>
      {changing && (
        <CatalogueForm
          key={changing === 'new' ? 'new' : changing.id}
          catalogue={catalogue}
          fields={data.fields}
          row={changing === 'new' ? null : changing}
          onClose={() => setChanging(null)}
        />
      )}
      {announcing && <AnnounceDialog row={announcing} onClose={() => setAnnouncing(null)} />}
      <RemoveDialog catalogue={catalogue} row={removing} onClose={() => setRemoving(null)} />
    </>
  )
}

type RemoveProps = { readonly catalogue: Catalogue; readonly row: { readonly id: number } | null; readonly onClose: () => void }

/** Asks before a row is removed. */
export function RemoveDialog({ catalogue, row, onClose }: RemoveProps) {
  const removing = useAction(removeFromCatalogue, onClose)
  const close = () => {
    removing.reset()
    onClose()
  }
  return (
    <Dialog
      open={row !== null}
      onClose={close}
      title={copy.sureRemove}
      footer={
        <Button variant="danger" loading={removing.isPending} onClick={() => row && removing.mutate({ params: { catalogue, id: row.id } })}>
          {copy.remove}
        </Button>
      }
    >
      <Refusal of={removing.error} />
    </Dialog>
  )
}

function Shown({ field, value }: { readonly field: CatalogueField; readonly value: unknown }) {
  if (field.kind === 'picture' && typeof value === 'string')
    return <img src={value} alt="" className="h-10 w-16 rounded-sm bg-sunken object-contain" />
  return <bdi>{shownAs(field, value)}</bdi>
}

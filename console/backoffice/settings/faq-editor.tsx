import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#console/backoffice/http/call.ts'
import { orderCatalogue } from '#contract/backoffice/settings/routes.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Chips } from '#ui/navigation/tabs.tsx'
import { RemoveDialog } from './catalogue-table.tsx'
import { copy } from './copy.ts'
import { FaqForm, type Edited } from './faq-form.tsx'
import { faqSetsOf, type FaqRow } from './faq-rows.ts'
import { FaqSections } from './faq-sections.tsx'
import { catalogueQuery } from './queries.ts'
import { Versions } from './versions.tsx'

/** The questions as they are read: headings, and under each its questions, with what may be done with each (F-208). */
export function FaqEditor() {
  const { data } = useSuspenseQuery(catalogueQuery('faq'))
  const sets = faqSetsOf(data.results)
  const numbers = [...sets.keys()].toSorted((one, other) => one - other)
  const [chosen, setChosen] = useState<number | null>(null)
  const [edited, setEdited] = useState<Edited | null>(null)
  const [removed, setRemoved] = useState<FaqRow | null>(null)
  const ordering = useAction(orderCatalogue)
  const set = chosen ?? numbers[0] ?? 1
  const headings = sets.get(set) ?? []
  const actions = {
    isOrdering: ordering.isPending,
    onOrder: (ids: readonly number[]) => ordering.mutate({ params: { catalogue: 'faq' }, body: { ids: [...ids] } }),
    onEdit: (row: FaqRow) => setEdited({ set, row, parent: row.parent }),
    onRemove: setRemoved,
  }
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        {numbers.length > 1 && (
          <Chips
            label={copy.faqSets}
            value={String(set)}
            onChange={(next) => setChosen(Number(next))}
            tabs={numbers.map((each) => ({ id: String(each), label: `${copy.faqSet} ${digits(each)}` }))}
          />
        )}
        <span className="ms-auto flex gap-2">
          <Versions catalogue="faq" fields={data.fields} />
          <Button size="sm" onClick={() => setEdited({ set, row: null, parent: null })}>
            {copy.faqAddHeading}
          </Button>
        </span>
      </div>
      {headings.length === 0 && (
        <div className="card">
          <EmptyState title={copy.none} />
        </div>
      )}
      <FaqSections headings={headings} actions={actions} onAdd={({ id }) => setEdited({ set, row: null, parent: id })} />
      {edited && <FaqForm key={edited.row?.id ?? 'new'} edited={edited} headings={headings} onClose={() => setEdited(null)} />}
      <RemoveDialog catalogue="faq" row={removed} onClose={() => setRemoved(null)} />
    </>
  )
}

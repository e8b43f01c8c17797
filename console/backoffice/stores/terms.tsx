import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#console/backoffice/http/call.ts'
import { orderStoreProviders, removeStoreTerms } from '#contract/backoffice/stores/routes.ts'
import IconArrowUp from '#icons/IconArrowUp'
import IconTrash from '#icons/IconTrash'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { copy } from './copy.ts'
import { namesQuery, termsQuery, type Named, type StoreTerms } from './queries.ts'
import { TermsForm } from './terms-form.tsx'

/** The terms of each provider at a store, in their order; another provider may be added. */
export function Terms({ store }: { readonly store: number }) {
  const { data } = useSuspenseQuery(termsQuery(store))
  const { data: providers } = useSuspenseQuery(namesQuery('providers'))
  const [added, setAdded] = useState<Named | null>(null)
  const others = providers.filter(({ id }) => !data.some(({ provider_id }) => provider_id === id))
  const isNew = added !== null && others.includes(added)
  return (
    <div className="max-w-5xl space-y-5">
      {data.length === 0 && !isNew && (
        <div className="card">
          <EmptyState title={copy.noTerms} />
        </div>
      )}
      {data.map((terms, at) => (
        <Card
          key={terms.provider_id}
          title={terms.provider_name}
          action={
            <span className="flex items-center gap-2">
              {at === 0 ? <Badge tone="success">{copy.byDefault}</Badge> : <MoveUp store={store} ids={idsOf(data)} at={at} />}
              <RemoveProvider store={store} terms={terms} />
            </span>
          }
        >
          <TermsForm store={store} provider={terms.provider_id} terms={terms} />
        </Card>
      ))}
      {isNew ? (
        <Card key={added.id} title={added.name}>
          <TermsForm store={store} provider={added.id} terms={null} />
        </Card>
      ) : (
        others.length > 0 && (
          <SelectField<string>
            className="w-80"
            label={copy.addProvider}
            placeholder={copy.chooseProvider}
            value=""
            onChange={(id) => setAdded(others.find((each) => String(each.id) === id) ?? null)}
            options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )
      )}
    </div>
  )
}

const idsOf = (terms: readonly { readonly provider_id: number }[]): readonly number[] => terms.map(({ provider_id }) => provider_id)

/** Removes a provider after a confirmation. */
function RemoveProvider({ store, terms }: { readonly store: number; readonly terms: StoreTerms }) {
  const [isAsking, setAsking] = useState(false)
  const removing = useAction(removeStoreTerms, () => setAsking(false))
  const params = { id: store, provider_id: terms.provider_id }
  return (
    <>
      <IconButton size="sm" label={copy.leave} icon={<IconTrash />} onClick={() => setAsking(true)} />
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`${copy.leave}: ${terms.provider_name}`}
        footer={
          <Button variant="danger" loading={removing.isPending} onClick={() => removing.mutate({ params })}>
            {copy.leave}
          </Button>
        }
      >
        {copy.existingOrders}
      </Dialog>
    </>
  )
}

/** Moves a provider one position up. */
function MoveUp({ store, ids, at }: { readonly store: number; readonly ids: readonly number[]; readonly at: number }) {
  const ordering = useAction(orderStoreProviders)
  const moved = [...ids.slice(0, at - 1), ...ids.slice(at, at + 1), ...ids.slice(at - 1, at), ...ids.slice(at + 1)]
  return (
    <IconButton
      size="sm"
      label={copy.earlier}
      icon={<IconArrowUp />}
      loading={ordering.isPending}
      onClick={() => ordering.mutate({ params: { id: store }, body: { provider_ids: moved } })}
    />
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { ListTable, useFilterText } from '#console/backoffice/shell/display/list-table.tsx'
import { digits, normalise } from '#domain/platform/kernel/persian.ts'
import IconPlus from '#icons/IconPlus'
import IconSearch from '#icons/IconSearch'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Initials } from '#ui/layout/tile.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { copy } from './copy.ts'
import { NewStore } from './new-store.tsx'
import { storesQuery, type StoreView, type StoresFilter } from './queries.ts'

type Props = { readonly filter: StoresFilter; readonly onFilter: (filter: StoresFilter) => void }

/** All stores, open or not, with links to their pages and a form for a new one. */
export function StoresPage({ filter, onFilter }: Props) {
  const { data } = useSuspenseQuery(storesQuery(filter))
  const [typed, setTyped] = useFilterText(filter.q ?? '')
  const [isAdding, setAdding] = useState(false)
  const navigate = useNavigate()
  const search = (event: FormEvent) => {
    event.preventDefault()
    onFilter({ q: normalise(typed) || undefined })
  }
  return (
    <>
      <form className="card mb-5 flex items-end gap-3 p-4" role="search" onSubmit={search}>
        <Field className="w-80" label={copy.search} icon={<IconSearch aria-hidden />} value={typed} onChange={setTyped} maxLength={60} />
        <Button type="submit" variant="secondary" className="h-12!">
          {copy.find}
        </Button>
        <Button className="ms-auto h-12!" icon={<IconPlus aria-hidden />} onClick={() => setAdding(true)}>
          {copy.add}
        </Button>
      </form>
      <ListTable
        caption={copy.title}
        head={copy.columns}
        rows={data.results}
        empty={copy.none}
        pages={{ next: data.metas.next, cursor: filter.cursor, onCursor: (cursor) => onFilter({ ...filter, cursor }) }}
      >
        {(store) => <StoreRow key={store.id} store={store} />}
      </ListTable>
      <NewStore
        open={isAdding}
        onClose={() => setAdding(false)}
        onAdded={(id) => void navigate({ to: '/stores/$id', params: { id: String(id) } })}
      />
    </>
  )
}

const StoreRow = ({ store }: { readonly store: StoreView }) => (
  <tr>
    <td>
      <span className="flex items-center gap-3">
        {store.svg_logo === null ? (
          <Initials name={store.name} className="size-9!" />
        ) : (
          <img src={store.svg_logo} alt="" className="size-9 flex-none rounded-md border border-line bg-white object-contain" />
        )}
        <span>
          <Link to="/stores/$id" params={{ id: String(store.id) }} className="link font-semibold">
            {store.name}
          </Link>
          <bdi dir="ltr" className="cap block">
            {store.slug}
          </bdi>
        </span>
      </span>
    </td>
    <td>{copy.types[store.type]}</td>
    <td className="text-text-2">{store.categories.map(({ name }) => name).join('، ') || '—'}</td>
    <td>{digits(store.commission)}٪</td>
    <td>{store.is_open ? <Badge tone="success">{copy.open}</Badge> : <Badge>{copy.closed}</Badge>}</td>
    <td>
      <Digits value={store.tel ?? store.mobile ?? '---'} />
    </td>
  </tr>
)

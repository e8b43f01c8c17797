import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FilterSelect } from '#browser/platform/lists/filters.tsx'
import { ListTable } from '#browser/platform/lists/list-table.tsx'
import { FilteredList, pagesOf } from '#console/backoffice/lists/filtered-list.tsx'
import { downloadStores } from '#contract/backoffice/stores/routes.ts'
import { storeTypes } from '#domain/catalogue/stores/store.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconPlus from '#icons/IconPlus'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Initials } from '#ui/layout/tile.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { copy } from './copy.ts'
import { NewStore } from './new-store.tsx'
import { storesIn, storesQuery, type StoreView, type StoresFilter } from './queries.ts'

type Props = { readonly filter: StoresFilter; readonly onFilter: (filter: StoresFilter) => void }

/** All stores by filter and search, with links to their pages and a form for a new one (F-204). */
export function StoresPage({ filter, onFilter }: Props) {
  const [isAdding, setAdding] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <div className="mb-4 flex justify-end">
        <Button icon={<IconPlus aria-hidden />} onClick={() => setAdding(true)}>
          {copy.add}
        </Button>
      </div>
      <FilteredList
        list="stores"
        filter={filter}
        onFilter={onFilter}
        read={storesIn}
        search={{ label: copy.search, hint: copy.searchHint, button: copy.find }}
        file={{ route: downloadStores, inputOf: (body) => ({ body }) }}
        sorts={copy.sorts}
        hasHeadings={false}
        renderFields={(change) => (
          <>
            <FilterSelect
              label={copy.type}
              value={filter.type}
              values={storeTypes}
              nameOf={(type) => copy.types[type]}
              onChange={(type) => change({ type })}
            />
            <FilterSelect
              label={copy.state}
              value={filter.is_open === undefined ? undefined : filter.is_open ? 'open' : 'closed'}
              values={['open', 'closed']}
              nameOf={(state) => copy[state]}
              onChange={(state) => change({ is_open: state === undefined ? undefined : state === 'open' })}
            />
          </>
        )}
      >
        <List filter={filter} onFilter={onFilter} />
      </FilteredList>
      <NewStore
        open={isAdding}
        onClose={() => setAdding(false)}
        onAdded={(id) => void navigate({ to: '/stores/$id', params: { id: String(id) } })}
      />
    </>
  )
}

function List({ filter, onFilter }: Props) {
  const { data } = useSuspenseQuery(storesQuery(filter))
  return (
    <ListTable
      caption={copy.title}
      head={copy.columns}
      rows={data.results}
      empty={copy.none}
      pages={pagesOf(filter, onFilter, data.metas.next)}
    >
      {(store) => <StoreRow key={store.id} store={store} />}
    </ListTable>
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

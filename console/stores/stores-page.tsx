import { IconSearch } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { digits, normalise } from '#domain/kernel/persian.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Digits } from '#ui/digits.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Table } from '#ui/table.tsx'
import { KeysetPager } from '../shell/keyset-pager.tsx'
import { copy } from './copy.ts'
import { storesQuery, type StoreKept, type StoresFilter } from './queries.ts'
import { StoreForm } from './store-form.tsx'

type Props = { readonly filter: StoresFilter; readonly onFilter: (filter: StoresFilter) => void }

/** All stores, open or not; each can be changed in place. */
export function StoresPage({ filter, onFilter }: Props) {
  const { data } = useSuspenseQuery(storesQuery(filter))
  const [typed, setTyped] = useState(filter.q ?? '')
  const [changing, setChanging] = useState<StoreKept | null>(null)
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
      </form>
      {data.results.length === 0 ? (
        <div className="card">
          <EmptyState title={copy.none} />
        </div>
      ) : (
        <Table caption={copy.title} head={copy.columns}>
          {data.results.map((store) => (
            <tr key={store.id}>
              <td>
                <div className="font-semibold">{store.name}</div>
                <bdi dir="ltr" className="cap">
                  {store.slug}
                </bdi>
              </td>
              <td>{copy.types[store.type]}</td>
              <td>{digits(store.commission)}٪</td>
              <td>{store.is_open ? <Badge tone="success">{copy.open}</Badge> : <Badge>{copy.closed}</Badge>}</td>
              <td>
                <Digits value={store.tel ?? store.mobile ?? '---'} />
              </td>
              <td className="end">
                <StoreDeeds store={store} onChange={() => setChanging(store)} />
              </td>
            </tr>
          ))}
        </Table>
      )}
      <KeysetPager next={data.metas.next} isFirst={filter.cursor === undefined} onCursor={(cursor) => onFilter({ ...filter, cursor })} />
      {changing && <StoreForm key={changing.id} store={changing} onClose={() => setChanging(null)} />}
    </>
  )
}

const StoreDeeds = ({ store, onChange }: { readonly store: StoreKept; readonly onChange: () => void }) => (
  <span className="inline-flex gap-2">
    <Link to="/stores/$id" params={{ id: String(store.id) }} className={buttonClass('ghost', 'xs')}>
      {copy.termsLink}
      <span className="sr-only"> {store.name}</span>
    </Link>
    <Button size="xs" variant="soft" onClick={onChange}>
      {copy.change}
      <span className="sr-only"> {store.name}</span>
    </Button>
  </span>
)

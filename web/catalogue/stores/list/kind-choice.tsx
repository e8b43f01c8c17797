import { storeTypes } from '#domain/catalogue/stores/store.ts'
import { copy } from '../copy.ts'
import type { StoreSearch } from './store-search.ts'

type Kind = StoreSearch['type']
type Props = { readonly kind: Kind; readonly onChange: (kind: Kind) => void }

/** Stores online, stores of a street, or both. */
export function KindChoice({ kind, onChange }: Props) {
  return (
    <div className="seg" role="group" aria-label={copy.kind}>
      {[undefined, ...storeTypes].map((one) => (
        <button
          key={one ?? 'all'}
          type="button"
          aria-pressed={kind === one}
          className={kind === one ? 'is-on' : undefined}
          onClick={() => onChange(one)}
        >
          {one ? copy.kinds[one] : copy.everyKind}
        </button>
      ))}
    </div>
  )
}

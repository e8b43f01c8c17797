import { Key } from '#browser/platform/keyboard/use-keys.tsx'
import type { listQueues } from '#contract/backoffice/queues/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import type { QueueName } from '#domain/backoffice/queues/queues.ts'
import { orderTypeNames } from '#domain/platform/products/order-type-names.ts'
import { orderTypes } from '#domain/platform/products/order-types.ts'
import { Button } from '#ui/actions/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useIsPhone } from '#ui/layout/phone.ts'
import { Chips } from '#ui/navigation/tabs.tsx'
import { copy, queueTitles, waitingWords } from './copy.ts'
import type { QueueSearch } from './queries.ts'

type Props = {
  readonly queue: QueueName
  readonly counts: Reply<typeof listQueues>['results']
  readonly search: QueueSearch
  readonly onSearch: (search: QueueSearch) => void
  /** Opens the first item that nobody else has. */
  readonly onNext: () => void
  /** Whether it is taken, or only opened. */
  readonly next: string
  /** Why there is none to open. */
  readonly noNext: string | undefined
}

/** Selects and filters a queue, and opens its next item. */
export function QueueBar({ queue, counts, search, onSearch, onNext, next, noNext }: Props) {
  const isPhone = useIsPhone()
  const refine = (change: QueueSearch) => onSearch({ ...search, queue, cursor: undefined, ...change })
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {isPhone ? (
        <SelectField
          compact
          className="w-full"
          label={copy.queues}
          value={queue}
          onChange={(name) => onSearch({ queue: name })}
          options={counts.map((each) => ({ value: each.queue, label: `${queueTitles[each.queue]} (${waitingWords(each)})` }))}
        />
      ) : (
        <Chips
          label={copy.queues}
          value={queue}
          onChange={(name) => onSearch({ queue: name })}
          tabs={counts.map((each) => ({
            id: each.queue,
            label: (
              <>
                {queueTitles[each.queue]} <b>{waitingWords(each)}</b>
              </>
            ),
          }))}
        />
      )}
      <div className="ms-auto flex items-center gap-2 ph:w-full">
        <button
          type="button"
          aria-pressed={search.late === true}
          className={search.late ? 'chip is-on' : 'chip'}
          onClick={() => refine({ late: search.late ? undefined : true })}
        >
          {copy.lateOnly}
        </button>
        <SelectField
          compact
          label={copy.type}
          value={search.type ?? ''}
          onChange={(type) => refine({ type: orderTypes.find((each) => each === type) })}
          options={[{ value: '', label: copy.all }, ...orderTypes.map((type) => ({ value: type, label: orderTypeNames[type] }))]}
        />
        <Button size="sm" className="ph:w-full" disabledReason={noNext} onClick={onNext}>
          {next}
          <Key>N</Key>
        </Button>
      </div>
    </div>
  )
}

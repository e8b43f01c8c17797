import { digits } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

/** A filter that is set: its name, and what is found without it where that is known. */
export type SetFilter = { readonly name: string; readonly found?: number | undefined; readonly onDrop: () => void }
type Props = { readonly title: string; readonly filters: readonly SetFilter[] }

/** A list in which its filters find nothing: which of them to drop, first the one without which something is found. */
export const NothingFound = ({ title, filters }: Props) => {
  const helpful = filters.find(({ found = 0 }) => found > 0)
  return (
    <div className="card">
      <EmptyState
        title={title}
        text={helpful ? copy.without(helpful.name, digits(helpful.found ?? 0)) : copy.dropOne}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {filters
              .toSorted((one, other) => (other.found ?? 0) - (one.found ?? 0))
              .map(({ name, onDrop }) => (
                <Button key={name} size="sm" variant="secondary" onClick={onDrop}>
                  {copy.drop(name)}
                </Button>
              ))}
          </div>
        }
      />
    </div>
  )
}

const copy = {
  without: (name: string, found: string) => `بدون فیلتر «${name}»، ${found} ردیف پیدا می‌شود.`,
  dropOne: 'یکی از این فیلترها را بردارید.',
  drop: (name: string) => `برداشتن «${name}»`,
} as const

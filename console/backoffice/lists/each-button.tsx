import type { Given } from '#browser/platform/http/http-request.ts'
import { useEach } from '#console/backoffice/http/call.ts'
import type { Route } from '#contract/platform/http/route.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'

type Props<R extends Route, T> = {
  readonly route: R
  readonly items: readonly T[]
  /** Distinguishes the items from each other. */
  readonly keyOf: (item: T) => string
  /** Names an item that was refused. */
  readonly titleOf: (item: T) => string
  readonly inputOf: (item: T) => Given<R>
  readonly label: (count: string) => string
  readonly done: (count: string) => string
  readonly onDone: () => void
}

/** A command on each of the chosen rows, one after the other; what was refused is said one by one (F-204). */
export function EachButton<R extends Route, T>({ route, items, keyOf, titleOf, inputOf, label, done, onDone }: Props<R, T>) {
  const { run, isRunning } = useEach(route, { nameOf: keyOf, inputOf })
  const act = async () => {
    if (isRunning) return
    const refused = await run(items)
    const count = items.length - refused.length
    const messages = [...(count > 0 ? [done(digits(count))] : []), ...refused.map(({ item, words }) => `${titleOf(item)}: ${words}`)]
    // One toast: a second one would replace it (D-98).
    toast(refused.length > 0 ? { severity: 'error', messages, button: true } : { messages })
    onDone()
  }
  return (
    <Button size="sm" className="mb-4" loading={isRunning} onClick={() => void act()}>
      {label(digits(items.length))}
    </Button>
  )
}

import type { HardshipOnWire } from '#contract/lending/plans/hardship.ts'
import type { HardshipKind } from '#domain/lending/plans/agreed-change.ts'

/** A way in one length: months of a pause, or further instalments; `after` is null where it is not possible, with why. */
export type Way = {
  readonly kind: HardshipKind
  readonly number: number
  readonly refusal: HardshipOnWire['pauses'][number]['refusal']
  readonly after: HardshipOnWire['pauses'][number]['after']
}
export type PossibleWay = Way & { readonly after: NonNullable<Way['after']> }

export const isPossible = (way: Way | undefined): way is PossibleWay => way?.after != null

export const waysOf = ({
  pauses,
  spreads,
}: Pick<HardshipOnWire, 'pauses' | 'spreads'>): Readonly<Record<HardshipKind, readonly Way[]>> => ({
  PAUSE: pauses.map(({ months, ...result }) => ({ kind: 'PAUSE', number: months, ...result })),
  SPREAD: spreads.map(({ count, ...result }) => ({ kind: 'SPREAD', number: count, ...result })),
})

/** How long a spread is before another length is chosen. */
const usualSpread = 6

/** The length that is shown first: the longest pause, six further instalments or the nearest to them. */
export function firstOf(kind: HardshipKind, ways: readonly Way[]): Way | undefined {
  const possible = ways.filter(isPossible)
  if (kind === 'PAUSE') return possible.at(-1)
  return possible.toSorted((one, other) => Math.abs(one.number - usualSpread) - Math.abs(other.number - usualSpread))[0]
}

/** The instalments that a way adds after the last one. */
export function extraOf({ current }: Pick<HardshipOnWire, 'current'>, { after }: PossibleWay) {
  const last = Math.max(...current.invoices.map(({ number }) => number))
  return after.invoices.filter(({ number }) => number > last)
}

import { access, orders, rights } from './access-mutants.ts'
import { money, payments } from './money-mutants.ts'
import type { Mutant } from './plant.ts'

/** Every planted bug, by its kind. */
export const everyMutant: Readonly<Record<string, readonly Mutant[]>> = { money, payments, rights, access, orders }

/** How many planted bugs one `npm test` tries: each takes twenty seconds of processor time. */
export const mutantsPerTurn = 1

export type Turn<T> = { readonly number: number; readonly of: number; readonly due: readonly T[] }

/** The planted bugs to try at this commit, the same on every machine. Each bug is in exactly one turn. */
export function turnOf<T>(commit: string, mutants: readonly T[]): Turn<T> {
  const of = Math.ceil(mutants.length / mutantsPerTurn)
  const number = Number(BigInt(`0x${/^[\da-f]+$/.test(commit) ? commit : '0'}`) % BigInt(of))
  return { number, of, due: mutants.filter((_, index) => index % of === number) }
}

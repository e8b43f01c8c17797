import { doors, life, rights } from './door-mutants.ts'
import { money, payments } from './money-mutants.ts'
import type { Mutant } from './mutant.ts'

/** Every planted bug, by its kind. */
export const everyMutant: Readonly<Record<string, readonly Mutant[]>> = { money, payments, rights, doors, life }

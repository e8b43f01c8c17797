import { openCitusSystem } from './citus-system.ts'
import { openDrillSystem, type DrillSystem } from './drill-system.ts'

/** On PostgreSQL, or with `--engine=citus` on a coordinator and two workers of Citus. */
export const openChosenSystem = (): Promise<DrillSystem | null> =>
  process.argv.includes('--engine=citus') ? openCitusSystem() : openDrillSystem()

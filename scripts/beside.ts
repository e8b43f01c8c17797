import { join } from 'node:path'
import type { OtherMode } from '#server/platform/configuration/modes.ts'
import { variables } from '#server/platform/configuration/variables.ts'

type Environment = Readonly<Record<string, string | undefined>>
type Live = { readonly port: number; readonly sandboxPort: number; readonly dataDir: string } & OtherMode
/** Test mode on this machine: where it is, and the environments of the two modes, each with the other's addresses. */
export type Beside = OtherMode & { readonly sandbox: string; readonly live: Environment; readonly test: Environment }

/** How far its ports are above those of live mode. */
const above = 100
/** What both have: the rest of live mode's settings, its database above all, is not passed on. */
const shared = ['HOST', 'SIGNING_KEY', 'API_BASE', 'LOG_LEVEL', 'PUZZLE_COST', 'AUTOPILOT_DELAY_MS', 'JOB_BEAT_MS']

/** The settings of test mode beside a live mode of this machine, with the embedded database in a folder of its own (R-SHOP-03). */
export function beside(env: Environment, { port, sandboxPort, dataDir, publicUrl, merchantUrl }: Live): Beside {
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => !(name in variables) || shared.includes(name)))
  const place = { publicUrl: `http://localhost:${port + above}`, merchantUrl: `http://localhost:${port + above + 3}` }
  const test = {
    ...own,
    PELEKAN_MODE: 'test',
    PORT: String(port + above),
    SANDBOX_PORT: String(sandboxPort + above),
    DATA_DIR: join(dataDir, 'test'),
    OTHER_PUBLIC_URL: publicUrl,
    OTHER_MERCHANT_URL: merchantUrl,
  }
  const live = { ...env, OTHER_PUBLIC_URL: place.publicUrl, OTHER_MERCHANT_URL: place.merchantUrl }
  return { ...place, sandbox: `http://localhost:${sandboxPort + above}`, live, test }
}

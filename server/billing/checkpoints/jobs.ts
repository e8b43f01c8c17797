import { keyLine } from '#domain/platform/checkpoints/checkpoint.ts'
import type { App } from '#server/platform/context/app.ts'
import { askWitnesses } from './ask-witnesses.ts'
import { ownLog } from './log-store.ts'
import { makeCheckpoint } from './make-checkpoint.ts'

/** The hourly command: a checkpoint of all chains that changed, the public keys beside it, and the witnesses' cosignatures. */
export async function checkpointLedger(app: App): Promise<void> {
  const log = ownLog(app.config)
  await makeCheckpoint(app.db, log, app.now())
  await log.store.writeFile(
    'keys',
    [log.keys.signer, ...app.partners.witnesses.map(({ signer }) => signer)].map((key) => `${keyLine(key)}\n`).join(''),
  )
  await askWitnesses(app, log)
}

/** Asks witnesses again that were silent. */
export const askWitnessesAgain = (app: App): Promise<void> => askWitnesses(app, ownLog(app.config))

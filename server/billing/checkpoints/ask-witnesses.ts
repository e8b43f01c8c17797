import { parseCheckpoint, keyLine, signedBy } from '#domain/platform/checkpoints/checkpoint.ts'
import { consistencyRanges } from '#domain/platform/checkpoints/tree.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Witness } from '#server/platform/partners/partners.ts'
import { isSigned } from './ledger-keys.ts'
import type { OwnLog } from './log-store.ts'

/** Asks each witness to cosign the newest checkpoint, unless it has. One that does not answer delays nothing and is asked again later. */
export async function askWitnesses({ partners, log }: Pick<App, 'partners' | 'log'>, { keys, store }: OwnLog): Promise<void> {
  const size = (await store.sizes()).at(-1)
  if (size === undefined) return
  const lines = await Promise.all(partners.witnesses.map((witness) => ask(witness)))
  const note = await store.note(size)
  // Another run may have asked the same meanwhile.
  const fresh = lines.flatMap((line, at) => {
    const witness = partners.witnesses[at]
    return line === null || !witness || isCosigned(note ?? '', witness) ? [] : [line]
  })
  if (note !== null && fresh.length > 0) await store.writeNote(size, note + fresh.join(''))

  /** The line that this witness adds to the note; null where it has one, or adds none now. */
  async function ask(witness: Witness): Promise<string | null> {
    const unsigned = await store.note(size ?? 0)
    if (unsigned === null || isCosigned(unsigned, witness)) return null
    for (let before = await lastCosigned(witness), tries = 0; tries < 3; tries++) {
      const path = await Promise.all(consistencyRanges(before, size ?? 0).map((range) => store.hash(range)))
      const answer = await witness.cosign({ before, path, note: unsigned })
      if (!answer.ok) return null
      const { value } = answer
      if (value.kind === 'COSIGNED' && isCosigned(unsigned + value.line, witness)) return value.line
      if (value.kind === 'OTHER_SIZE' && value.size <= (size ?? 0)) before = value.size
      else if (value.kind === 'UNKNOWN_LOG') {
        if (!(await witness.register(keyLine(keys.signer))).ok) return null
        before = 0
      } else {
        log.error({ witness: witness.signer.name, size, answer: value }, 'a witness does not cosign the checkpoint of the ledger')
        return null
      }
    }
    return null
  }

  async function lastCosigned(witness: Witness): Promise<number> {
    for (const earlier of (await store.sizes()).toReversed()) if (isCosigned((await store.note(earlier)) ?? '', witness)) return earlier
    return 0
  }
}

function isCosigned(note: string, { signer }: Pick<Witness, 'signer'>): boolean {
  const checkpoint = parseCheckpoint(note)
  const signed = checkpoint && signedBy(checkpoint, signer)
  return signed ? isSigned(signer, signed.message, signed.signature) : false
}

import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { witnessNames, witnessSeed } from '#contract/platform/partners/published-keys.ts'
import { utf8Of } from '#domain/platform/checkpoints/bytes.ts'
import {
  cosignedText,
  keyOfLine,
  parseCheckpoint,
  signatureLine,
  signedBy,
  type SignerKey,
} from '#domain/platform/checkpoints/checkpoint.ts'
import { isConsistent, type Tree } from '#domain/platform/checkpoints/tree.ts'
import { parseGrowth } from '#domain/platform/checkpoints/witness.ts'
import type { SandboxSettings } from '../settings.ts'

type Known = { readonly signer: SignerKey; tree: Tree }

/**
 * Two witnesses in the protocol of C2SP tlog-witness, at /witness/first and /witness/second, each with a key of its own. Each cosigns a
 * checkpoint only if it is consistent with the last one it cosigned. A log registers its key once, at /logs.
 */
export function witnessRoutes(app: FastifyInstance, settings: SandboxSettings): void {
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_, body, done) => done(null, body))
  for (const name of witnessNames) witness(app, name, settings)
}

function witness(app: FastifyInstance, name: string, { now }: SandboxSettings): void {
  const { signer, cosign } = keyOf(name)
  const logs = new Map<string, Known>()

  app.get(`/witness/${name}/checkpoints`, () =>
    [...logs.values()].map(({ tree, signer: { name: origin } }) => ({ origin, size: tree.size })),
  )

  app.post<{ Body: { key: string } }>(`/witness/${name}/logs`, ({ body }, reply) => {
    const log = keyOfLine(body.key)
    if (log?.kind !== 'log') return reply.code(400).send({ error: 'NO_KEY' })
    const known = logs.get(log.name)
    if (known && Buffer.compare(known.signer.key, log.key) !== 0) return reply.code(409).send({ error: 'ANOTHER_KEY' })
    if (!known) logs.set(log.name, { signer: log, tree: { size: 0, root: new Uint8Array() } })
    return reply.code(201).send({})
  })

  app.post<{ Body: string }>(`/witness/${name}/add-checkpoint`, ({ body }, reply) => {
    void reply.type('text/plain')
    const growth = parseGrowth(body)
    const checkpoint = growth && parseCheckpoint(growth.note)
    if (!growth || !checkpoint) return reply.code(400).send('no checkpoint\n')
    const log = logs.get(checkpoint.origin)
    if (!log) return reply.code(404).send('unknown log\n')
    const own = signedBy(checkpoint, log.signer)
    if (!own || !isSigned(log.signer, own.message, own.signature)) return reply.code(403).send('not signed by the log\n')
    if (growth.before > checkpoint.size) return reply.code(400).send('the old size is the larger one\n')
    if (growth.before !== log.tree.size) return reply.code(409).type('text/x.tlog.size').send(`${log.tree.size}\n`)
    if (!isConsistent(log.tree, checkpoint, growth.path)) return reply.code(422).send('not consistent with the last checkpoint\n')
    log.tree = checkpoint
    const seconds = Math.floor(now() / 1000)
    return reply.send(signatureLine(signer, cosign(utf8Of(cosignedText(checkpoint.text, seconds))), seconds))
  })
}

/** The key pair of a witness of the sandbox, from its published seed. */
function keyOf(name: string): { readonly signer: SignerKey; readonly cosign: (message: Uint8Array) => Uint8Array } {
  const seed = createHash('sha256').update(witnessSeed(name)).digest()
  const privateKey = createPrivateKey({ key: Buffer.concat([privatePrefix, seed]), format: 'der', type: 'pkcs8' })
  const key = new Uint8Array(createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(publicPrefix.length))
  return { signer: { name: `sandbox/witness/${name}`, kind: 'witness', key }, cosign: (message) => sign(null, message, privateKey) }
}

const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')

const isSigned = ({ key }: SignerKey, message: Uint8Array, signature: Uint8Array): boolean =>
  verify(null, message, createPublicKey({ key: Buffer.concat([publicPrefix, key]), format: 'der', type: 'spki' }), signature)

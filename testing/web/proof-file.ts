import { contentOf, headOf, leafText, type Link } from '#domain/billing/checkpoints/chain.ts'
import { documentText, proofObjectHead, proofText, type Proof } from '#domain/billing/checkpoints/proof.ts'
import { base64Of, hexOf, joined, utf8Of } from '#domain/platform/checkpoints/bytes.ts'
import { checkpointText, cosignedText, keyLine, signatureLine, type SignerKey } from '#domain/platform/checkpoints/checkpoint.ts'
import { sha256 } from '#domain/platform/checkpoints/sha256.ts'
import { leafHash } from '#domain/platform/checkpoints/tree.ts'

type Signer = SignerKey & { readonly sign: (text: string) => Promise<Uint8Array> }
const amount = 18_500_000
const seconds = 1_795_100_000

/** A document with the proof of one payment, by keys of its own: their lines, and the file as it is or with another amount. */
export async function openProofFile() {
  const [log, first, second] = await Promise.all([
    signerOf('log', 'pelekan/ledger/test'),
    signerOf('witness', 'one'),
    signerOf('witness', 'two'),
  ])
  const entries = [
    [0, 'GATEWAY_CLEARING', '', 'IRR', amount],
    [1, 'CUSTOMER_RECEIVABLE', '1', 'IRR', -amount],
  ] as const
  const link: Link = {
    seq: 1,
    event: 'INSTALMENTS_PAID',
    cause: 'payment:one',
    slug: 'instalment',
    title: 'پرداخت قسط',
    at: 1_795_000_000_000,
    content: contentOf(entries),
    entries,
  }
  const bare = { customer: 7, previous: '', links: [link], pseudonym: '0'.repeat(32), index: 0, path: [] }
  const head = headOf(bare) ?? ''
  const text = checkpointText(log.name, { size: 1, root: leafHash(utf8Of(leafText({ pseudonym: bare.pseudonym, seq: 1, head }))) })
  const cosigned = await Promise.all(
    [first, second].map(async (witness) => signatureLine(witness, await witness.sign(cosignedText(text, seconds)), seconds)),
  )
  const proof: Proof = { ...bare, checkpoint: `${text}\n${signatureLine(log, await log.sign(text))}${cosigned.join('')}` }
  const document = utf8Of('%PDF-1.7\nreceipt\n')
  const fileOf = async (shown: Proof): Promise<File> => {
    const digest = hexOf(sha256(document))
    const signature = base64Of(await log.sign(documentText(digest, shown)))
    const attached = proofText({ proof: shown, document: { length: document.length, sha256: digest, signature } })
    const bytes = joined(document, utf8Of(`9 0 obj\n${proofObjectHead(attached.length)}${attached}\nendstream`))
    return new File([Uint8Array.from(bytes)], 'receipt.pdf', { type: 'application/pdf' })
  }
  const dearer = { ...proof, links: [{ ...link, entries: [[0, 'GATEWAY_CLEARING', '', 'IRR', amount + 1] as const] }] }
  return { keys: [log, first, second].map(keyLine), good: await fileOf(proof), dearer: await fileOf(dearer) }
}

async function signerOf(kind: SignerKey['kind'], name: string): Promise<Signer> {
  const pair = await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify'])
  if (!('privateKey' in pair)) throw new Error('a pair of keys expected')
  const key = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  return {
    name,
    kind,
    key,
    sign: async (text) => new Uint8Array(await crypto.subtle.sign({ name: 'Ed25519' }, pair.privateKey, Uint8Array.from(utf8Of(text)))),
  }
}

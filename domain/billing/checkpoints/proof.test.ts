import { expect, test } from 'vitest'
import { areEqual, base64Of, hexOf, joined, utf8Of } from '#domain/platform/checkpoints/bytes.ts'
import { checkpointText, cosignedText, signatureLine, type SignerKey } from '#domain/platform/checkpoints/checkpoint.ts'
import { sha256 } from '#domain/platform/checkpoints/sha256.ts'
import { leafHash, nodeHash } from '#domain/platform/checkpoints/tree.ts'
import { contentOf, headOf, leafLength, leafText, parseLeaf, type Link } from './chain.ts'
import { proofFor, proofObjectHead, proofText, verifyProof, type Proof, type ProofFile } from './proof.ts'

const signer = (kind: SignerKey['kind'], name: string, byte: number): SignerKey => ({ kind, name, key: new Uint8Array(32).fill(byte) })
const log = signer('log', 'pelekan/ledger', 1)
const witnesses = [signer('witness', 'one', 2), signer('witness', 'two', 3)]
const keys = [log, ...witnesses]
/** A signature of 64 bytes that only depends on key and message, in place of Ed25519. */
const sign = ({ key }: SignerKey, message: Uint8Array): Uint8Array => {
  const digest = sha256(joined(key, message))
  return joined(digest, digest)
}
const isSigned = (key: Uint8Array, message: Uint8Array, signature: Uint8Array) => areEqual(sign({ ...log, key }, message), signature)

const entries = [
  [0, 'GATEWAY_CLEARING', '', 'IRR', 700],
  [1, 'CUSTOMER_RECEIVABLE', '3', 'IRR', -700],
] as const
const proven: Link = {
  seq: 4,
  event: 'INSTALMENTS_PAID',
  cause: 'payment:p',
  slug: 'instalment-payment',
  title: 'پرداخت قسط',
  at: 1_800_000_000_000,
  content: contentOf(entries),
  entries,
}
const { entries: _entries, ...bare } = proven
const links: readonly Link[] = [proven, { ...bare, seq: 5, content: 'f'.repeat(64) }]
const chain = { customer: 7, previous: 'a'.repeat(64), links, pseudonym: '0'.repeat(32), index: 0, path: [], checkpoint: '' }

type Signed = { readonly origin?: string; readonly at?: readonly number[]; readonly beside?: Uint8Array }

/** The proof of a chain, alone in its tree or beside another leaf, signed by the log, and at these seconds by the witnesses. */
function proofOf(shown: Proof = chain, { origin = log.name, at = [100, 200], beside }: Signed = {}): Proof {
  const leaf = leafText({ pseudonym: shown.pseudonym, seq: shown.links.at(-1)?.seq ?? 0, head: headOf(shown) ?? '' })
  const hash = leafHash(utf8Of(leaf))
  const text = checkpointText(origin, beside ? { size: 2, root: nodeHash(hash, beside) } : { size: 1, root: hash })
  const cosigned = at.map((seconds, index) => {
    const witness = witnesses[index] ?? log
    return signatureLine(witness, sign(witness, utf8Of(cosignedText(text, seconds))), seconds)
  })
  return { ...shown, checkpoint: `${text}\n${signatureLine(log, sign(log, utf8Of(text)))}${cosigned.join('')}` }
}

const document = utf8Of('%PDF-1.7\nreceipt\n')
const fileFor = (proof: Proof): ProofFile => proofFor(proof, document, (message) => sign(log, message))
const pdfOf = (file: ProofFile, start = document, end = '\n') => {
  const text = proofText(file)
  const head = proofObjectHead(text.length).replaceAll('\n', end)
  return joined(start, utf8Of(`9 0 obj\n${head}${text}\nendstream`))
}
const verify = (file: Uint8Array, own = keys) => verifyProof(file, own, isSigned)
const fault = async (bytes: Uint8Array): Promise<unknown> => verify(bytes)
const refused = (name: string) => ({ isProven: false, fault: name })
/** The fault of a proof that the log itself has signed for a document. */
const faultOf = async (proof: Proof, own = keys) => {
  const read = await verify(pdfOf(fileFor(proof)), own)
  return read.isProven ? null : read.fault
}

test('a proof in a document, or by itself, is proven with the public keys alone: its transfers, and when the later witness signed', async () => {
  const file = fileFor(proofOf())
  const result = { isProven: true, customer: 7, transfers: [proven], seconds: 200, size: 1 }
  expect(proofText(file)).toMatch(/^[\u0020-\u007e]+$/)
  for (const bytes of [pdfOf(file), pdfOf(file, document, '\r\n'), utf8Of(proofText(file)), utf8Of(` \n${proofText(file)}`)])
    expect(await verify(bytes)).toEqual(result)
  // The last attachment counts: a document is signed anew for another proof.
  expect(await verify(joined(pdfOf(fileFor({ ...proofOf(), index: 9 })), pdfOf(file)))).toEqual(result)
})

test('a leaf beside another is proven by the hash of the other', async () => {
  const beside = sha256(utf8Of('another leaf'))
  const good = proofOf({ ...chain, path: [base64Of(beside)] }, { beside })
  expect(await verify(pdfOf(fileFor(good)))).toMatchObject({ isProven: true, size: 2 })
  for (const path of [[], ['?'], [base64Of(sha256(beside))], [...good.path, ...good.path]])
    expect(await faultOf({ ...good, path })).toBe('NOT_INCLUDED')
})

test('a proof is found by its marker at any place, and nothing else is taken for one', async () => {
  const start = proofObjectHead(2)
  const marked = start.slice(start.indexOf('/Subtype'))
  const unmarked = `${marked.slice(marked.indexOf('2 >>'))}{}`
  expect(await fault(utf8Of(`${marked}{}`))).toEqual(refused('NOT_READABLE'))
  for (const length of [36, 37, 38]) expect(await fault(utf8Of(`${'x'.repeat(length)}${unmarked}`))).toEqual(refused('NO_PROOF'))
  expect(await fault(utf8Of(start.replace('2 >>', 'x2 >>')))).toEqual(refused('NO_PROOF'))
})

test('each change of a proof or its document has its own fault', async () => {
  const good = proofOf()
  const file = fileFor(good)
  const changed = (more: Partial<Link>, first = proven) => proofOf({ ...chain, links: [{ ...first, ...more }] })
  expect(await fault(document)).toEqual(refused('NO_PROOF'))
  expect(await fault(joined(document, utf8Of(`${proofObjectHead(12).replace('12', 'x')}{}`)))).toEqual(refused('NO_PROOF'))
  expect(await fault(utf8Of('{"proof":'))).toEqual(refused('NOT_READABLE'))
  expect(await fault(pdfOf({ ...file, proof: { ...good, checkpoint: 'x' } }))).toEqual(refused('NOT_READABLE'))
  expect(await fault(pdfOf(file, utf8Of('%PDF-1.7\nRECEIPT\n')))).toEqual(refused('OTHER_DOCUMENT'))
  expect(await fault(pdfOf({ ...file, proof: { ...good, customer: 8 } }))).toEqual(refused('CHANGED_PROOF'))
  for (const signature of ['?', '', 'QUFB'])
    expect(await fault(pdfOf({ ...file, document: { ...file.document, signature } }))).toEqual(refused('CHANGED_PROOF'))
  expect(await faultOf(proofOf({ ...chain, links: [] }))).toBe('CHANGED_TRANSFER')
  expect(await faultOf(changed({ entries: [[0, 'GATEWAY_CLEARING', '', 'IRR', 701]] }))).toBe('CHANGED_TRANSFER')
  expect(await faultOf(proofOf({ ...chain, links: [proven, { ...bare, seq: 6 }] }))).toBe('CHANGED_TRANSFER')
  expect(await faultOf({ ...good, index: 1 })).toBe('OLD_CHECKPOINT')
  expect(await faultOf({ ...good, path: ['?'] })).toBe('NOT_INCLUDED')
  expect(await faultOf({ ...good, path: ['QUFB'] })).toBe('NOT_INCLUDED')
  for (const more of [{ customer: 8 }, { previous: 'b' }, { pseudonym: '1'.repeat(32) }, { links: [proven] }])
    expect(await faultOf({ ...good, ...more })).toBe('NOT_INCLUDED')
  for (const more of [{ event: 'x' }, { cause: 'x' }, { slug: 'x' }, { title: 'x' }, { at: 1 }, { content: 'x', entries: undefined }])
    expect(await faultOf({ ...good, links: [{ ...proven, ...more } as Link, ...links.slice(1)] })).toBe('NOT_INCLUDED')
})

test('the log and at least two witnesses, all whose keys are known, must have signed the checkpoint', async () => {
  expect(await faultOf(proofOf(chain, { origin: 'another' }))).toBe('NOT_SIGNED')
  expect(await faultOf(proofOf(), witnesses)).toBe('NOT_SIGNED')
  expect(await faultOf(proofOf(), [log, ...witnesses.slice(1)])).toBe('NOT_COSIGNED')
  expect(await faultOf(proofOf(chain, { at: [100] }))).toBe('NOT_COSIGNED')
  expect(await faultOf(proofOf(), [...keys, signer('witness', 'three', 4)])).toBe('NOT_COSIGNED')
  expect(await faultOf(proofOf(), [log, signer('witness', 'one', 9), ...witnesses])).toBe('NOT_COSIGNED')
  const [text = '', signatures = ''] = proofOf().checkpoint.split('\n\n')
  const forged = signatureLine(log, sign(witnesses[0] ?? log, utf8Of(`${text}\n`)))
  expect(await faultOf({ ...proofOf(), checkpoint: `${text}\n\n${forged}${signatures.split('\n').slice(1).join('\n')}` })).toBe(
    'NOT_SIGNED',
  )
})

test('a file whose parts are missing or of another kind is not read', async () => {
  const file = fileFor(proofOf())
  const [first] = file.proof.links
  const bad: readonly unknown[] = [
    null,
    7,
    [],
    {},
    { proof: file.proof },
    { document: file.document },
    { ...file, proof: null },
    { ...file, document: 'x' },
    ...[{ length: -1 }, { length: 1.5 }, { length: '1' }, { sha256: 1 }, { signature: null }].map((part) => ({
      ...file,
      document: { ...file.document, ...part },
    })),
    ...[
      { previous: 1 },
      { pseudonym: 1 },
      { checkpoint: 1 },
      { path: 'x' },
      { path: [1] },
      { customer: -1 },
      { index: 0.5 },
      { links: {} },
    ].map((part) => ({ ...file, proof: { ...file.proof, ...part } })),
    ...[
      null,
      { seq: -1 },
      { at: 'x' },
      { event: 1 },
      { cause: 1 },
      { slug: 1 },
      { title: 1 },
      { content: 1 },
      { entries: {} },
      { entries: [7] },
      { entries: [entries[0], 7] },
      { entries: [[0, 'a', 'b', 'c']] },
      { entries: [[0, 'a', 'b', 'c', null]] },
    ].map((part) => ({ ...file, proof: { ...file.proof, links: [part && { ...first, ...part }] } })),
  ]
  const faults: unknown[] = []
  for (const each of bad) faults.push(await fault(pdfOf(each as ProofFile)))
  expect(faults).toEqual(bad.map(() => refused('NOT_READABLE')))
  expect(await fault(pdfOf(file))).toMatchObject({ isProven: true })
})

test('contents are hashed as the database writes them, and chains one after another', () => {
  const text = '[[0, "GATEWAY_CLEARING", "", "IRR", 700], [1, "CUSTOMER_RECEIVABLE", "3", "IRR", -700]]'
  expect(contentOf(entries)).toBe(hexOf(sha256(utf8Of(text))))
  const { seq, event, cause, slug, title, at, content } = proven
  const linked = `["${chain.previous}", 7, ${seq}, "${event}", "${cause}", "${slug}", "${title}", ${at}, "${content}"]`
  expect(headOf({ ...chain, links: [proven] })).toBe(hexOf(sha256(utf8Of(linked))))
  expect(headOf({ ...chain, links: [] })).toBe(chain.previous)
})

test('a leaf is read as it is written, at one length, and nothing else is', () => {
  const leaf = { pseudonym: '0123456789abcdef'.repeat(2), seq: 42, head: 'c'.repeat(64) }
  const text = leafText(leaf)
  expect(`${text}\n`).toHaveLength(leafLength)
  expect(text.slice(32, 45)).toBe(' 0000000042 c')
  expect(parseLeaf(text)).toEqual(leaf)
  for (const bad of ['', ` ${text}`, `${text} `, text.toUpperCase(), text.replace('42', '4x'), text.slice(0, -1)])
    expect(parseLeaf(bad)).toBeNull()
})

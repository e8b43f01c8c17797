import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leafText } from '#domain/billing/checkpoints/chain.ts'
import { pointsGranted } from '#domain/billing/ledger/point-transfers.ts'
import { base64Of, bytesOfBase64, hexOf, utf8Of } from '#domain/platform/checkpoints/bytes.ts'
import { parseCheckpoint, signedBy } from '#domain/platform/checkpoints/checkpoint.ts'
import { sha256 } from '#domain/platform/checkpoints/sha256.ts'
import { inclusionRanges, isIncluded, leafHash, type Range } from '#domain/platform/checkpoints/tree.ts'
import { points } from '#domain/platform/kernel/money.ts'
import { hourMs, instant } from '#domain/platform/kernel/time.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { present } from '#testing/expectations.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { askWitnesses } from './ask-witnesses.ts'
import { isSigned, openLedgerKeys } from './ledger-keys.ts'
import { openLogStore, type LogStore } from './log-store.ts'
import { makeCheckpoint } from './make-checkpoint.ts'
import { writeCheckpoint, type Head } from './write-checkpoint.ts'

const at = instant(1_795_000_000_123)
const keys = openLedgerKeys('03'.repeat(32))
const give = (db: Db, cause: string, ...customers: number[]) =>
  db.transaction((tx) =>
    postTransfers(
      tx,
      customers.map((customerId) => pointsGranted({ customerId, count: points(5), cause, slug: 'gift', title: 'هدیه', at })),
    ),
  )

/** A store that fails at its call number `step` of those that read or write files, half of the time after it was done. */
function crashingAt(store: LogStore, step: number, crash: Error): LogStore {
  let calls = 0
  const failing =
    <Given extends readonly unknown[], T>(call: (...given: Given) => Promise<T>) =>
    async (...given: Given): Promise<T> => {
      const isHere = calls++ === Math.floor(step / 2)
      if (isHere && step % 2 === 0) throw crash
      const done = await call(...given)
      if (isHere) throw crash
      return done
    }
  return {
    sizes: failing(() => store.sizes()),
    note: failing((size: number) => store.note(size)),
    writeNote: failing((size: number, note: string) => store.writeNote(size, note)),
    leaves: failing((range: Range) => store.leaves(range)),
    append: failing((size: number, leaves: readonly string[]) => store.append(size, leaves)),
    hash: failing((range: Range) => store.hash(range)),
    writeFile: (name, text) => store.writeFile(name, text),
  }
}

onEveryEngine('the log of the ledger', (database) => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'))
  const log = { keys, store: openLogStore(folder) }
  let fake: FakePartners
  beforeAll(async () => {
    fake = await openFakePartners()
  })
  afterAll(() => fake.close())
  const refusals: unknown[] = []
  let newest = 0
  const quiet = {
    debug: () => undefined,
    info: () => undefined,
    warn: () => undefined,
    error: (fields: object) => void refusals.push(fields),
  }
  const cosigners = async (size: number): Promise<readonly string[]> => {
    const checkpoint = parseCheckpoint((await log.store.note(size)) ?? '')
    return fake.partners.witnesses.flatMap(({ signer }) => {
      const signed = checkpoint && signedBy(checkpoint, signer)
      return signed && isSigned(signer, signed.message, signed.signature) ? [signer.name] : []
    })
  }

  test('R-PROOF-01: each hour has a leaf for each chain that changed, in a signed checkpoint that both witnesses cosign', async () => {
    const { db } = database()
    await give(db, 'a', 1, 2, 3)
    expect(await makeCheckpoint(db, log, at)).toBe(3)
    await give(db, 'b', 2)
    expect(await makeCheckpoint(db, log, instant(at + 1000))).toBe(3)
    await askWitnesses({ partners: fake.partners, log: quiet }, log)
    expect(await makeCheckpoint(db, log, instant(at + hourMs))).toBe(4)
    expect(await makeCheckpoint(db, log, instant(at + 2 * hourMs))).toBe(4)
    await askWitnesses({ partners: fake.partners, log: quiet }, log)
    expect(await log.store.sizes()).toEqual([3, 4])
    for (const size of [3, 4]) expect(await cosigners(size)).toEqual(['sandbox/witness/first', 'sandbox/witness/second'])

    const leaves = await log.store.leaves({ start: 0, end: 4 })
    expect(leaves.map((leaf) => [keys.customerOf(leaf.slice(0, 32)), leaf.slice(33, 43)])).toEqual([
      [1, '0000000001'],
      [2, '0000000001'],
      [3, '0000000001'],
      [2, '0000000002'],
    ])
    const checkpoint = parseCheckpoint((await log.store.note(4)) ?? '')
    expect(checkpoint).toMatchObject({ size: 4, origin: keys.signer.name })
    const path = await Promise.all(inclusionRanges(3, 4).map((range) => log.store.hash(range)))
    expect(checkpoint && isIncluded(leafHash(utf8Of(leaves[3] ?? '')), 3, checkpoint, path)).toBe(true)
    const own = checkpoint && signedBy(checkpoint, keys.signer)
    expect(own && isSigned(keys.signer, own.message, own.signature)).toBe(true)
  })

  test('a witness that is silent is asked again, and one that forgot the log begins anew', async () => {
    const { db } = database()
    await give(db, 'c', 1)
    expect(await makeCheckpoint(db, log, instant(at + 3 * hourMs))).toBe(5)
    const silent = fake.again({
      witnesses: fake.settings.witnesses.map((each, index) => (index === 0 ? each : { ...each, url: 'http://127.0.0.1:9/x' })),
    })
    await askWitnesses({ partners: silent, log: quiet }, log)
    expect(await cosigners(5)).toEqual(['sandbox/witness/first'])
    const other = await openFakePartners()
    await askWitnesses({ partners: other.partners, log: quiet }, log)
    await other.close()
    expect(await cosigners(5)).toEqual(['sandbox/witness/first', 'sandbox/witness/second'])
    expect(refusals).toEqual([])
  })

  test('R-PROOF-01: a crash at any step is repaired by the next run, with the same leaves and bytes, and two runs at once write one checkpoint', async () => {
    const { db } = database()
    const crash = new Error('crash')
    let size = 5
    for (let step = 0, hasEnded = false; !hasEnded; step++) {
      await give(db, `d${step}`, 1, 3)
      const hour = instant(at + (4 + step) * hourMs)
      hasEnded = await makeCheckpoint(db, { keys, store: crashingAt(log.store, step, crash) }, hour).then(
        () => true,
        (fault: unknown) => {
          expect(fault).toBe(crash)
          return false
        },
      )
      const sizes = await Promise.all([makeCheckpoint(db, log, hour), makeCheckpoint(db, log, hour)])
      size += 2
      expect(sizes).toEqual([size, size])
      const again = openLogStore(mkdtempSync(join(tmpdir(), 'log-')))
      await again.append(0, await log.store.leaves({ start: 0, end: size }))
      expect(hexOf(await log.store.hash({ start: 0, end: size }))).toBe(hexOf(await again.hash({ start: 0, end: size })))
      expect(parseCheckpoint((await log.store.note(size)) ?? '')?.size).toBe(size)
    }
    const all = await log.store.leaves({ start: 0, end: size })
    expect(new Set(all).size).toBe(size)
    // Another folder, as after a disk was lost, begins no second log.
    const lost = { keys, store: openLogStore(mkdtempSync(join(tmpdir(), 'log-'))) }
    await expect(makeCheckpoint(db, lost, instant(at + 90 * hourMs))).rejects.toThrow('the checkpoints end at 0')
    // An earlier release wrote the files first, and may have crashed before the rows.
    await give(db, 'before', 1)
    const [head] = await rowsOf<Head>(db, sql`select customer_id as "customerId", seq, hash from ledger_heads where customer_id = 1`)
    await writeCheckpoint(log, size, [present(head)])
    expect(await makeCheckpoint(db, log, instant(at + 91 * hourMs))).toBe(size + 1)
    newest = size + 1
  })

  test('a log that was changed, or that another key signed, is not cosigned', async () => {
    await askWitnesses({ partners: fake.partners, log: quiet }, log)
    expect(await cosigners(newest)).toHaveLength(2)
    const forged = mkdtempSync(join(tmpdir(), 'log-'))
    const store = openLogStore(forged)
    await store.append(
      0,
      Array.from({ length: newest + 1 }, (_, index) => leafText({ pseudonym: keys.pseudonymOf(1), seq: index + 1, head: '0'.repeat(64) })),
    )
    const note = (await log.store.note(newest)) ?? ''
    await store.writeNote(newest, note)
    const [next, changed] = [String(newest + 1), note.replace(`\n${newest}\n`, `\n${newest + 1}\n`)]
    writeFileSync(join(forged, 'signed', next), changed)
    await askWitnesses({ partners: fake.partners, log: quiet }, { keys, store })
    expect(refusals).toHaveLength(2)
    expect(JSON.stringify(refusals)).toContain('403')
    expect(readFileSync(join(forged, 'signed', next), 'utf8')).toBe(changed)
  })
})

test('domain hashes and encodes as Node does, and a pseudonym leads back to its customer only', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.string({ unit: 'grapheme' }), fc.nat(), (bytes, text, customerId) => {
      expect(hexOf(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'))
      expect(base64Of(bytes)).toBe(Buffer.from(bytes).toString('base64'))
      expect(bytesOfBase64(base64Of(bytes))).toEqual(bytes)
      expect(utf8Of(text)).toEqual(new Uint8Array(Buffer.from(text, 'utf8')))
      expect(keys.customerOf(keys.pseudonymOf(customerId))).toBe(customerId)
      expect(openLedgerKeys('04'.repeat(32)).customerOf(keys.pseudonymOf(customerId))).toBeNull()
    }),
    { numRuns: 50 },
  )
})

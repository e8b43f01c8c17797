import { desc, eq, sql } from 'drizzle-orm'
import { expect, test, beforeAll } from 'vitest'
import { temporaryUpload } from '#contract/lending/documents/routes.ts'
import { dayMs, minuteMs } from '#domain/platform/kernel/time.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { removeFiles } from '#server/platform/files/remove-files.ts'
import { insertFile, storedBytes, takeUploads } from '#server/platform/files/sql.ts'
import { quotaBytes } from '#server/platform/files/store-files.ts'
import { deleteExpiredUploads } from '#server/platform/files/store-upload.ts'
import { fileRemovals, files, uploads } from '#server/platform/files/tables.ts'
import { mediaOf, ticketTtlMs } from '#server/platform/files/ticket.ts'
import { present } from '#testing/expectations.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { actingPdfs, pdfMark } from '#testing/platform/files/hostile-pdfs.ts'
import { picture, plainPdf, sendFile } from '#testing/platform/files/send-file.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onBothEngines('files', (database) => {
  let it: TestApp
  beforeAll(async () => {
    it = await createTestApp(database())
  })

  test('a link is valid for minutes, for one file and unchanged; its response cannot execute anything', async () => {
    const { customerId, token } = await it.customer('09360000001')
    await sendFile(it, temporaryUpload, { token, file: { bytes: plainPdf, name: 'a.pdf' } })
    const [stored] = await database().db.select().from(files)
    if (!stored) throw new Error('no file')
    const { tmp_url } = mediaOf(it.app, customerId, stored)
    const good = await it.http.inject({ url: tmp_url })
    expect([good.statusCode, good.rawPayload]).toEqual([200, await it.app.files.get(stored.fileKey)])
    expect(good.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': expect.stringMatching(/^attachment/),
      'content-type': 'application/pdf',
    })
    const forged = [
      tmp_url.replace(`/${customerId}.`, `/${customerId + 1}.`),
      tmp_url.slice(0, -2),
      `${tmp_url}A`,
      '/api/files/..%2f..%2fetc%2fpasswd',
    ]
    for (const url of forged) expect((await it.http.inject({ url })).statusCode).toBe(404)
    it.pass(ticketTtlMs - 1)
    expect((await it.http.inject({ url: tmp_url })).statusCode).toBe(200)
    it.pass(ticketTtlMs + 1)
    expect((await it.http.inject({ url: tmp_url })).statusCode).toBe(404)
  })

  test('F-032: with API_BASE a link is below it', async () => {
    const apart = await createTestApp(database(), { config: { apiBase: '/loan' } })
    const { customerId, token } = await apart.customer('09360000009')
    await sendFile(apart, temporaryUpload, { token, file: { bytes: plainPdf, name: 'a.pdf' } })
    const [stored] = await database().db.select().from(files).where(eq(files.customerId, customerId))
    const { tmp_url } = mediaOf(apart.app, customerId, present(stored))
    expect(tmp_url).toMatch(/^\/loan\/api\/files\//)
    expect((await apart.http.inject({ url: tmp_url })).statusCode).toBe(200)
    await apart.http.close()
  })

  test('a file over 10 MB is 413, and one above the quota is refused before anything is stored', async () => {
    const { customerId, token } = await it.customer('09360000002')
    // Beyond the first byte too many the parser of the parts cuts the file off.
    for (const [more, code] of [
      [1, 'FILE_TOO_LARGE'],
      [2, 'TOO_LARGE'],
      [3_000_000, 'TOO_LARGE'],
    ] as const) {
      const large = await sendFile(it, temporaryUpload, {
        token,
        file: { bytes: Buffer.alloc(10 * 1024 * 1024 + more, 0x20), name: 'a.pdf' },
      })
      expect([more, large.status, large.body.code]).toEqual([more, 413, code])
    }
    const heavy = { fileKey: 'f'.repeat(32), fileName: 'x', type: 'pdf', purpose: 'contract', sizeBytes: quotaBytes } as const
    await insertFile(database().db, { ...heavy, customerId, at: it.now() })
    const over = await sendFile(it, temporaryUpload, { token, file: { bytes: await picture(), name: 'a.jpg' } })
    expect(over).toMatchObject({ status: 409, body: { code: 'FILE_QUOTA' } })
    expect(await storedBytes(database().db, customerId)).toBe(quotaBytes)
  })

  test('F-407: of a PDF with a script, an action, a thread, 3D or an attachment only its pages are stored', async () => {
    const { customerId, token } = await it.customer('09360000006')
    for (const [name, bytes] of Object.entries(actingPdfs())) {
      const sent = await sendFile(it, temporaryUpload, { token, file: { bytes, name: 'a.pdf' } })
      if (sent.body.code === 'FILE_BROKEN') continue // it cannot be read whole
      expect([name, sent.status]).toEqual([name, 200])
      const [last] = await database().db.select().from(files).where(eq(files.customerId, customerId)).orderBy(desc(files.createdAt))
      const { rawPayload, headers } = await it.http.inject({ url: mediaOf(it.app, customerId, present(last)).tmp_url })
      expect(headers['content-type']).toBe('application/pdf')
      expect(rawPayload.toString('latin1', 0, 5)).toBe('%PDF-')
      expect(rawPayload.includes(pdfMark), `${name} is stored as it came`).toBe(false)
      it.pass(1)
    }
    const stored = await database().db.select().from(files).where(eq(files.customerId, customerId))
    expect(stored.length).toBe(Object.keys(actingPdfs()).length - 1)
  })

  test('F-412: of ten files sent at once only those within the quota are stored, and no bytes of the others remain', async () => {
    const { customerId, token } = await it.customer('09360000007')
    const file = { bytes: await picture(), name: 'a.jpg' }
    await sendFile(it, temporaryUpload, { token, file })
    const each = await storedBytes(database().db, customerId)
    const sizeBytes = quotaBytes - Math.floor(each * 3.5)
    const heavy = { fileKey: 'e'.repeat(32), fileName: 'x', type: 'pdf', purpose: 'contract', sizeBytes } as const
    await insertFile(database().db, { ...heavy, customerId, at: it.now() })
    const store = barrierStore(it.app.files, 10)
    const racing = await createTestApp(database(), { files: store, config: it.app.config })
    const sent = await Promise.all(Array.from({ length: 10 }, () => sendFile(racing, temporaryUpload, { token, file })))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(sent.filter(({ body }) => body.code === 'FILE_QUOTA')).toHaveLength(8)
    expect(await storedBytes(database().db, customerId)).toBeLessThanOrEqual(quotaBytes)
    await removeFiles(racing.app)
    expect(store.keys.size).toBe(2)
  })

  test('a customer has two hundred unused uploads at most, also of many sent at once, and one more when one was used', async () => {
    const { db } = database()
    const { customerId, token } = await it.customer('09360000008')
    await insertUploads(it, customerId, 198)
    const file = { bytes: await picture(), name: 'a.jpg' }
    const store = barrierStore(it.app.files, 4)
    const racing = await createTestApp(database(), { files: store, config: it.app.config })
    const sent = await Promise.all(Array.from({ length: 4 }, () => sendFile(racing, temporaryUpload, { token, file })))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(sent.filter(({ status, body }) => status === 409 && body.code === 'UPLOADS_FULL')).toHaveLength(2)
    await removeFiles(racing.app)
    expect(store.keys.size).toBe(2)
    expect((await sendFile(it, temporaryUpload, { token, file })).body.code).toBe('UPLOADS_FULL')
    const used = { sessionIds: [`unused-${customerId}-1`], purpose: 'document', at: it.now() } as const
    await db.transaction((tx) => takeUploads(tx, customerId, used))
    expect((await sendFile(it, temporaryUpload, { token, file })).status).toBe(200)
  })

  test('an upload can be used only by its own customer, and once', async () => {
    const [owner, stranger] = [await it.customer('09360000004'), await it.customer('09360000005')]
    const sent = await sendFile(it, temporaryUpload, { token: owner.token, file: { bytes: await picture(), name: 'a.jpg' } })
    const [stored] = (await database().db.select().from(uploads)).filter(({ customerId }) => customerId === owner.customerId)
    if (!stored) throw new Error(`no upload: ${sent.status}`)
    const take = (customerId: number) =>
      database().db.transaction((tx) =>
        takeUploads(tx, customerId, { sessionIds: [stored.sessionId], purpose: stored.purpose, at: it.now() }),
      )
    expect(await take(stranger.customerId)).toBeNull()
    expect([...((await take(owner.customerId))?.values() ?? [])].map(({ fileKey }) => fileKey)).toEqual([stored.fileKey])
    expect(await take(owner.customerId)).toBeNull()
  })

  test('an unused upload is deleted after a day, with its bytes', async () => {
    const { customerId, token } = await it.customer('09360000003')
    await sendFile(it, temporaryUpload, { token, file: { bytes: await picture(), name: 'a.jpg' } })
    expect(await storedBytes(database().db, customerId)).toBeGreaterThan(0)
    const [stored] = (await database().db.select().from(uploads)).filter((upload) => upload.customerId === customerId)
    it.pass(dayMs - minuteMs)
    const deleteAndRemove = async () => [await deleteExpiredUploads(it.app), await removeFiles(it.app)]
    await deleteAndRemove()
    expect(await it.app.files.get(stored?.fileKey ?? '')).not.toBeNull()
    it.pass(minuteMs)
    await deleteAndRemove()
    expect(await it.app.files.get(stored?.fileKey ?? '')).toBeNull()
    expect(await storedBytes(database().db, customerId)).toBe(0)
  })

  test('all old uploads are deleted, and bytes that cannot be removed now are removed later, without delaying the others', async () => {
    const { customerId } = await it.customer('09360000010')
    await insertUploads(it, customerId, 250)
    it.pass(dayMs)
    const left = () => database().db.$count(uploads, eq(uploads.customerId, customerId))
    expect(await deleteExpiredUploads(it.app)).toBe(250)
    expect([await left(), await storedBytes(database().db, customerId)]).toEqual([0, 0])

    const { db } = database()
    const keys = (await db.select().from(fileRemovals)).map(({ fileKey }) => fileKey)
    expect(keys).toHaveLength(250)
    const faults: object[] = []
    const removed: string[] = []
    const log = { ...it.app.log, error: (fields: object) => void faults.push(fields) }
    // Every third is refused once.
    const remove = async (key: string): Promise<void> => {
      if (keys.indexOf(key) % 3 === 0) throw new Error('status 503')
      removed.push(key)
    }
    expect(await removeFiles({ ...it.app, log, files: { ...it.app.files, remove } })).toBe(166)
    expect([removed.length, faults.length, await db.$count(fileRemovals)]).toEqual([166, 84, 84])
    expect(await removeFiles(it.app)).toBe(0)
    await db.update(fileRemovals).set({ nextTryAt: sql`next_try_at - interval '10 minutes'` })
    expect(await removeFiles({ ...it.app, files: { ...it.app.files, remove: async (key) => void removed.push(key) } })).toBe(84)
    expect([new Set(removed).size, await db.$count(fileRemovals)]).toEqual([250, 0])
  })
})

/** Unused uploads of a document, by `unused-<customer>-<number>`. */
async function insertUploads({ app, now }: TestApp, customerId: number, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    ...({ customerId, purpose: 'document', fileName: 'a.pdf', type: 'pdf', sizeBytes: 1, createdAt: now() } as const),
    sessionId: `unused-${customerId}-${index}`,
    fileKey: (customerId * 1_000 + index).toString(16).padStart(32, '0'),
  }))
  await app.db.insert(files).values(rows)
  await app.db.insert(uploads).values(rows)
}

/** A store whose first `count` puts all return at once, so that what follows runs concurrently; `keys` are the stored ones. */
function barrierStore(store: FileStore, count: number): FileStore & { readonly keys: ReadonlySet<string> } {
  const keys = new Set<string>()
  const { promise: allArrived, resolve } = Promise.withResolvers<undefined>()
  return {
    ...store,
    keys,
    put: async (bytes) => {
      const key = await store.put(bytes)
      keys.add(key)
      if (keys.size >= count) resolve(undefined)
      await allArrived
      return key
    },
    remove: async (key) => {
      keys.delete(key)
      await store.remove(key)
    },
  }
}

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { temporaryUpload } from '#contract/lending/documents/routes.ts'
import { typeOf } from '#server/platform/files/clean-file.ts'
import { redrawPicture } from '#server/platform/files/redraw/redraw-picture.ts'
import { limits } from '#server/platform/files/redraw/watch-limits.ts'
import { files } from '#server/platform/files/tables.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { hostileFiles, hostileNames, type HostileFile } from '#testing/platform/files/hostile-files.ts'
import { picture, sendFile } from '#testing/platform/files/send-file.ts'
import { testCleaner } from '#testing/platform/files/test-cleaner.ts'
import { createTestApp } from '#testing/test-app.ts'
import { isProof } from '#testing/turn.ts'

/** Every kind at least once with `npm test`, the 400 of reliability.md with `npm run prove`. */
const count = isProof() ? 400 : 85
const cleaner = testCleaner()

/** The largest memory growth of a fresh process, in megabytes, while it processes any one of the files. */
async function memoryGrowthMb(corpus: readonly HostileFile[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'))
  corpus.forEach(({ bytes }, at) => writeFileSync(join(folder, String(at)), bytes))
  const { stdout } = await promisify(execFile)(process.execPath, ['testing/platform/files/weigh-files.ts', folder])
  rmSync(folder, { recursive: true })
  return Number(stdout)
}

test(
  `none of ${count} hostile files is stored unchanged, and what is redrawn contains nothing of its sender`,
  { timeout: 240_000 },
  async () => {
    const corpus = await hostileFiles(count)
    expect(new Set(corpus.map(({ bytes, fileName }) => createHash('sha256').update(bytes).update(fileName).digest('hex'))).size).toBe(count)
    const refused: string[] = []
    for (const { kind, fileName, bytes, mark } of corpus) {
      const cleaned = await cleaner.clean(bytes)
      if (!('bytes' in cleaned)) {
        refused.push(cleaned.kind)
        continue
      }
      expect(cleaned.bytes.equals(bytes), `${kind} ${fileName} was stored raw`).toBe(false)
      expect(mark !== undefined && cleaned.bytes.includes(mark), `${kind} ${fileName} kept its mark`).toBe(false)
    }
    expect(refused).not.toContain('FILE_QUEUE_FULL')
    console.info(`hostile corpus: ${count} files, ${refused.length} refused, ${count - refused.length} redrawn`)
  },
)

test(
  `each hostile picture of ${count} files is redrawn within the limits of ${limits.cpuMs} ms and ${limits.rssMb} MB`,
  { timeout: 240_000 },
  async () => {
    const corpus = await hostileFiles(count)
    await redrawPicture(await picture(), 'jpeg')
    let slowest = { ms: 0, kind: '' }
    for (const { kind, bytes, fileName } of corpus) {
      const type = typeOf(bytes)
      if (type === null || type === 'pdf') continue
      const cpu = process.cpuUsage()
      await redrawPicture(bytes, type)
      const spent = process.cpuUsage(cpu)
      const ms = (spent.user + spent.system) / 1000
      if (ms > slowest.ms) slowest = { ms, kind: `${kind}, ${fileName.slice(0, 20)}` }
    }
    const grown = await memoryGrowthMb(corpus)
    console.info(
      `hostile pictures: slowest ${Math.round(slowest.ms)} ms of processor (${slowest.kind}), memory grew by ${grown} MB at most for one of them`,
    )
    // What ends a redrawing process would refuse a picture that needs more.
    expect(slowest.ms).toBeLessThanOrEqual(limits.cpuMs)
    expect(grown).toBeLessThanOrEqual(limits.rssMb)
  },
)

test(`the largest accepted photograph is redrawn within ${limits.cpuMs} ms`, { timeout: 60_000 }, async () => {
  const create = { width: 7200, height: 5400, channels: 3, background: '#98ADD9' } as const
  const bytes = await sharp({ create, limitInputPixels: false }).jpeg({ quality: 80 }).toBuffer()
  const cpu = process.cpuUsage()
  const redrawn = await redrawPicture(bytes, 'jpeg')
  const { user, system } = process.cpuUsage(cpu)
  console.info(`a JPEG of 39 megapixels: ${Math.round((user + system) / 1000)} ms of processor`)
  expect('bytes' in redrawn && (await sharp(redrawn.bytes).metadata()).width).toBe(2400)
  expect((user + system) / 1000).toBeLessThanOrEqual(limits.cpuMs)
})

onBothEngines('names of sent files', (database) => {
  test('a name with a path, a hidden extension or control characters is stored as a plain name', async () => {
    const it = await createTestApp(database())
    const { token } = await it.customer('09121110000')
    const named = hostileNames.filter((name) => !/["\r\n\0]/.test(name))
    const bytes = await picture()
    for (const name of named) {
      const sent = await sendFile(it, temporaryUpload, { token, file: { bytes, name } })
      expect(sent.status).toBe(200)
    }
    const rows = await database().db.select({ fileName: files.fileName, fileKey: files.fileKey }).from(files)
    expect(rows.length).toBe(named.length)
    for (const { fileName, fileKey } of rows) {
      expect(fileName).toMatch(/^[^\p{C}\\/:*?"<>|]{1,80}\.(jpg|png)$/u)
      expect(fileKey).toMatch(/^[0-9a-f]{32}$/)
    }
  })
})

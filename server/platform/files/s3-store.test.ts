import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { AwsV4Signer } from 'aws4fetch'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSecuredOrder } from '#testing/lending/collateral/secured-order.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { picture } from '#testing/platform/files/send-file.ts'
import { createTestApp } from '#testing/test-app.ts'
import { openBucketStore } from './s3-store.ts'
import { files } from './tables.ts'
import { ticketTtlMs } from './ticket.ts'

/** s3rver's own published test credentials. */
const known = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', bucket: 'pelekan' }
let store: InstanceType<typeof S3rver>
let endpoint = ''

beforeAll(async () => {
  store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: mkdtempSync(join(tmpdir(), 's3-')),
    configureBuckets: [{ name: known.bucket, configs: [] }],
  })
  const { port } = await store.run()
  endpoint = `http://127.0.0.1:${port}`
})
afterAll(() => store.close())

test('an S3-compatible store keeps bytes under a random key, gives them back, and forgets them', async () => {
  const bucket = openBucketStore({ ...known, endpoint })
  const bytes = await picture()
  const keys = await Promise.all([bucket.put(bytes), bucket.put(bytes)])
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(keys).size).toBe(2)
  expect((await bucket.get(keys[0]))?.equals(bytes)).toBe(true)
  await bucket.remove(keys[0])
  expect(await bucket.get(keys[0])).toBeNull()
  await expect(bucket.remove(keys[0])).resolves.toBeUndefined()
  expect((await bucket.get(keys[1]))?.length).toBe(bytes.length)
})

test('a store that is refused or away is a fault, and a key that is none never leaves the system', async () => {
  const forged = openBucketStore({ ...known, endpoint, accessKeyId: 'NOBODY' })
  await expect(forged.put(Buffer.from('x'))).rejects.toThrow(/403/)
  const guessed = openBucketStore({ ...known, endpoint, secretAccessKey: 'ANOTHER' })
  await expect(guessed.put(Buffer.from('x'))).rejects.toThrow(/403/)
  const elsewhere = openBucketStore({ ...known, endpoint, bucket: 'missing' })
  await expect(elsewhere.put(Buffer.from('x'))).rejects.toThrow(/404/)
  const broken: Server = createServer((_, reply) => reply.writeHead(500).end())
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve))
  const { port } = broken.address() as AddressInfo
  await expect(openBucketStore({ ...known, endpoint: `http://127.0.0.1:${port}` }).put(Buffer.from('x'))).rejects.toThrow(/500/)
  broken.close()
  for (const key of ['../secret', '', 'A'.repeat(32)]) await expect(forged.get(key)).rejects.toThrow(RangeError)
})

test('requests are signed as Amazon’s published example of Signature V4 says', async () => {
  const signer = new AwsV4Signer({
    url: 'https://examplebucket.s3.amazonaws.com/test.txt',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    service: 's3',
    region: 'us-east-1',
    datetime: '20130524T000000Z',
    headers: { range: 'bytes=0-9', 'x-amz-content-sha256': createHash('sha256').digest('hex') },
    allHeaders: true,
  })
  const { headers } = await signer.sign()
  expect(headers.get('authorization')).toContain('Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
})

onBothEngines('a system whose files lie in a bucket', (database) => {
  test('an image is cleaned, stored there, and served by its short-lived link alone', async () => {
    const it = await createTestApp(database(), { files: openBucketStore({ ...known, endpoint }) })
    const order = await openSecuredOrder(it, await openShops(database().db), { by: 'CHEQUE', status: 'UPLOAD_PROMISSORY' })
    const sent = await order.sendFront({ number: '4912007355182640' })
    const link = sent.body.results.front_image_link ?? ''
    expect(link).toMatch(/^\/api\/files\//)
    const served = await it.http.inject({ url: link })
    expect([served.statusCode, served.headers['content-type'], served.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'private, no-store',
    ])
    const [row] = await database().db.select().from(files).where(eq(files.customerId, order.customerId))
    const stored = await fetch(`${endpoint}/${known.bucket}/${row?.fileKey.slice(0, 2)}/${row?.fileKey}`)
    expect(Number(stored.headers.get('content-length'))).toBe(row?.sizeBytes)
    expect(Buffer.from(await stored.arrayBuffer()).equals(served.rawPayload)).toBe(true)
    it.pass(2 * ticketTtlMs)
    expect((await it.http.inject({ url: link })).statusCode).toBe(404)
  })
})

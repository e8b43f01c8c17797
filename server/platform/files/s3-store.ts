import { randomBytes } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { BucketSettings } from '#server/platform/configuration/config.ts'
import type { FileStore } from './file-store.ts'

/** The timeout of one request with all its tries. */
const timeoutMs = 8_000

/**
 * A bucket as a store. Every request is signed (Signature V4) and has eight seconds, within which it is tried at most three times where
 * the store answers 5xx or 429; a refusal by the store is thrown, since a file that is not stored must not have a row.
 */
export function openBucketStore({ endpoint, bucket, region, accessKeyId, secretAccessKey }: BucketSettings): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const addressOf = (key: string): string => {
    if (!/^[0-9a-f]{32}$/.test(key)) throw new RangeError('not a key of this store')
    return `${endpoint.replace(/\/$/, '')}/${bucket}/${key.slice(0, 2)}/${key}`
  }
  const request = async (key: string, init: RequestInit, fine: readonly number[]): Promise<Response> => {
    const answer = await client.fetch(addressOf(key), { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (fine.includes(answer.status)) return answer
    await answer.body?.cancel()
    throw new Error(`the file store answered ${answer.status} to ${init.method ?? 'GET'}`)
  }
  return {
    put: async (bytes) => {
      const key = randomBytes(16).toString('hex')
      const answer = await request(
        key,
        { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': 'application/octet-stream' } },
        [200],
      )
      await answer.body?.cancel()
      return key
    },
    get: async (key) => {
      const answer = await request(key, { method: 'GET' }, [200, 404])
      if (answer.status === 200) return Buffer.from(await answer.arrayBuffer())
      await answer.body?.cancel()
      return null
    },
    remove: async (key) => {
      const answer = await request(key, { method: 'DELETE' }, [200, 204, 404])
      await answer.body?.cancel()
    },
  }
}

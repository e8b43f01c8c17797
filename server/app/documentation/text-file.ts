import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { sendCompressed, type CompressedAnswer } from '#server/platform/http/answers.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'

type File = {
  readonly mediaType: string
  readonly headers?: Readonly<Record<string, string>>
  readonly read: () => string | Buffer
}

/** Serves a file that is read and compressed when it is first asked for, and then stays in memory. */
export function serveFile(http: HttpServer, path: string, { mediaType, headers = {}, read }: File): void {
  let made: Promise<CompressedAnswer> | undefined
  http.get(path, async (request, reply) => {
    const answer = await (made ??= compressed(Buffer.from(read()), mediaType))
    return sendCompressed(request, reply.headers(headers), answer)
  })
}

/** A quality that takes a second for a megabyte, not ten. */
const quality = 9

async function compressed(identity: Buffer, mediaType: string): Promise<CompressedAnswer> {
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(identity),
  ])
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    mediaType,
    body: { br, gzip: zipped, identity },
  }
}

import { createHash } from 'node:crypto'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { pictureAt, type Picture } from './sql.ts'

/** Policy for drawings: opened as a page they can run and load nothing. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
const mediaTypes = { svg: 'image/svg+xml; charset=utf-8', jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const

/** The pictures of partners under /media/. Not a call of the API: pages show them as images. */
export function pictureRoutes(http: HttpServer, app: App): void {
  http.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    reply.header('content-security-policy', policy)
    const picture = await pictureAt(app.db, request.params['*'])
    const bytes = picture && (await bytesOf(app, picture))
    if (!bytes) return reply.code(404).send()
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    reply.headers({
      etag,
      'cache-control': 'public, max-age=86400',
      'content-type': mediaTypes[endingOf(picture)],
      // Logos are public, also on stores' own pages.
      'cross-origin-resource-policy': 'cross-origin',
    })
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(bytes)
  })
}

const bytesOf = async ({ files }: App, { svg, fileKey }: Picture): Promise<Buffer | null> =>
  fileKey === null ? Buffer.from(svg ?? '') : files.get(fileKey)

const endingOf = ({ path }: Picture): keyof typeof mediaTypes => {
  const ending = path.slice(path.lastIndexOf('.') + 1)
  return ending === 'jpg' || ending === 'png' || ending === 'webp' ? ending : 'svg'
}

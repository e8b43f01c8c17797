import { createHash } from 'node:crypto'
import type { House } from '../house.ts'
import type { App } from '../http/app.ts'
import { pictureAt } from './sql.ts'

/** A drawing may hold no more than shapes and its own styles: as a page of its own it could run and load nothing. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The pictures of partners under /media/. Not a call of the API: pages show them as images. */
export function pictureRoutes(app: App, house: House): void {
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    reply.headers({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff' })
    const svg = await pictureAt(house.db, request.params['*'])
    if (svg === null) return reply.code(404).send()
    const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`
    reply.headers({ etag, 'cache-control': 'public, max-age=86400', 'content-type': 'image/svg+xml; charset=utf-8' })
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(svg)
  })
}

import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { endNoticesOf } from './end-notices.ts'
import { pathOfCode } from './short-links.ts'

/** What a notice's links lead to: the page of a short address, and the POST by which a mail program ends e-mails (RFC 8058). */
export function linkRoutes(http: HttpServer, app: App): void {
  http.get<{ Params: { code: string } }>('/s/:code', async ({ params: { code } }, reply) => {
    const path = /^[\w-]{9}$/.test(code) ? await pathOfCode(app.db, code) : null
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(path ?? '/not-found', 302)
  })

  // The body is a form, which no call of the contract takes.
  void http.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1_000 }, (_, body, done) =>
      done(null, body),
    )
    forms.post<{ Params: { token: string } }>('/api/notices/unsubscribe/:token', async ({ params: { token }, body }, reply) => {
      const isOneClick = typeof body === 'string' && new URLSearchParams(body).get('List-Unsubscribe') === 'One-Click'
      if (!isOneClick || (await endNoticesOf(app, token)) === null) return reply.code(404).send()
      return reply.code(200).send()
    })
  })
}

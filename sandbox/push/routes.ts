import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { clock, jalali } from '#domain/platform/kernel/jalali.ts'
import { html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import { behaviourOf, testBrowsers } from '../people/test-addresses.ts'
import type { SandboxSettings } from '../settings.ts'
import { browserKeys, readPush } from './browsers.ts'

export type PushMessage = { readonly browser: string; readonly topic: string; readonly text: string; readonly sent_at: string }
type Named = { Params: { name: string } }
const mostMessages = 200_000

/** A push service and its browsers: any name is a browser, whose subscription and messages anybody may read. */
export function pushRoutes(app: FastifyInstance, settings: SandboxSettings): void {
  const messages: PushMessage[] = []
  const noted = new Set<string>()
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) => done(null, body))

  app.get<Named>('/push/subscriptions/:name', ({ params: { name }, host }) => {
    const { p256dh, auth } = browserKeys(name)
    return { endpoint: `http://${host}/push/${name}`, keys: { p256dh, auth: auth.toString('base64url') } }
  })

  app.post<Named>('/push/:name', async ({ params: { name }, headers, body }, reply) => {
    const behaviour = behaviourOf(testBrowsers, name)
    const topic = String(headers['topic'] ?? '')
    if (!/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]+$/.test(headers.authorization ?? '') || behaviour === 'REFUSES')
      return reply.code(403).send({ error: 'FORBIDDEN' })
    if (behaviour === 'GONE') return reply.code(410).send({ error: 'GONE' })
    const isFirst = !noted.has(`${name}:${topic}`)
    if (behaviour !== null) noted.add(`${name}:${topic}`)
    if (behaviour === 'BUSY' && isFirst) return reply.code(429).header('retry-after', '120').send({ error: 'BUSY' })
    if (behaviour === 'DELAYS') await wait(settings.slowMailMs, undefined, { signal: settings.closing }).catch(() => {})
    const message = { browser: name, topic, text: readPush(body as Buffer, name), sent_at: new Date(settings.now()).toISOString() }
    for (let copies = behaviour === 'DUPLICATES' ? 2 : 1; copies > 0; copies -= 1) messages.push(message)
    if (messages.length > mostMessages) messages.splice(0, messages.length - mostMessages)
    if (behaviour === 'LOSES_ANSWER' && isFirst) return reply.code(500).send({ error: 'LOST' })
    return reply.code(201).send()
  })

  const to = (browser?: string): readonly PushMessage[] =>
    messages.filter((message) => browser === undefined || message.browser === browser).toReversed()
  app.get<{ Querystring: { browser?: string } }>('/push/inbox', ({ query }) => ({ results: to(query.browser) }))

  app.get<{ Querystring: { browser?: string } }>('/push', ({ query }, reply) => {
    const shown = to(query.browser?.trim() || undefined).slice(0, 200)
    return sendPage(reply, {
      title: 'پیام‌های مرورگر',
      body: html`<form method="get" class="card">
          <label>مرورگر<input name="browser" dir="ltr" value="${query.browser ?? ''}" placeholder="my-browser" /></label>
          <button>نشان بده</button>
        </form>
        ${shown.length === 0 ? html`<p>هنوز پیامی نرسیده است. صفحه را تازه کنید.</p>` : shown.map(card)}`,
    })
  })
}

function card({ browser, text, sent_at }: PushMessage) {
  const { title, body } = JSON.parse(text) as { title: string; body: string }
  return html`<article class="card">
    <p class="soft"><code>${browser}</code>، ${jalali(sent_at)}، ساعت ${clock(sent_at)}</p>
    <p><strong>${title}</strong></p>
    <p class="message">${body}</p>
  </article>`
}

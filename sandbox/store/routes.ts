import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRefused } from '#clients/merchant/pelekan-merchant.ts'
import { html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import type { SandboxSettings } from '../settings.ts'
import { linesOf } from './goods.ts'
import { resultOf, storePage } from './pages.ts'
import { openShop } from './shop.ts'

type Form = { Body: Record<string, string | undefined> | undefined }

/** The demo store: a cart, the way to Pelekan and back, and what its webhook received. It uses Pelekan through the published client only. */
export function storeRoutes(app: FastifyInstance, settings: SandboxSettings): void {
  const shop = openShop(settings)

  app.get('/store', (_, reply) => sendStore(reply))
  app.get('/store/state.json', () => ({ is_open: shop.isOpen(), purchases: shop.purchases(), log: shop.log() }))

  app.post<Form>('/store/checkout', async (request, reply) => {
    const form = request.body ?? {}
    const lines = linesOf(form)
    const known = shop.purchases().find(({ id }) => id === form['id'])
    if (!known && lines.length === 0) return sendStore(reply, 'سبد خالی است.')
    try {
      return await reply.redirect(await shop.checkout(form['id'] || `cart-${randomUUID().slice(0, 8)}`, lines, ownAddress(request)), 303)
    } catch (fault) {
      if (isRefused(fault)) return sendStore(reply, fault.message)
      throw fault
    }
  })

  app.get<{ Querystring: { track_number?: string } }>('/store/back', async ({ query }, reply) => {
    if (!shop.isOpen()) return sendDown(reply)
    const purchase = await shop.look(query.track_number ?? '').catch(() => null)
    return sendPage(reply, {
      title: 'فروشگاه آزمایشی',
      body: html`${resultOf(purchase)}
        <p><a href="/store">بازگشت به فروشگاه</a></p>`,
    })
  })

  app.post<Form>('/store/deed', async ({ body = {} }, reply) =>
    sendStore(reply, (await shop.act(body['track'] ?? '', body['deed'] ?? '')) ?? undefined),
  )

  app.post<Form>('/store/open', ({ body = {} }, reply) => {
    shop.setOpen(body['open'] === 'on')
    return reply.redirect('/store', 303)
  })

  // A webhook's signature covers its exact bytes, so the body is not parsed here.
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, text, done) => done(null, text))
    scope.post<{ Body: string }>('/store/webhook', async ({ body, headers }, reply) => {
      if (!shop.isOpen()) return reply.code(503).send({ message: 'the store is down' })
      const signature = headers['pelekan-signature']
      const isAccepted = await shop.receiveWebhook(body, typeof signature === 'string' ? signature : undefined)
      return reply.code(isAccepted ? 200 : 403).send({ message: isAccepted ? 'heard' : 'not ours' })
    })
  })

  const sendStore = (reply: FastifyReply, fault?: string): FastifyReply =>
    sendPage(reply, { title: 'فروشگاه آزمایشی', status: fault === undefined ? 200 : 422, body: storePage(shop, fault) })
}

const ownAddress = ({ host }: Pick<FastifyRequest, 'host'>): string => `http://${host}`

const sendDown = (reply: FastifyReply): FastifyReply =>
  sendPage(reply, { title: 'فروشگاه خاموش است', status: 503, body: html`<p>نگران نباشید: فروشگاه که روشن شد، پرداخت شما را می‌بیند.</p>` })

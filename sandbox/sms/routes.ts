import type { FastifyInstance } from 'fastify'
import { clock, jalali } from '#domain/platform/kernel/jalali.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
import { html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import type { SandboxSettings } from '../settings.ts'
import type { Inbox, Message } from './inbox.ts'

type Asked = { Params: { key: string }; Querystring: Record<string, string>; Body: Record<string, string> | undefined }

/** Short messages in the Kavenegar verify/lookup protocol, and the inbox that shows them. */
export function smsRoutes(app: FastifyInstance, settings: SandboxSettings, inbox: Inbox): void {
  app.route<Asked>({
    method: ['GET', 'POST'],
    url: '/v1/:key/verify/lookup.json',
    handler: ({ params, query, body }, reply) => {
      const { receptor = '', template = '', token = '' } = { ...query, ...body }
      const fault = faultOf(settings, { key: params.key, receptor, template, token })
      if (fault) return reply.code(fault.status).send({ return: fault, entries: null })
      return { return: { status: 200, message: 'تایید شد' }, entries: [entryOf(inbox.deliver({ receptor, template, token }))] }
    },
  })

  app.get<{ Querystring: { receptor?: string } }>('/sms/inbox', ({ query }) => ({ results: inbox.messagesTo(query.receptor) }))

  app.get<{ Querystring: { receptor?: string } }>('/sms', ({ query }, reply) => {
    const messages = inbox.messagesTo(normalise(query.receptor ?? '') || undefined)
    return sendPage(reply, {
      title: 'پیامک‌ها',
      body: html`<form method="get" class="card">
          <label>شمارهٔ همراه<input name="receptor" inputmode="tel" value="${query.receptor ?? ''}" placeholder="0912…" /></label>
          <button>نشان بده</button>
        </form>
        ${messages.length === 0 ? html`<p>هنوز پیامکی نرسیده است. صفحه را تازه کنید.</p>` : messages.map(letter)}`,
    })
  })
}

const letter = (message: Message) =>
  html`<article class="card">
    <p class="soft"><code>${message.receptor}</code>، ${jalali(message.sent_at)}، ساعت ${clock(message.sent_at)}</p>
    <p class="message">${message.text}</p>
  </article>`

function faultOf(settings: SandboxSettings, asked: { key: string; receptor: string; template: string; token: string }) {
  if (asked.key !== settings.smsKey) return { status: 403, message: 'کد شناسایی API-Key معتبر نمی‌باشد' }
  if (!/^09\d{9}$/.test(asked.receptor)) return { status: 411, message: 'دریافت کننده نامعتبر است' }
  if (!/^[\w-]{1,60}$/.test(asked.template)) return { status: 424, message: 'الگوی مورد نظر پیدا نشد' }
  // Kavenegar's tokens take no blanks and at most 100 signs.
  if (!/^\S{1,100}$/.test(asked.token)) return { status: 431, message: 'ساختار کد صحیح نمی‌باشد' }
  return null
}

const entryOf = (message: Message) => ({
  messageid: 8_000_000 + message.id,
  message: message.text,
  status: 5,
  statustext: 'ارسال به مخابرات',
  sender: '10004346',
  receptor: message.receptor,
  date: Math.floor(Date.parse(message.sent_at) / 1000),
  cost: 0,
})

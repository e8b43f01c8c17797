import type { FastifyInstance } from 'fastify'
import { clock, jalali } from '#domain/platform/kernel/jalali.ts'
import { html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import type { Letter, Mailbox } from './mailbox.ts'

type Asked = { Querystring: { to?: string } }

/** The letters that the mail server took, as JSON and as a page. */
export function mailRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  app.get<Asked>('/mail/inbox', ({ query }) => ({ results: mailbox.lettersTo(query.to) }))

  app.get<Asked>('/mail', ({ query }, reply) => {
    const letters = mailbox.lettersTo(query.to?.trim() || undefined).slice(0, 200)
    return sendPage(reply, {
      title: 'ایمیل‌ها',
      body: html`<form method="get" class="card">
          <label>ایمیل<input name="to" type="email" dir="ltr" value="${query.to ?? ''}" placeholder="name@example.com" /></label>
          <button>نشان بده</button>
        </form>
        ${letters.length === 0 ? html`<p>هنوز ایمیلی نرسیده است. صفحه را تازه کنید.</p>` : letters.map(card)}`,
    })
  })
}

const card = ({ to, subject, text, sent_at }: Letter) =>
  html`<article class="card">
    <p class="soft"><code>${to}</code>، ${jalali(sent_at)}، ساعت ${clock(sent_at)}</p>
    <p><strong>${subject}</strong></p>
    <p class="message">${text}</p>
    ${(text.match(/https?:\/\/\S+/g) ?? []).slice(0, 1).map((link) => html`<p><a href="${link}">باز کردن لینک</a></p>`)}
  </article>`

import type { FastifyInstance, FastifyReply } from 'fastify'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { digits, normalise } from '#domain/platform/kernel/persian.ts'
import { html, type Html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import { debitAccounts, debitBanks, debitAccountWith } from '../people/test-numbers.ts'
import type { Mandate, Mandates } from './mandates.ts'

type Asked = { Params: { authority: string; bank: string }; Body: { account?: string; answer?: string } }

/** The bank's page on which a mandate is given or refused: `POST` takes the form fields `account`, or `answer=refuse`. */
export function mandatePage(app: FastifyInstance, mandates: Mandates): void {
  app.get<Asked>('/pg/StartPayman/:authority/:bank', ({ params }, reply) => {
    const open = openMandate(params)
    return open ? sendForm(reply, open) : sendGone(reply)
  })

  app.post<Asked>('/pg/StartPayman/:authority/:bank', ({ params, body }, reply) => {
    const open = openMandate(params)
    if (!open) return sendGone(reply)
    const { mandate } = open
    if (body.answer === 'refuse') {
      mandate.state = 'REFUSED'
      return reply.redirect(wayBack(mandate), 303)
    }
    const account = debitAccountWith(normalise(body.account ?? '').replaceAll(/[\s-]/g, ''))
    if (!account) return sendForm(reply, open, 'این شماره از حساب‌های آزمایشی نیست. یکی از حساب‌های زیر را بردارید.')
    mandate.account = account
    mandate.state = 'GIVEN'
    return reply.redirect(wayBack(mandate), 303)
  })

  function openMandate({ authority, bank }: Asked['Params']): Open | null {
    const mandate = mandates.byAuthority(authority)
    const name = debitBanks.find(({ code }) => code === bank)?.name
    return mandate?.state === 'OPEN' && name !== undefined ? { mandate, bank: name } : null
  }
}

type Open = { readonly mandate: Mandate; readonly bank: string }

/** Back to the merchant, as the gateway brings the customer back. */
function wayBack({ callbackUrl, authority, state }: Mandate): string {
  const url = new URL(callbackUrl)
  url.searchParams.set('payman_authority', authority)
  url.searchParams.set('status', state === 'GIVEN' ? 'OK' : 'NOK')
  return url.href
}

function sendForm(reply: FastifyReply, { mandate, bank }: Open, fault?: string): FastifyReply {
  const body = html`<section class="card narrow">
      <p class="soft">پلکان اجازه می‌خواهد از حساب شما برداشت کند. بیشترین هر برداشت</p>
      <p class="sum">${digits(mandate.maxAmount / 10)} تومان</p>
      <dl>
        <dt>پذیرنده</dt>
        <dd>پلکان</dd>
        <dt>بانک</dt>
        <dd>${bank}</dd>
        <dt>در روز</dt>
        <dd>${digits(mandate.perDay)} برداشت</dd>
        <dt>در ماه</dt>
        <dd>${digits(mandate.perMonth)} برداشت</dd>
        <dt>تا روز</dt>
        <dd>${jalali(mandate.expiresAt.slice(0, 'YYYY-MM-DD'.length))}</dd>
        <dt>همراه</dt>
        <dd><code>${mandate.mobile}</code></dd>
      </dl>
      <form method="post">
        <label>شمارهٔ کارت حساب<input name="account" inputmode="numeric" autocomplete="off" maxlength="23" required autofocus /></label>
        ${fault === undefined ? null : html`<p class="bad" role="alert">${fault}</p>`}
        <button>اجازه می‌دهم</button>
      </form>
      <form method="post"><input type="hidden" name="answer" value="refuse" /><button class="plain">اجازه نمی‌دهم</button></form>
    </section>
    <section class="card narrow" aria-label="حساب‌های آزمایشی">
      <p class="soft">یا با یکی از حساب‌های آزمایشی اجازه بدهید:</p>
      <form method="post">${debitAccounts.map(accountButton)}</form>
    </section>`
  return sendPage(reply, { title: 'اجازهٔ برداشت مستقیم', body, status: fault === undefined ? 200 : 422 })
}

const accountButton = ({ number, caption }: { number: string; caption: string }): Html =>
  html`<button class="row" name="account" value="${number}"><code>${number}</code><span>${caption}</span></button>`

const sendGone = (reply: FastifyReply): FastifyReply =>
  sendPage(reply, {
    title: 'این درخواست باز نیست',
    status: 404,
    body: html`<p>این اجازه پیدا نشد، یا پیش‌تر پاسخ گرفته است. به پلکان برگردید و وضعیت را همان‌جا ببینید.</p>`,
  })

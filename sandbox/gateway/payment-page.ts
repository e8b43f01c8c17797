import type { FastifyInstance, FastifyReply } from 'fastify'
import { digits, normalise } from '#domain/platform/kernel/persian.ts'
import { html, type Html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import { cardWith, testCards } from '../people/test-numbers.ts'
import type { SandboxSettings } from '../settings.ts'
import { markPaid, type Session, type Sessions } from './session.ts'

type Asked = { Params: { authority: string }; Body: { card?: string; deed?: string } }

/** The page on which the payer enters a card: `POST` takes the form fields `card`, or `deed=cancel`. */
export function paymentPage(app: FastifyInstance, settings: SandboxSettings, sessions: Sessions): void {
  app.get<Asked>('/pg/StartPay/:authority', ({ params }, reply) => {
    const session = openSession(params.authority)
    return session ? sendForm(reply, session) : sendGone(reply)
  })

  app.post<Asked>('/pg/StartPay/:authority', async ({ params, body }, reply) => {
    const session = openSession(params.authority)
    if (!session) return sendGone(reply)
    if (body.deed === 'cancel') {
      session.state = 'FAILED'
      return reply.redirect(callbackOf(session), 303)
    }
    const card = cardWith(normalise(body.card ?? '').replaceAll(/[\s-]/g, ''))
    if (!card) return sendForm(reply, session, 'این شمارهٔ کارت آزمایشی نیست. یکی از کارت‌های زیر را بردارید.')
    session.card = card
    if (card.behaviour === 'FAILS') session.state = 'FAILED'
    else markPaid(session, settings.now())
    if (card.behaviour === 'CALLBACK_LOST') return sendLost(reply, session)
    if (card.behaviour === 'CALLBACK_TWICE') await knock(callbackOf(session))
    return reply.redirect(callbackOf(session), 303)
  })

  function openSession(authority: string): Session | null {
    const session = sessions.find(authority)
    return session && session.state === 'OPEN' && settings.now() < session.expiresAt ? session : null
  }
}

/** Back to the merchant, as Zarinpal brings the payer back. */
export function callbackOf({ callbackUrl, authority, state }: Session): string {
  const url = new URL(callbackUrl)
  url.searchParams.set('Authority', authority)
  url.searchParams.set('Status', state === 'PAID' ? 'OK' : 'NOK')
  return url.href
}

/** One callback by the gateway itself; whether it arrives is not our concern. */
export async function knock(url: string): Promise<void> {
  await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(3_000) }).catch(() => null)
}

function sendForm(reply: FastifyReply, session: Session, fault?: string): FastifyReply {
  const body = html`<section class="card narrow">
      <p class="soft">مبلغ</p>
      <p class="sum">${digits(session.amount / 10)} تومان</p>
      <p class="soft">${digits(session.amount)} ریال</p>
      <dl>
        <dt>پذیرنده</dt>
        <dd>پلکان</dd>
        <dt>بابت</dt>
        <dd>${session.description}</dd>
      </dl>
      <form method="post">
        <label>شمارهٔ کارت<input name="card" inputmode="numeric" autocomplete="off" maxlength="23" required autofocus /></label>
        ${fault === undefined ? null : html`<p class="bad" role="alert">${fault}</p>`}
        <button>پرداخت</button>
      </form>
      <form method="post"><input type="hidden" name="deed" value="cancel" /><button class="plain">انصراف</button></form>
    </section>
    <section class="card narrow" aria-label="کارت‌های آزمایشی">
      <p class="soft">یا با یکی از کارت‌های آزمایشی بپردازید:</p>
      <form method="post">${testCards.map(cardButton)}</form>
    </section>`
  return sendPage(reply, { title: 'درگاه پرداخت', body, status: fault === undefined ? 200 : 422 })
}

const cardButton = ({ number, caption }: { number: string; caption: string }): Html =>
  html`<button class="row" name="card" value="${number}"><code>${number}</code><span>${caption}</span></button>`

function sendLost(reply: FastifyReply, session: Session): FastifyReply {
  const body = html`<section class="card narrow">
    <p class="good"><strong>${digits(session.amount / 10)} تومان پرداخت شد.</strong></p>
    <p>بازگشت به فروشنده گم شد: این همان رفتاری است که از این کارت خواستید. پلکان نتیجه را خودش از درگاه می‌پرسد.</p>
    <p><a href="${new URL(session.callbackUrl).origin}/">رفتن به پلکان</a></p>
  </section>`
  return sendPage(reply, { title: 'پرداخت انجام شد', body })
}

const sendGone = (reply: FastifyReply): FastifyReply =>
  sendPage(reply, {
    title: 'این پرداخت باز نیست',
    status: 404,
    body: html`<p>این پرداخت پیدا نشد، یا پیش‌تر تمام شده است. به پلکان برگردید و وضعیت را همان‌جا ببینید.</p>`,
  })

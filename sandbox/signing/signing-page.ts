import type { FastifyInstance, FastifyReply } from 'fastify'
import { normalise } from '#domain/platform/kernel/persian.ts'
import { html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import type { SandboxSettings } from '../settings.ts'
import type { Inbox } from '../sms/inbox.ts'
import { sendNotice } from './notice.ts'
import { newCode, sign, stateOf, type Paper, type Papers } from './papers.ts'

type Asked = { Params: { token: string }; Body: { deed?: string; code?: string } }

/** The signer's page: `POST` takes the form fields `deed=send` for a code by SMS, or `code`, or `deed=back`. */
export function signingPage(app: FastifyInstance, settings: SandboxSettings, papers: Papers, inbox: Inbox): void {
  app.get<Asked>('/signing/:token', ({ params }, reply) => {
    const paper = papers.byToken(params.token)
    return paper ? sendPaper(reply, paper, settings.now()) : sendUnknown(reply)
  })

  app.post<Asked>('/signing/:token', async ({ params, body }, reply) => {
    const paper = papers.byToken(params.token)
    if (!paper) return sendUnknown(reply)
    if (body.deed === 'back') return reply.redirect(wayBack(paper, settings.now()), 303)
    if (stateOf(paper, settings.now()) !== 'PENDING') return sendPaper(reply, paper, settings.now())
    if (body.deed === 'send') {
      inbox.deliver({ receptor: paper.asked.signer_mobile, template: 'signing', token: newCode(paper, settings.now()) })
      return reply.redirect(`/signing/${paper.token}`, 303)
    }
    if (!sign(paper, normalise(body.code ?? ''), settings.now()))
      return sendPaper(reply, paper, settings.now(), 'کد درست نیست یا زمانش گذشته است. یک کد تازه بگیرید.')
    await sendNotice(paper.asked.notify_url, noticeOf(paper), settings)
    return reply.redirect(wayBack(paper, settings.now()), 303)
  })
}

const noticeOf = ({ asked, signedAt }: Paper) =>
  ({ reference: asked.reference, state: 'SIGNED', signed_at: signedAt ?? 0, document_sha256: asked.document_sha256 }) as const

/** Back to the page that sent the signer, with a hint of how it went. */
function wayBack(paper: Paper, now: number): string {
  const url = new URL(paper.asked.return_url)
  url.searchParams.set('reference', paper.asked.reference)
  url.searchParams.set('state', stateOf(paper, now))
  return url.href
}

function sendPaper(reply: FastifyReply, paper: Paper, now: number, fault?: string): FastifyReply {
  const state = stateOf(paper, now)
  const isCodeSent = paper.code !== null && now < paper.code.expiresAt
  const body = html`<section class="card narrow">
    <dl>
      <dt>سند</dt>
      <dd>${paper.asked.title}</dd>
      <dt>امضاکننده</dt>
      <dd>${paper.asked.signer_name}</dd>
      <dt>اثر انگشت سند</dt>
      <dd><code>${paper.asked.document_sha256.slice(0, 16)}</code></dd>
    </dl>
    ${state === 'SIGNED' ? html`<p class="good"><strong>این سند امضا شده است.</strong></p>` : null}
    ${state === 'EXPIRED' ? html`<p class="bad">زمان امضای این سند گذشته است. از پلکان دوباره درخواست کنید.</p>` : null}
    ${state === 'PENDING' ? codeForms(paper, isCodeSent, fault) : null}
    <form method="post"><input type="hidden" name="deed" value="back" /><button class="plain">بازگشت به پلکان</button></form>
  </section>`
  return sendPage(reply, { title: 'امضای دیجیتال', body, status: fault === undefined ? 200 : 422 })
}

const codeForms = (paper: Paper, isCodeSent: boolean, fault?: string) =>
  html`${
      isCodeSent
        ? html`<p>
              کد شش‌رقمی به <code>${paper.asked.signer_mobile}</code> پیامک شد. آن را در
              <a href="/sms?receptor=${paper.asked.signer_mobile}" target="_blank" rel="noreferrer">صفحهٔ پیامک‌ها</a> ببینید.
            </p>
            <form method="post">
              <label>کد امضا<input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required autofocus /></label>
              ${fault === undefined ? null : html`<p class="bad" role="alert">${fault}</p>`}
              <button>امضا می‌کنم</button>
            </form>`
        : html`<p>برای امضا یک کد یک‌بارمصرف به همراه شما پیامک می‌شود.</p>`
    }
    <form method="post">
      <input type="hidden" name="deed" value="send" /><button class="${isCodeSent ? 'plain' : ''}">
        ${isCodeSent ? 'کد تازه' : 'دریافت کد امضا'}
      </button>
    </form>`

const sendUnknown = (reply: FastifyReply): FastifyReply =>
  sendPage(reply, { title: 'سند پیدا نشد', status: 404, body: html`<p>این نشانی به سندی نمی‌رسد. از پلکان دوباره درخواست کنید.</p>` })

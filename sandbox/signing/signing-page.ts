import type { FastifyInstance, FastifyReply } from 'fastify'
import { normalise } from '#domain/platform/kernel/persian.ts'
import { html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import type { SandboxSettings } from '../settings.ts'
import type { Inbox } from '../sms/inbox.ts'
import { newCode, sign, stateOf, type SigningDocument, type SigningDocuments } from './documents.ts'
import { sendNotice } from './notice.ts'

type Asked = { Params: { token: string }; Body: { deed?: string; code?: string } }

/** The signer's page: `POST` takes the form fields `deed=send` for a code by SMS, or `code`, or `deed=back`. */
export function signingPage(app: FastifyInstance, settings: SandboxSettings, documents: SigningDocuments, inbox: Inbox): void {
  app.get<Asked>('/signing/:token', ({ params }, reply) => {
    const document = documents.byToken(params.token)
    return document ? sendDocument(reply, document, settings.now()) : sendUnknown(reply)
  })

  app.post<Asked>('/signing/:token', async ({ params, body }, reply) => {
    const document = documents.byToken(params.token)
    if (!document) return sendUnknown(reply)
    if (body.deed === 'back') return reply.redirect(wayBack(document, settings.now()), 303)
    if (stateOf(document, settings.now()) !== 'PENDING') return sendDocument(reply, document, settings.now())
    if (body.deed === 'send') {
      inbox.deliver({ receptor: document.asked.signer_mobile, template: 'signing', token: newCode(document, settings.now()) })
      return reply.redirect(`/signing/${document.token}`, 303)
    }
    if (!sign(document, normalise(body.code ?? ''), settings.now()))
      return sendDocument(reply, document, settings.now(), 'کد درست نیست یا زمانش گذشته است. یک کد تازه بگیرید.')
    await sendNotice(document.asked.notify_url, noticeOf(document), settings)
    return reply.redirect(wayBack(document, settings.now()), 303)
  })
}

const noticeOf = ({ asked, signedAt }: SigningDocument) =>
  ({ reference: asked.reference, state: 'SIGNED', signed_at: signedAt ?? 0, document_sha256: asked.document_sha256 }) as const

/** Back to the page that sent the signer, with a hint of how it went. */
function wayBack(document: SigningDocument, now: number): string {
  const url = new URL(document.asked.return_url)
  url.searchParams.set('reference', document.asked.reference)
  url.searchParams.set('state', stateOf(document, now))
  return url.href
}

function sendDocument(reply: FastifyReply, document: SigningDocument, now: number, fault?: string): FastifyReply {
  const state = stateOf(document, now)
  const isCodeSent = document.code !== null && now < document.code.expiresAt
  const body = html`<section class="card narrow">
    <dl>
      <dt>سند</dt>
      <dd>${document.asked.title}</dd>
      <dt>امضاکننده</dt>
      <dd>${document.asked.signer_name}</dd>
      <dt>اثر انگشت سند</dt>
      <dd><code>${document.asked.document_sha256.slice(0, 16)}</code></dd>
    </dl>
    ${state === 'SIGNED' ? html`<p class="good"><strong>این سند امضا شده است.</strong></p>` : null}
    ${state === 'EXPIRED' ? html`<p class="bad">زمان امضای این سند گذشته است. از پلکان دوباره درخواست کنید.</p>` : null}
    ${state === 'PENDING' ? codeForms(document, isCodeSent, fault) : null}
    <form method="post"><input type="hidden" name="deed" value="back" /><button class="plain">بازگشت به پلکان</button></form>
  </section>`
  return sendPage(reply, { title: 'امضای دیجیتال', body, status: fault === undefined ? 200 : 422 })
}

const codeForms = (document: SigningDocument, isCodeSent: boolean, fault?: string) =>
  html`${
      isCodeSent
        ? html`<p>
              کد شش‌رقمی به <code>${document.asked.signer_mobile}</code> پیامک شد. آن را در
              <a href="/sms?receptor=${document.asked.signer_mobile}" target="_blank" rel="noreferrer">صفحهٔ پیامک‌ها</a> ببینید.
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

import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { gatewayCallback } from '#contract/billing/payments/routes.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'

/**
 * A refusal of the gateway's callback is a page where a browser asks: the customer may have paid, and comes from the bank's page. Its
 * status stays. After a fault the same address is opened once more.
 */
export function refuseCallbacksWithPage(http: HttpServer): void {
  http.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode < 400 || request.routeOptions.url !== gatewayCallback.path || !request.headers.accept?.includes('text/html'))
      return done(null, payload)
    done(null, pageFor(request, reply))
  })
}

function pageFor({ query }: FastifyRequest, reply: FastifyReply): string {
  const isFault = reply.statusCode >= 500
  const asked = new URLSearchParams(query as Record<string, string>)
  if (isFault && !asked.has('again')) {
    asked.set('again', '1')
    reply.header('refresh', `5;url=?${asked}`)
  }
  reply.removeHeader('content-length')
  reply.header('content-type', 'text/html; charset=utf-8').header('content-security-policy', policy).header('cache-control', 'no-store')
  return isFault ? pages.fault : pages.unknown
}

const style = `
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#f4f8ff,#0b1833);color:light-dark(#131a29,#f4f8ff);font:16px/1.9 Vazirmatn,Tahoma,sans-serif}
main{max-width:480px;margin:24px;padding:32px;border-radius:16px;background:light-dark(#fff,#132751);text-align:center}
svg{display:block;margin:0 auto 16px}
h1{margin:0 0 8px;font-size:22px}
p{margin:0 0 24px}
a{display:inline-block;margin:4px;padding:10px 20px;border-radius:12px;color:light-dark(#244a96,#cbdbf8);border:1px solid;text-decoration:none}`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The mark as pages have it (ui/layout/logo.tsx), which this page cannot load. */
const mark = `<svg role="img" aria-label="پلکان" width="44" height="44" viewBox="0 0 32 32">
<path d="M21 21.5h7A2 2 0 0 1 30 23.5V27a3 3 0 0 1-3 3h-6z" fill="#98add9"/><path d="M11.5 12H19a2 2 0 0 1 2 2v16h-9.5z" fill="#6a90d7"/>
<path d="M5 2.5h4.5a2 2 0 0 1 2 2V30H5a3 3 0 0 1-3-3V5.5a3 3 0 0 1 3-3z" fill="#325fb9"/></svg>`

const pageWith = (title: string, text: string): string => `<!doctype html>
<html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}، پلکان</title><style>${style}</style></head>
<body><main>${mark}<h1>${title}</h1><p>${text}</p><a href="/invoices">اقساط</a><a href="/wallet">کیف پول</a></main></body></html>`

const pages = {
  fault: pageWith(
    'نتیجهٔ پرداخت هنوز نرسیده است',
    'نتیجهٔ پرداخت را از بانک می‌پرسیم؛ دوباره پرداخت نکنید. نتیجه را در اقساط یا کیف پول ببینید.',
  ),
  unknown: pageWith(
    'این پرداخت پیدا نشد',
    'اگر مبلغی از حساب‌تان کم شده، دوباره پرداخت نکنید. وضعیت پرداخت‌ها را در اقساط یا کیف پول ببینید.',
  ),
}

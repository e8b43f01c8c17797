import { customerApi } from '#contract/customer-api.ts'
import { isMerchantCall, merchantOpenApiOf } from '#contract/merchants/accounts/open-api.ts'
import { openApiOf } from '#contract/platform/http/open-api.ts'
import type { Call } from '#contract/platform/http/route.ts'
import type { Config } from '#server/platform/configuration/config.ts'
import { contentSecurityPolicy } from '#server/platform/http/content-security-policy.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'

/**
 * Serves the OpenAPI documents of customers and of stores' servers, and a page of the first without external resources. Each is built
 * at its first request. Register it after all routes.
 */
export function describeApi(http: HttpServer, { publicUrl: server }: Pick<Config, 'publicUrl'>): void {
  const calls = http.served.filter((call) => !isMerchantCall(call))
  const documents = {
    '/openapi.json': () => openApiOf(calls, { ...customerApi, server }),
    '/merchant/openapi.json': () => merchantOpenApiOf(http.served, server),
  }
  for (const [path, document] of Object.entries(documents)) {
    let text: string | undefined
    http.get(path, (_, reply) => reply.type('application/json; charset=utf-8').send((text ??= JSON.stringify(document()))))
  }
  let page: string | undefined
  http.get('/docs', (_, reply) => {
    page ??= pageOf(calls)
    return reply.type('text/html; charset=utf-8').header('content-security-policy', contentSecurityPolicy(page)).send(page)
  })
}

const style = `body{font:15px/1.7 system-ui;max-width:62rem;margin:2rem auto;padding:0 1rem;color:#132751}
h2{margin-top:3rem;border-bottom:1px solid #cbdbf8}details{border:1px solid #cbdbf8;border-radius:10px;margin:.5rem 0;padding:.4rem .8rem}
summary{cursor:pointer}code,pre{font:13px/1.6 ui-monospace,monospace}pre{background:#f4f8ff;border-radius:8px;padding:.8rem;overflow:auto;max-height:30rem}
b{display:inline-block;min-width:4.5rem;color:#325fb9}small{color:#5a6275}td{padding:.1rem 1rem .1rem 0;vertical-align:top}`

function pageOf(calls: readonly Call[]): string {
  const areas = Map.groupBy(calls, ({ id }) => id.split('.')[0] ?? id)
  const parts = [...areas].map(([area, ofArea]) => `<h2>${text(area)}</h2>${ofArea.map(textOf).join('')}`)
  return `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Pelekan API</title><style>${style}</style></head><body><main><h1>Pelekan API</h1>
<p>${calls.length} calls. The same as data: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1). Amounts are whole rials.</p>${parts.join('')}</main></body></html>`
}

function textOf(call: Call): string {
  const { id, method, path, summary, auth, signed, refusals, statuses = [200] } = call
  const rows = refusals.map(
    ({ status, code, message }) => `<tr><td>${status}</td><td><code>${code}</code></td><td dir="rtl">${text(message)}</td></tr>`,
  )
  return `<details id="${text(id)}"><summary><b>${method}</b> <code>${text(path)}</code> <small>${text(summary)}</small></summary>
<p><small>${text(id)} · token: ${auth} · ${signed ? 'signed' : 'unsigned'} · answers ${statuses.join(', ')}</small></p>
${schemaOf('path', call.params)}${schemaOf('query', call.query)}${schemaOf('body', call.body ?? call.fields)}
${call.files ? `<p>files: <code>${call.files.map(text).join(', ')}</code></p>` : ''}${schemaOf('answer', call.reply)}
${rows.length > 0 ? `<p>refusals</p><table>${rows.join('')}</table>` : ''}</details>`
}

const schemaOf = (name: string, schema: unknown): string =>
  schema ? `<p>${name}</p><pre>${text(JSON.stringify(schema, null, 2))}</pre>` : ''

const text = (raw: string): string => raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

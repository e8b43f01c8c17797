import type { About, Json } from '#contract/platform/http/api-document.ts'
import { openApiOf } from '#contract/platform/http/open-api.ts'
import { headerParameter } from '#contract/platform/http/operation.ts'
import type { Call } from '#contract/platform/http/route.ts'
import { merchantKeyHeader, merchantNonceHeader, merchantSignatureHeader, merchantTimestampHeader } from './signing.ts'
import { webhooks } from './webhook-api.ts'

type Operation = Json & { readonly parameters: readonly Json[] }

/** Whether a call is for stores' servers, and so belongs to their own description. */
export const isMerchantCall = ({ path }: Pick<Call, 'path'>): boolean => path.startsWith('/api/merchant/')

/** The OpenAPI 3.1 document for partner stores: their calls with the headers of the signature, and the webhooks sent to them. */
export function merchantOpenApiOf(calls: readonly Call[], server: string): Json {
  const whole = openApiOf(calls.filter(isMerchantCall), { ...about, server }) as Json & {
    readonly paths: Record<string, Record<string, Operation>>
    readonly components: Json
    readonly tags: readonly Json[]
    readonly 'x-tagGroups': readonly Json[]
  }
  const paths = Object.entries(whole.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, signed(operation)])),
  ])
  return {
    ...whole,
    paths: Object.fromEntries(paths),
    webhooks,
    'x-tagGroups': [...whole['x-tagGroups'], { name: 'Events', tags: ['webhooks'] }],
    tags: [
      ...whole.tags,
      { name: 'webhooks', 'x-displayName': 'Webhooks', description: 'What we post to your address when a ticket changes.' },
    ],
    components: { ...whole.components, securitySchemes },
  }
}

const about: Omit<About, 'server'> = {
  title: 'Pelekan for stores',
  language: 'en',
  description: `Let the customers of your store pay with Pelekan credit: create a ticket, send your customer to its payment_url, receive a
webhook, verify.

- Amounts are whole rials, instants ISO 8601 with offset.
- Every call is signed with your key. The signature is the hex HMAC-SHA256, under the key's secret, of five lines: method, path with query
  as sent, epoch second, nonce, and the hex SHA-256 of the body (of an empty one if there is none).
- Every call may be repeated: a repeated command has the same result. No Idempotency-Key is needed: provider_id and refund_id are the keys.
- A refusal has a status, a code that does not change, and a sentence, in English with \`Accept-Language: en\`.
- 429 and 503 have Retry-After, in seconds. Every response has an x-request-id.

Guides with code that runs: [first ticket](/docs/en/first-ticket), [webhooks](/docs/en/webhooks), [refunds](/docs/en/refunds),
[going live](/docs/en/going-live), [errors and retries](/docs/en/errors).`,
  groups: { Calls: ['merchant'] },
  areas: { merchant: ['Credit tickets', 'Create, read, verify, settle, reverse and refund tickets; the secret of your webhooks.'] },
}

const securitySchemes: Json = {
  key: { type: 'apiKey', in: 'header', name: merchantKeyHeader, description: "The id of your store's key, mk_…" },
}

const signature: readonly Json[] = [
  headerParameter(merchantTimestampHeader, 'The current epoch second, at most five minutes off.', { example: '1795330440' }),
  headerParameter(merchantNonceHeader, '8 to 64 letters, digits, - or _. Works once.', { example: '5f0c2f4e-9a55-4c1e-8d5e-0f6f5c0a7b31' }),
  headerParameter(merchantSignatureHeader, 'The hex HMAC-SHA256 of the request, see above.', {
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  }),
  headerParameter('Accept-Language', 'The language of refusals: en, else Persian.', { required: false, example: 'en' }),
]

const signed = (operation: Operation): Operation => ({
  ...operation,
  security: [{ key: [] }],
  parameters: [...operation.parameters, ...signature],
})

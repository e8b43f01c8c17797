import { openApiOf } from '#contract/platform/http/open-api.ts'
import type { Call } from '#contract/platform/http/route.ts'
import { merchantKeyHeader, merchantNonceHeader, merchantSignatureHeader, merchantTimestampHeader, standardHeaders } from './signing.ts'
import { webhookEvent } from './webhook.ts'

type Json = Readonly<Record<string, unknown>>
type Operation = Readonly<Record<string, unknown>> & { readonly parameters: readonly Json[] }

/** Whether a call is for stores' servers, and so belongs to their own description. */
export const isMerchantCall = ({ path }: Pick<Call, 'path'>): boolean => path.startsWith('/api/merchant/')

/** The OpenAPI 3.1 document for partner stores: their calls with the headers of the signature, and the webhooks sent to them. */
export function merchantOpenApiOf(calls: readonly Call[]): Json {
  const whole = openApiOf(calls.filter(isMerchantCall)) as Json & {
    readonly paths: Record<string, Record<string, Operation>>
    readonly components: Json
  }
  const paths = Object.entries(whole.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, signed(operation)])),
  ])
  return {
    ...whole,
    info: {
      title: 'Pelekan for stores',
      version: '1',
      description:
        'Credit tickets: create one, send your customer to payment_url, receive a webhook, verify. Amounts are whole rials. ' +
        'The signature is the hex HMAC-SHA256 of method, path, timestamp, nonce and the hex SHA-256 of the body, one to a line. Every call may be repeated.',
    },
    paths: Object.fromEntries(paths),
    webhooks: { 'credit-ticket': { post: { operationId: 'merchant.webhook', ...webhook } } },
    components: { ...whole.components, securitySchemes: { key: { type: 'apiKey', in: 'header', name: merchantKeyHeader } } },
  }
}

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description,
})

const signed = (operation: Operation): Operation => ({
  ...operation,
  security: [{ key: [] }],
  parameters: [
    ...operation.parameters,
    header(merchantTimestampHeader, 'epoch second, at most five minutes off'),
    header(merchantNonceHeader, '8 to 64 letters, digits, - or _; works once'),
    header(merchantSignatureHeader, 'hex HMAC-SHA256'),
  ],
})

const webhook: Json = {
  summary:
    'A ticket was paid, ended unpaid, or changed automatically. Sent at least once until it is answered 2xx, those of one ticket in order.',
  parameters: [
    header(standardHeaders.id, 'the id of the event, the same in every try'),
    header(standardHeaders.timestamp, 'epoch second of this try'),
    {
      ...header(
        standardHeaders.signature,
        'v1,<base64 HMAC-SHA256 of "id.timestamp.body"> for each valid secret (Standard Webhooks 1.0.0)',
      ),
      required: false,
    },
    {
      ...header(
        merchantSignatureHeader,
        't=<epoch second>,v1=<hex HMAC-SHA256 of "t.body">; one v1 for each active key; ends in November 2027',
      ),
      required: false,
    },
  ],
  requestBody: { required: true, content: { 'application/json': { schema: webhookEvent } } },
  responses: { 200: { description: 'received' } },
}

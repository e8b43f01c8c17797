import { activeKeysOfAll } from '#server/merchants/accounts/sql.ts'
import { webhookSecretsOf } from '#server/merchants/accounts/webhook-secrets.ts'
import { machineNow } from '#server/platform/clock/device-clock.ts'
import type { App } from '#server/platform/context/app.ts'
import { openSecret } from '#server/platform/secrets/seal-secret.ts'
import { addressFor } from './egress.ts'
import { postWebhook } from './post-webhook.ts'
import { webhookHeaders } from './sign.ts'
import { waitingWebhooks, type Waiting } from './sql.ts'

/** Both together are less than the time after which the queue takes a try for lost. */
const lookupMs = 4_000
const timeoutMs = 8_000

/** A webhook with the encrypted secrets of its store, ready to be sent. */
export type Letter = Waiting & { readonly sealedWebhookSecrets: readonly string[]; readonly sealedKeySecrets: readonly string[] }

/** Those of these webhooks that are still to be delivered, by their ids: three statements for all of them. */
export async function lettersOf({ db, now }: Pick<App, 'db' | 'now'>, ids: readonly number[]): Promise<ReadonlyMap<number, Letter>> {
  const waiting = await waitingWebhooks(db, ids)
  const merchantIds = [...new Set(waiting.map(({ merchantId }) => merchantId))]
  if (merchantIds.length === 0) return new Map()
  const [keys, secrets] = await Promise.all([activeKeysOfAll(db, merchantIds), webhookSecretsOf(db, merchantIds, now())])
  return new Map(
    waiting.map((webhook) => {
      const { merchantId } = webhook
      return [webhook.id, { ...webhook, sealedKeySecrets: sealedOf(keys, merchantId), sealedWebhookSecrets: sealedOf(secrets, merchantId) }]
    }),
  )
}

const sealedOf = (rows: readonly { readonly merchantId: number; readonly sealedSecret: string }[], merchantId: number): readonly string[] =>
  rows.filter((row) => row.merchantId === merchantId).map(({ sealedSecret }) => sealedSecret)

/** What was sent in a try, and what was answered: `answerBody` is the first part of the response's body, null without a response. */
export type Sent = { readonly headers: Readonly<Record<string, string>>; readonly answerBody: string | null; readonly tookMs: number }
/** `sent` is missing where nothing was sent. */
export type Answer = { readonly isDelivered: boolean; readonly answer: string; readonly sent?: Sent | undefined }

/** Tries a webhook once, newly signed. Any response but a 2xx, or none in eight seconds, is a failure. */
export const deliver = (app: App, letter: Letter): Promise<Answer> =>
  tryOnce(app, letter).catch((fault: unknown) => {
    // For example a secret encrypted under another key: retried and finally parked like other failures.
    app.log.error({ fault, webhook: letter.id }, 'a webhook could not be sent')
    return failed('fault')
  })

const failed = (answer: string): Answer => ({ isDelivered: false, answer })

async function tryOnce(app: App, letter: Letter): Promise<Answer> {
  const { config } = app
  const { url: given } = letter
  if (given === null || !URL.canParse(given)) return failed('no address')
  const url = new URL(given)
  const address = await withinTime(addressFor(url, config.isEgressPublic), lookupMs)
  if (address === undefined) return failed('name not resolved')
  if (address === null) return failed('address not public')
  const { body, headers: signed } = signedLetter(app, letter)
  const headers = { ...signed, 'content-type': 'application/json' }
  const began = performance.now()
  const received = await postWebhook({ url, address, body, timeoutMs, headers })
  const sent = { headers, tookMs: Math.round(performance.now() - began) }
  if (typeof received === 'string') return { ...failed(received), sent: { ...sent, answerBody: null } }
  const { status, body: answerBody } = received
  return { isDelivered: status >= 200 && status < 300, answer: `status ${status}`, sent: { ...sent, answerBody } }
}

/** The body and the headers of a webhook, signed now. */
export function signedLetter(app: App, { event, ...sealed }: Pick<Letter, 'event' | 'sealedWebhookSecrets' | 'sealedKeySecrets'>) {
  const body = JSON.stringify(event)
  const open = (secrets: readonly string[]) => secrets.map((each) => openSecret(app.config.merchantKey, each))
  const headers = webhookHeaders({
    id: event.event_id,
    body,
    at: machineNow(app),
    webhookSecrets: open(sealed.sealedWebhookSecrets),
    keySecrets: open(sealed.sealedKeySecrets),
  })
  return { body, headers: { ...headers, 'user-agent': 'Pelekan' } }
}

/** A lookup that does not end is as good as none. */
async function withinTime<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), ms)))
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

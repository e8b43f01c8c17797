import { pelekan } from './checkout.ts'

/** Asks for the secret of your webhooks, the first or a new one: store it as WEBHOOK_SECRET, it is shown only now. The earlier one stays valid for a day. */
export async function rotateSecret(): Promise<string> {
  const { secret } = await pelekan.rotateWebhookSecret()
  return secret
}

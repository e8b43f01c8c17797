import type { Result } from '#domain/platform/kernel/result.ts'
import type { PartnerFault } from './partner-health.ts'

/** What the provider says of a sent message. */
export type SmsReport = { readonly providerId: string; readonly state: 'WAITING' | 'DELIVERED' | 'FAILED' }
export type SmsRefusal = { readonly kind: 'SMS_REFUSED'; readonly status: number }

/** Notices by SMS: whole texts, each with an id of ours under which the provider sends it once. */
export type NoticeSms = {
  send(message: { receptor: string; text: string; localId: number }): Promise<Result<{ providerId: string }, SmsRefusal | PartnerFault>>
  /** The message that the provider took under our id before; null when it took none. */
  find(localId: number): Promise<Result<{ providerId: string } | null, PartnerFault>>
  /** The reports of up to 200 messages; those that the provider does not know are missing. */
  reports(providerIds: readonly string[]): Promise<Result<readonly SmsReport[], PartnerFault>>
}

export type Letter = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same for each try, so that a repeated letter is recognised. */
  readonly messageId: string
  /** The address that ends such letters by one POST (RFC 8058); null where law demands them. */
  readonly unsubscribeUrl: string | null
}
export type MailRefusal = { readonly kind: 'MAIL_REFUSED'; readonly status: number }
export type Mail = {
  send(letter: Letter): Promise<Result<{ providerId: string }, MailRefusal | PartnerFault>>
}

/** A browser's key and secret, as its subscription has them (base64url). */
export type PushKeys = { readonly p256dh: string; readonly auth: string }

export type Push = PushKeys & {
  readonly endpoint: string
  readonly text: string
  /** At most 32 signs of base64url: of two pushes with the same topic the service keeps the newer one. */
  readonly topic: string
  readonly isUrgent: boolean
}
type PushRefusal =
  /** The browser is not subscribed any more: forget it. */
  | { readonly kind: 'PUSH_GONE' }
  | { readonly kind: 'PUSH_REFUSED'; readonly status: number }
  | { readonly kind: 'PUSH_BUSY'; readonly retryAfterMs: number }
export type WebPush = {
  readonly publicKey: string
  /** Whether an endpoint is one of a known push service: https only, so that no server of ours is called. */
  isKnown(endpoint: string): boolean
  send(push: Push): Promise<Result<{ providerId: string }, PushRefusal | PartnerFault>>
}

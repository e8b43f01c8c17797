import type { FastifyReply, FastifyRequest } from 'fastify'
import { demoStore, publishedKeys } from '#contract/platform/partners/published-keys.ts'

/** How the partners are simulated. Tests shorten the delays; everything else is as published. */
export type SandboxSettings = {
  readonly gatewayMerchantId: string
  readonly smsKey: string
  readonly partnerKey: string
  readonly signingSecret: string
  /** The key id of the demo store, and where it finds Pelekan. */
  readonly storeKeyId: string
  readonly serverAddress: string
  /** How long a payment page stays open. */
  readonly gatewaySessionMs: number
  /** How long the verify of card …0055 says nothing, the first time. */
  readonly verifySilenceMs: number
  /** How long the bureau takes for person 88. */
  readonly slowReportMs: number
  /** How long the bank says nothing about the holder of its silent account. */
  readonly holderSilenceMs: number
  /** How long the post carries a parcel. */
  readonly postMs: number
  /** How long a paper may be signed. */
  readonly signingTtlMs: number
  /** How long the report of an SMS to the delayed number takes. */
  readonly slowSmsMs: number
  /** How long slow mailboxes and browsers take. */
  readonly slowMailMs: number
  /** How long an answer that is lost is awaited. */
  readonly lostAnswerMs: number
  readonly now: () => number
  /** Aborted when the sandbox closes, so that nothing that waits holds it up. */
  readonly closing: AbortSignal
}

export const publishedSettings: Omit<SandboxSettings, 'closing'> = {
  gatewayMerchantId: publishedKeys.gatewayMerchantId,
  smsKey: publishedKeys.smsKey,
  partnerKey: publishedKeys.partnerKey,
  signingSecret: publishedKeys.signingSecret,
  storeKeyId: demoStore.keyId,
  serverAddress: 'http://localhost:3000',
  gatewaySessionMs: 15 * 60_000,
  verifySilenceMs: 12_000,
  slowReportMs: 10_000,
  holderSilenceMs: 12_000,
  postMs: 5_000,
  signingTtlMs: 24 * 3_600_000,
  slowSmsMs: 60_000,
  slowMailMs: 3_000,
  lostAnswerMs: 10_000,
  now: Date.now,
}

/** A hook that lets only our server's bearer key through; the partners beside gateway and SMS share one. */
export const withKey =
  ({ partnerKey }: SandboxSettings) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.headers.authorization !== `Bearer ${partnerKey}`) await reply.code(401).send({ error: 'UNKNOWN_KEY' })
  }

import { signingAnswer, signingState, type SigningRequest } from '#contract/platform/partners/signing.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import type { PartnerSettings } from '#server/platform/configuration/partner-settings.ts'
import type { PartnerClient } from './partner-client.ts'
import type { Signing } from './partners.ts'

/** The signing partner, in the protocol of contract/platform/partners/signing.ts. */
export function openSigning(client: PartnerClient, { notifyUrl }: PartnerSettings['signing']): Signing {
  return {
    async request(document) {
      const body: SigningRequest = {
        reference: document.reference,
        title: document.title,
        signer_name: document.signerName,
        signer_mobile: document.signerMobile,
        document_sha256: document.documentSha256,
        return_url: document.returnUrl,
        notify_url: notifyUrl,
      }
      const answer = await client({
        operation: 'request',
        method: 'POST',
        path: '/signing/papers',
        body,
        key: document.reference,
        isRepeatable: true,
        replies: { 201: signingAnswer },
      })
      return answer.ok ? ok({ signUrl: answer.value.body.sign_url, expiresAt: instant(answer.value.body.expires_at) }) : answer
    },
    async status({ reference, documentSha256 }) {
      const answer = await client({
        operation: 'status',
        method: 'GET',
        path: `/signing/papers/${encodeURIComponent(reference)}`,
        isRepeatable: true,
        replies: { 200: signingState },
        // A signature under another document or reference is none of this one.
        isAbout: (body) => body.reference === reference && body.document_sha256 === documentSha256,
      })
      if (!answer.ok) return answer
      const { state, signed_at } = answer.value.body
      return ok({ state, signedAt: signed_at === null ? null : instant(signed_at) })
    },
  }
}

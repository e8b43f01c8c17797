import { signingAnswer, signingState, type SigningRequest } from '#contract/platform/partners/signing.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import type { PartnerSettings } from '#server/platform/configuration/partner-settings.ts'
import type { Line } from './line.ts'
import type { Signing } from './partners.ts'

/** The signing partner, in the protocol of contract/platform/partners/signing.ts. */
export function openSigning(line: Line, { notifyUrl }: PartnerSettings['signing']): Signing {
  return {
    async request(paper) {
      const body: SigningRequest = {
        reference: paper.reference,
        title: paper.title,
        signer_name: paper.signerName,
        signer_mobile: paper.signerMobile,
        document_sha256: paper.documentSha256,
        return_url: paper.returnUrl,
        notify_url: notifyUrl,
      }
      const answer = await line({
        deed: 'request',
        method: 'POST',
        path: '/signing/papers',
        body,
        key: paper.reference,
        isRepeatable: true,
        replies: { 201: signingAnswer },
      })
      return answer.ok ? ok({ signUrl: answer.value.body.sign_url, expiresAt: instant(answer.value.body.expires_at) }) : answer
    },
    async status({ reference }) {
      const answer = await line({
        deed: 'status',
        method: 'GET',
        path: `/signing/papers/${encodeURIComponent(reference)}`,
        isRepeatable: true,
        replies: { 200: signingState },
      })
      if (!answer.ok) return answer
      const { state, signed_at } = answer.value.body
      return ok({ state, signedAt: signed_at === null ? null : instant(signed_at) })
    },
  }
}

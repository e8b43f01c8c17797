import type { FastifyInstance } from 'fastify'
import { signingRequest, type SigningRequest } from '#contract/platform/partners/signing.ts'
import { withKey } from '../partner-key.ts'
import type { SandboxSettings } from '../settings.ts'
import type { Inbox } from '../sms/inbox.ts'
import { openPapers, stateOf } from './papers.ts'
import { signingPage } from './signing-page.ts'

/** The signing partner, in the protocol of contract/platform/partners/signing.ts. */
export function signingRoutes(app: FastifyInstance, settings: SandboxSettings, inbox: Inbox): void {
  const papers = openPapers(settings.now, settings.signingLivesMs, settings.signingSecret)
  const preValidation = withKey(settings)

  app.post<{ Body: SigningRequest }>('/signing/papers', { schema: { body: signingRequest }, preValidation }, ({ body, host }, reply) => {
    const paper = papers.open(body)
    if (!paper) return reply.code(409).send({ error: 'ANOTHER_DOCUMENT' })
    return reply.code(201).send({ sign_url: `http://${host}/signing/${paper.token}`, expires_at: paper.expiresAt })
  })

  app.get<{ Params: { reference: string } }>('/signing/papers/:reference', { preValidation }, ({ params }, reply) => {
    const paper = papers.byReference(params.reference)
    if (!paper) return reply.code(404).send({ error: 'UNKNOWN_REFERENCE' })
    const { reference, document_sha256 } = paper.asked
    return { reference, state: stateOf(paper, settings.now()), signed_at: paper.signedAt, document_sha256 }
  })

  signingPage(app, settings, papers, inbox)
}

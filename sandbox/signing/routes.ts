import type { FastifyInstance } from 'fastify'
import { signingRequest, type SigningRequest } from '#contract/platform/partners/signing.ts'
import { withKey, type SandboxSettings } from '../settings.ts'
import type { Inbox } from '../sms/inbox.ts'
import { openSigningDocuments, stateOf } from './documents.ts'
import { signingPage } from './signing-page.ts'

/** The signing partner, in the protocol of contract/platform/partners/signing.ts. */
export function signingRoutes(app: FastifyInstance, settings: SandboxSettings, inbox: Inbox): void {
  const documents = openSigningDocuments(settings.now, settings.signingTtlMs, settings.signingSecret)
  const preValidation = withKey(settings)

  app.post<{ Body: SigningRequest }>('/signing/papers', { schema: { body: signingRequest }, preValidation }, ({ body, host }, reply) => {
    const document = documents.open(body)
    if (!document) return reply.code(409).send({ error: 'ANOTHER_DOCUMENT' })
    return reply.code(201).send({ sign_url: `http://${host}/signing/${document.token}`, expires_at: document.expiresAt })
  })

  app.get<{ Params: { reference: string } }>('/signing/papers/:reference', { preValidation }, ({ params }, reply) => {
    const document = documents.byReference(params.reference)
    if (!document) return reply.code(404).send({ error: 'UNKNOWN_REFERENCE' })
    const { reference, document_sha256 } = document.asked
    return { reference, state: stateOf(document, settings.now()), signed_at: document.signedAt, document_sha256 }
  })

  signingPage(app, settings, documents, inbox)
}

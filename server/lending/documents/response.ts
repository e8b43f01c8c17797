import type { DocumentEntity } from '#contract/lending/documents/document.ts'
import { shownFile, type Document } from '#domain/lending/documents/document.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import { mediaOf } from '#server/platform/files/ticket.ts'

/** The response entity of a document (R-ENTITY-41): `media` is null for a rejected one, and for an approved one without a file, for which the page shows a placeholder. */
export function documentResponse(app: App, document: Document): DocumentEntity {
  const { customerId, fileKey, fileName } = document
  return {
    id: document.id,
    type: document.type,
    group: document.group,
    status: document.status,
    description: document.description,
    created_at: wireInstant(document.createdAt),
    updated_at: wireInstant(document.updatedAt),
    customer_id: customerId,
    media: shownFile(document) === 'file' && fileKey !== null ? mediaOf(app, customerId, { fileKey, fileName: fileName ?? 'file' }) : null,
  }
}

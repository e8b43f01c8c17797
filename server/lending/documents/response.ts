import type { DocumentEntity } from '#contract/lending/documents/document.ts'
import { shownFile, type Document } from '#domain/lending/documents/document.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import { mediaOf } from '#server/platform/files/ticket.ts'

/** A paper as the wire shows it (R-ENTITY-41): a rejected one without its file, an approved one without a file as null (the page draws the placeholder). */
export function wireDocument(app: App, paper: Document): DocumentEntity {
  const { customerId, fileKey, fileName } = paper
  return {
    id: paper.id,
    type: paper.type,
    group: paper.group,
    status: paper.status,
    description: paper.description,
    created_at: wireInstant(paper.createdAt),
    updated_at: wireInstant(paper.updatedAt),
    customer_id: customerId,
    media: shownFile(paper) === 'file' && fileKey !== null ? mediaOf(app, customerId, { fileKey, fileName: fileName ?? 'file' }) : null,
  }
}

import { Type, type Static } from 'typebox'
import { entity, id, instant, media, nullable } from '#contract/platform/http/fields.ts'
import { documentGroups, documentStatuses, typesOfGroup } from '#domain/lending/documents/document.ts'

export const documentType = Type.Enum(Object.values(typesOfGroup).flat())

/** R-ENTITY-41. `media` is null for a rejected document and for an approved one whose file is deleted (R-DOC-13, R-DOC-14). */
export const documentEntity = entity('Document', {
  id,
  type: documentType,
  group: Type.Enum([...documentGroups]),
  status: Type.Enum([...documentStatuses]),
  description: nullable(Type.String()),
  created_at: instant,
  updated_at: instant,
  customer_id: id,
  media: nullable(media),
})
export type DocumentEntity = Static<typeof documentEntity>

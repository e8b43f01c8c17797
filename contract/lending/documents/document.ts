import { Type, type Static } from 'typebox'
import { id, instant, media, nullable } from '#contract/platform/http/fields.ts'
import { documentGroups, documentStatuses, typesOfGroup } from '#domain/lending/documents/document.ts'

export const documentType = Type.Enum(Object.values(typesOfGroup).flat())

/** R-ENTITY-41. A rejected one carries no media, so does an approved one whose file is gone (R-DOC-13, R-DOC-14). */
export const documentEntity = Type.Object({
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

import type { Route } from '#contract/platform/http/route.ts'
import type { checkLockPageSchema, identityDocumentsSchema, listDocumentsSchema, rejectReasonsSchema } from './list-documents.ts'
import type {
  deleteDocumentSchema,
  financialStageSchema,
  identificationStageSchema,
  propertyStageSchema,
  temporaryUploadSchema,
} from './send-stage.ts'

export const listDocuments: Route<typeof listDocumentsSchema, 'bearer'> = {
  id: 'documents.list',
  method: 'GET',
  path: '/api/customer/documents',
  auth: 'bearer',
  signed: true,
}

/** D-74, A-51. */
export const checkLockPage: Route<typeof checkLockPageSchema, 'bearer'> = {
  id: 'documents.check-lock-page',
  method: 'GET',
  path: '/api/customer/documents/check-lock-page',
  auth: 'bearer',
  signed: true,
}

export const rejectReasons: Route<typeof rejectReasonsSchema, 'bearer'> = {
  id: 'documents.reject-reasons',
  method: 'GET',
  path: '/api/customer/documents/{id}/reject-reasons',
  auth: 'bearer',
  signed: true,
}

export const identityDocuments: Route<typeof identityDocumentsSchema, 'bearer'> = {
  id: 'documents.identity',
  method: 'GET',
  path: '/api/customer/documents/identity',
  auth: 'bearer',
  signed: true,
}

export const identificationStage: Route<typeof identificationStageSchema, 'bearer'> = {
  id: 'documents.identification-stage',
  method: 'POST',
  path: '/api/customer/documents/identification-stage',
  auth: 'bearer',
  signed: true,
}

export const propertyStage: Route<typeof propertyStageSchema, 'bearer'> = {
  id: 'documents.property-stage',
  method: 'POST',
  path: '/api/customer/documents/property-stage',
  auth: 'bearer',
  signed: true,
}

export const financialStage: Route<typeof financialStageSchema, 'bearer'> = {
  id: 'documents.financial-stage',
  method: 'POST',
  path: '/api/customer/documents/financial-stage',
  auth: 'bearer',
  signed: true,
}

/** R-DOC-27. */
export const temporaryUpload: Route<typeof temporaryUploadSchema, 'bearer'> = {
  id: 'documents.temporary-upload',
  method: 'POST',
  path: '/api/customer/documents/temporary-upload',
  auth: 'bearer',
  signed: true,
}

export const deleteDocument: Route<typeof deleteDocumentSchema, 'bearer'> = {
  id: 'documents.delete',
  method: 'DELETE',
  path: '/api/customer/documents/{id}',
  auth: 'bearer',
  signed: true,
}

import {
  checkLockPageSchema,
  identityDocumentsSchema,
  listDocumentsSchema,
  rejectReasonsSchema,
} from '#contract/lending/documents/list-documents.ts'
import {
  checkLockPage,
  deleteDocument as deleteRoute,
  financialStage,
  identificationStage,
  identityDocuments,
  listDocuments,
  propertyStage,
  rejectReasons,
  temporaryUpload,
} from '#contract/lending/documents/routes.ts'
import {
  deleteDocumentSchema,
  financialStageSchema,
  identificationStageSchema,
  propertyStageSchema,
  temporaryUploadSchema,
  picturePurposes,
} from '#contract/lending/documents/send-stage.ts'
import { documentLevel, isLocked } from '#domain/lending/documents/group-state.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import type { App } from '#server/platform/context/app.ts'
import { storeUpload } from '#server/platform/files/store-upload.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { deleteDocument } from './delete-document.ts'
import { documentResponse } from './response.ts'
import { type HasOpenOrder, sendDocuments, type Sending } from './send-stage.ts'
import { documentGroupsOf, findDocument, documentsOf, reasonsOf } from './sql.ts'

const sent = 'مدارک ثبت شد و برای بررسی رفت.'

/** The nine calls on a customer's documents. */
export function documentRoutes(http: HttpServer, app: App, hasOpenOrder: HasOpenOrder): void {
  readingRoutes(http, app, hasOpenOrder)

  http.serve(temporaryUpload, temporaryUploadSchema, async ({ actor: { customerId }, fields, files }) => {
    const { purpose = 'document' } = fields
    const uploaded = { customerId, purpose, imagesOnly: picturePurposes.includes(purpose), file: files['file'] }
    const stored = await storeUpload(app, uploaded)
    if (!stored.ok) return stored
    const { sessionId, type } = stored.value
    return ok({ results: { session_id: sessionId, file_type: type }, message: 'فایل بارگذاری شد.' })
  })

  const stage = async (sending: Sending) => {
    const done = await sendDocuments(app, sending, hasOpenOrder)
    return done.ok ? ok({ results: done.value.map((document) => documentResponse(app, document)), message: sent }) : done
  }
  http.serve(identificationStage, identificationStageSchema, ({ actor, body }) =>
    stage({
      customerId: actor.customerId,
      group: 'IDENTIFICATION',
      sessions: body.sessions,
      choose: { hasNationalReceipt: body.has_national_receipt },
    }),
  )
  http.serve(propertyStage, propertyStageSchema, ({ actor, body }) =>
    stage({ customerId: actor.customerId, group: 'PROPERTY', sessions: body.sessions, choose: {} }),
  )
  http.serve(financialStage, financialStageSchema, ({ actor, body }) =>
    stage({
      customerId: actor.customerId,
      group: 'FINANCIAL',
      sessions: body.sessions,
      choose: { financialSelection: body.financial_selection },
    }),
  )

  http.serve(deleteRoute, deleteDocumentSchema, async ({ actor, params }) => {
    const done = await deleteDocument(app, { customerId: actor.customerId, id: params.id }, hasOpenOrder)
    return done.ok ? ok({ results: null, message: 'مدرک حذف شد.' }) : done
  })
}

function readingRoutes(http: HttpServer, app: App, hasOpenOrder: HasOpenOrder): void {
  const { db } = app

  http.serve(listDocuments, listDocumentsSchema, async ({ actor }) =>
    ok({ results: (await documentsOf(db, actor.customerId)).map((document) => documentResponse(app, document)) }),
  )

  http.serve(checkLockPage, checkLockPageSchema, async ({ actor }) => {
    const states = await documentGroupsOf(db, actor.customerId)
    const isOpen = await hasOpenOrder(db, actor.customerId)
    return ok({ results: { locked: isLocked(states, isOpen), level: documentLevel(states) } })
  })

  http.serve(rejectReasons, rejectReasonsSchema, async ({ actor, params }) => {
    if (!(await findDocument(db, actor.customerId, params.id))) return err({ kind: 'NOT_FOUND' })
    return ok({ results: (await reasonsOf(db, actor.customerId, params.id)).map(({ id, text }) => ({ id, text })) })
  })

  http.serve(identityDocuments, identityDocumentsSchema, async ({ actor }) => {
    const documents = await documentsOf(db, actor.customerId)
    const newest = (type: string) => {
      const document = documents.findLast((each) => each.type === type)
      return document ? documentResponse(app, document) : null
    }
    return ok({
      results: {
        national_front: newest('NATIONAL_FRONT'),
        national_back: newest('NATIONAL_BACK'),
        national_receipt: newest('NATIONAL_RECEIPT'),
      },
    })
  })
}

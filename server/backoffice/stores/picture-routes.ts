import { addPicture } from '#contract/backoffice/stores/routes.ts'
import { addPictureSchema } from '#contract/backoffice/stores/stores.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { insertPicture } from '#server/catalogue/pictures/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { created, type HttpServer } from '#server/platform/http/http-server.ts'

/** Uploading public pictures of stores and providers. */
export function pictureAddingRoutes(http: HttpServer, app: App): void {
  http.serve(addPicture, addPictureSchema, async ({ files, request }) => {
    const cleaned = files['file']
      ? await app.cleaner.clean(files['file'].chunks, { sender: 'staff', imagesOnly: true })
      : err({ kind: 'FILE_MISSING' as const })
    if (!cleaned.ok) return cleaned
    const { bytes, type } = cleaned.value
    // The bytes are stored first: a crash leaves unreferenced bytes, never a picture without bytes.
    const fileKey = await app.files.put(bytes)
    const path = `uploads/${fileKey}.${type === 'jpeg' ? 'jpg' : type}`
    return runAction(app, { request, route: addPicture }, async (tx) => {
      await insertPicture(tx, { path, fileKey })
      const value = created({ results: { path: `/media/${path}` }, message: 'تصویر ذخیره شد.' })
      return ok({ value, audit: { subject: `picture:${path}` } })
    })
  })
}

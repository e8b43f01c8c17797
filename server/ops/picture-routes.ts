import { addPicture } from '#contract/ops/stores.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { House } from '../house.ts'
import { created, type App } from '../http/app.ts'
import { insertPicture } from '../pictures/sql.ts'
import { inDeed } from './deed.ts'

/** Pictures of partners, kept for all to see. */
export function pictureAddingRoutes(app: App, house: House): void {
  app.serve(addPicture, async ({ files, request }) => {
    const cleaned = files['file']
      ? await house.cleaner.clean(files['file'].bytes, { sender: 'staff', imagesOnly: true })
      : err({ kind: 'FILE_MISSING' as const })
    if (!cleaned.ok) return cleaned
    const { bytes, type } = cleaned.value
    // The bytes first: a crash leaves bytes that nothing names, never a picture without bytes.
    const fileKey = await house.files.put(bytes)
    const path = `uploads/${fileKey}.${type === 'jpeg' ? 'jpg' : type}`
    return inDeed(house, { request, route: addPicture }, async (tx) => {
      await insertPicture(tx, { path, fileKey })
      const value = created({ results: { path: `/media/${path}` }, message: 'تصویر ذخیره شد.' })
      return ok({ value, audit: { subject: `picture:${path}` } })
    })
  })
}

import type { App } from '#server/platform/context/app.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { lateReleases, noteLateNotice } from './sql.ts'

/** Notifies each customer whose collateral was not released in its business days, once. Any number of processes may run it. */
export const noticeLateReleases = async (app: App): Promise<number> =>
  eachDue(app, await lateReleases(app.db, app.now()), (key) =>
    app.db.transaction(async (tx) => {
      if (!(await noteLateNotice(tx, key, app.now()))) return false
      const { customerId, orderId, kind } = key
      await publish(tx, { type: 'collateral.late', customerId, orderId, kind })
      return true
    }),
  )

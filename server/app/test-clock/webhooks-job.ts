import { sendDueWebhooks } from '#server/merchants/webhooks/dispatcher.ts'
import { areWebhooksWaiting } from '#server/merchants/webhooks/sql.ts'
import type { Config } from '#server/platform/configuration/config.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Job } from '#server/platform/jobs/work.ts'

/** The sending of webhooks as a job: while the test clock moves, the dispatcher of this process pauses. */
export const webhooksJob = ({ jobBeatMs }: Pick<Config, 'jobBeatMs'>): Job => ({
  name: 'webhooks',
  everyMs: jobBeatMs,
  commands: { sendDueWebhooks: async (app: App) => ((await areWebhooksWaiting(app.db)) ? sendDueWebhooks(app) : 0) },
})

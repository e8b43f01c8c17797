import { askTestKeys as askRoute, openTestStore as openRoute, readMode } from '#contract/portal/starts/routes.ts'
import { askTestKeysSchema, openTestStoreSchema, readModeSchema } from '#contract/portal/starts/starts.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { askTestKeys } from './ask-test-keys.ts'
import { openTestStore } from './open-test-store.ts'

const sent = 'اگر این ایمیل درست باشد، تا چند دقیقهٔ دیگر ایمیلی با لینک می‌رسد. لینک یک ساعت کار می‌کند.'

/** The mode of this portal, and how a developer gets test keys without staff. */
export function startRoutes(http: HttpServer, app: App): void {
  const { isTestMode, publicUrl, otherMode } = app.config

  http.serve(readMode, readModeSchema, async () =>
    ok({
      results: {
        is_test: isTestMode,
        other_portal: otherMode && `${otherMode.merchantUrl}/merchant`,
        live_request: otherMode && `${isTestMode ? otherMode.publicUrl : publicUrl}/cooperation`,
      },
    }),
  )

  http.serve(askRoute, askTestKeysSchema, async ({ body, request }) => {
    const [storeName, fullName] = [normalise(body.store_name), normalise(body.full_name)]
    const asked = await askTestKeys(app, { storeName, fullName, email: body.email.toLowerCase(), ip: request.ip })
    return asked.ok ? ok({ results: null, message: sent }) : asked
  })

  http.serve(openRoute, openTestStoreSchema, ({ body, request }) => openTestStore(app, request, body.token))
}

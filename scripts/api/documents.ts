import { customerApi } from '#contract/customer-api.ts'
import { isMerchantCall, merchantOpenApiOf } from '#contract/merchants/accounts/open-api.ts'
import type { Json } from '#contract/platform/http/api-document.ts'
import { openApiOf } from '#contract/platform/http/open-api.ts'
import type { Call } from '#contract/platform/http/route.ts'
import { everyRoute } from '#server/app/every-route.ts'

/** Every call of customers and stores, as the routes of the features register them, without a server or a database. */
export const everyCall = (): readonly Call[] => callsOf(everyRoute)

/** The calls that these functions register. */
export function callsOf(...registers: readonly ((http: never, ...needs: never[]) => void)[]): readonly Call[] {
  const calls: Call[] = []
  const anything: unknown = new Proxy(() => anything, { get: (_, name) => (name === 'then' ? undefined : anything) })
  const http = new Proxy(
    {},
    { get: (_, name) => (name === 'serve' ? (route: object, schema: object) => calls.push({ ...route, ...schema } as Call) : anything) },
  )
  for (const register of registers) register(http as never, anything as never, anything as never)
  return calls
}

/** The two documents as the server publishes them. */
export function apiDocuments(server = 'https://pelekan.example'): { readonly customer: Json; readonly merchant: Json } {
  const calls = everyCall()
  return {
    customer: openApiOf(
      calls.filter((call) => !isMerchantCall(call)),
      { ...customerApi, server },
    ),
    merchant: merchantOpenApiOf(calls, server),
  }
}

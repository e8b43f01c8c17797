import type { FastifyRequest } from 'fastify'
import { tooManyTries, toolRefusals } from '#contract/merchants/tools/refusals.ts'
import { exchangeDeviceCode, startDeviceLogin, toolPrefix } from '#contract/merchants/tools/routes.ts'
import { admitTool } from '#server/merchants/accounts/admit-tool.ts'
import type { ToolToken } from '#server/merchants/accounts/tool-tokens.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { sendRefusal } from '#server/platform/http/refuse.ts'

const admitted = new WeakMap<FastifyRequest, ToolToken>()
const withoutToken: readonly string[] = [startDeviceLogin.path, exchangeDeviceCode.path]

/** Admits calls of command-line tools by their token, before their input is read. Register it before their routes. */
export function admitTools(http: HttpServer, app: App): void {
  http.addHook('onRequest', async (request, reply) => {
    const { url } = request.routeOptions
    if (url?.startsWith(toolPrefix) !== true || withoutToken.includes(url)) return undefined
    const tool = await admitTool(app, request)
    if (!tool.ok) {
      const { TOKEN_INVALID } = toolRefusals
      const refusal = tool.error.kind === 'TOKEN_INVALID' ? TOKEN_INVALID : tooManyTries
      return sendRefusal(reply, refusal, tool.error)
    }
    admitted.set(request, tool.value)
    return undefined
  })
}

/** The token that calls. Throws for calls without one. */
export function toolOf(request: FastifyRequest): ToolToken {
  const tool = admitted.get(request)
  if (!tool) throw new Error(`${request.routeOptions.url} was not admitted`)
  return tool
}

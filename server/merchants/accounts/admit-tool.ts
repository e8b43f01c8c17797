import type { FastifyRequest } from 'fastify'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { machineNow } from '#server/platform/clock/device-clock.ts'
import { mayHaveTestClock } from '#server/platform/clock/test-clock.ts'
import type { App } from '#server/platform/context/app.ts'
import { countTry, type TriesRefusal } from '#server/platform/rate-limits/count-try.ts'
import { toolTokenOf, type ToolToken } from './tool-tokens.ts'

/** Whether there are command-line tools: in test mode, and in a demo that may have a test clock. */
export const hasTools = ({ config }: Pick<App, 'config'>): boolean => config.isTestMode || mayHaveTestClock(config)

/** The token of a command-line tool that a request carries; refused in live mode, and where the tools of its store call too often. */
export async function admitTool(
  app: App,
  { headers }: FastifyRequest,
): Promise<Result<ToolToken, { readonly kind: 'TOKEN_INVALID' } | TriesRefusal>> {
  const token = /^Bearer ([\w-]{43})$/i.exec(headers.authorization ?? '')?.[1]
  const tool = token !== undefined && hasTools(app) ? await toolTokenOf(app.db, token, machineNow(app)) : null
  if (!tool) return err({ kind: 'TOKEN_INVALID' })
  const counted = await countTry(app.db, { limit: 'tool-calls', key: String(tool.merchantId), at: app.now() })
  return counted.ok ? ok(tool) : counted
}

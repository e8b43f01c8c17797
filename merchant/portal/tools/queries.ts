import { queryOptions } from '@tanstack/react-query'
import type { Reply } from '#contract/platform/http/route.ts'
import { listTools, type readToolLogin } from '#contract/portal/tools/routes.ts'
import { call } from '#merchant/portal/http/call.ts'

export type Tools = Reply<typeof listTools>['results']
export type ToolLogin = Reply<typeof readToolLogin>['results']

/** The command-line tools that are let in. */
export const toolsQuery = () => queryOptions({ queryKey: ['tools'], queryFn: async () => (await call(listTools, {})).results })

/** What the address of the page names: the code that a terminal shows. */
export const codeIn = ({ code }: Record<string, unknown>): { readonly code?: string } =>
  typeof code === 'string' && code.length <= 20 ? { code } : {}

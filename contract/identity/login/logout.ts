import { messageOnly } from '#contract/platform/http/envelope.ts'
import { schema } from '#contract/platform/http/route.ts'

export const logoutSchema = schema({ summary: 'خروج از حساب', reply: messageOnly, refusals: [] })

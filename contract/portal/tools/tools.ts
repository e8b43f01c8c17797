import { Type } from 'typebox'
import { actionSchema } from '#contract/backoffice/access/staff-route.ts'
import { done, messageOnly, one } from '#contract/platform/http/envelope.ts'
import { exactly, id, instant, nullable } from '#contract/platform/http/fields.ts'
import { refusals, reworded, sharedRefusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { memberRefusals } from '#contract/portal/members/refusals.ts'

/** Why a login of the command-line tool cannot be approved. */
export const toolLoginRefusals = refusals({
  USER_CODE_UNKNOWN: { status: 404, message: 'این کد درست نیست یا مهلتش گذشته است. کد را از روی ترمینال دوباره ببینید.' },
  USER_CODE_DECIDED: { status: 409, message: 'دربارهٔ این ورود پیش‌تر تصمیم گرفته شده است.' },
  NOT_TEST_MODE: { status: 409, message: 'ابزار خط فرمان فقط در حالت آزمایشی کار می‌کند.' },
  TOO_MANY_TRIES: reworded(sharedRefusals.TOO_MANY_TRIES, 'کد را چند بار اشتباه زدید. کمی بعد دوباره امتحان کنید.'),
})
const ofCode = [...memberRefusals, ...Object.values(toolLoginRefusals)] as const

const text = Type.String()
const userCode = Type.String({ minLength: 1, maxLength: 20 })

export const listToolsSchema = schema({
  summary: 'ابزارهای خط فرمان',
  reply: one(
    Type.Object({
      /** Whether there are such tools here: in test mode only. */
      is_test_mode: Type.Boolean(),
      tools: Type.Array(
        Type.Object({ id, device: text, member: text, created_at: instant, last_used_at: nullable(instant), expires_at: instant }),
      ),
    }),
  ),
  refusals: memberRefusals,
})

/** What asks to be let in, for comparison with what is on the screen of the other device. */
export const readToolLoginSchema = schema({
  summary: 'درخواست ورود ابزار',
  body: exactly({ user_code: userCode }),
  reply: one(Type.Object({ user_code: text, device: text, address: text, created_at: instant, expires_at: instant })),
  refusals: ofCode,
})

export const decideToolLoginSchema = actionSchema({
  summary: 'تأیید یا رد ورود ابزار',
  body: exactly({ user_code: userCode, is_approved: Type.Boolean() }),
  reply: done(Type.Object({ is_approved: Type.Boolean() })),
  refusals: ofCode,
})

export const revokeToolSchema = actionSchema({
  summary: 'باطل کردن ورود ابزار',
  params: exactly({ id }),
  reply: messageOnly,
  refusals: memberRefusals,
})

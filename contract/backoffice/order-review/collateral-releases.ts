import { Type } from 'typebox'
import { staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { actionSchema } from '#contract/backoffice/access/staff-route.ts'
import { collateralKindParam, collateralRelease, releaseRefusals } from '#contract/lending/collateral/collateral-releases.ts'
import { done, listOf } from '#contract/platform/http/envelope.ts'
import { day, exactly, nullable, orderKey } from '#contract/platform/http/fields.ts'
import { reworded } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { releaseWays } from '#domain/lending/collateral-releases/collateral-release.ts'

const accessRefusals = Object.values(staffRefusals)
const params = exactly({ order: orderKey, kind: collateralKindParam })
const notReleased = reworded(releaseRefusals.COLLATERAL_NOT_RELEASED, 'این وثیقه هنوز آزاد نشده است. نخست آن را آزاد کنید.')
const { COLLATERAL_RELEASED, COLLATERAL_RECEIVED, RECEIVED_ON_WRONG } = releaseRefusals
const moveRefusals = [...accessRefusals, notReleased, COLLATERAL_RELEASED, COLLATERAL_RECEIVED, RECEIVED_ON_WRONG] as const

/** The names are of the member who released it, and of the one who recorded that it was received. */
export const listCollateralReleasesSchema = schema({
  summary: 'بازگشت وثیقهٔ یک سفارش',
  params: exactly({ order: orderKey }),
  reply: listOf(
    Type.Object({
      ...collateralRelease.properties,
      released_by: nullable(Type.String()),
      recorded_by: nullable(Type.String()),
      reason: nullable(Type.String()),
    }),
  ),
  refusals: accessRefusals,
})

/** The customer reads the instructions: the branch with its hours, the tracking number of the post, the state of an electronic note. */
export const releaseCollateralSchema = actionSchema({
  summary: 'آزاد کردن وثیقه',
  params,
  body: exactly({ way: Type.Enum([...releaseWays]), instructions: Type.String({ minLength: 5, maxLength: 300 }) }),
  reply: done(Type.Null()),
  refusals: moveRefusals,
})

/** The day on which it was received, and why staff record it. */
export const receiveCollateralByStaffSchema = actionSchema({
  summary: 'ثبت دریافت وثیقه',
  params,
  body: exactly({ received_on: day, reason: Type.String({ minLength: 5, maxLength: 300 }) }),
  reply: done(Type.Null()),
  refusals: moveRefusals,
})

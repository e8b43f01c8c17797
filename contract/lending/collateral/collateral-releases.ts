import { Type, type Static } from 'typebox'
import { done } from '#contract/platform/http/envelope.ts'
import { day, entity, exactly, instant, nullable, orderKey, said } from '#contract/platform/http/fields.ts'
import { refusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { releaseStatuses, releaseWays } from '#domain/lending/collateral-releases/collateral-release.ts'
import { refundPolicyTypes } from '#domain/platform/products/order-types.ts'

/** Why a collateral is not released or not received. */
export const releaseRefusals = refusals({
  COLLATERAL_NOT_RELEASED: { status: 409, message: 'این وثیقه هنوز آزاد نشده است. آزاد که شد خبر می‌دهیم.' },
  COLLATERAL_RELEASED: { status: 409, message: 'این وثیقه پیش‌تر آزاد شده است.' },
  COLLATERAL_RECEIVED: { status: 409, message: 'دریافت این وثیقه پیش‌تر ثبت شده است.' },
  RECEIVED_ON_WRONG: { status: 422, message: 'روز دریافت باید میان روز آزاد شدن و امروز باشد.' },
})

/** What an ended order gives back of its collateral (R-CARE-09). */
export const collateralRelease = entity('CollateralRelease', {
  kind: Type.Enum([...refundPolicyTypes]),
  status: Type.Enum([...releaseStatuses]),
  requested_at: said('When the order ended, or its collateral was found to be owed.', instant),
  due_on: said('The day until whose end it is released: 3 business days for a note, 5 for a cheque, 10 for a mortgage deed.', day),
  is_late: Type.Boolean(),
  released_at: nullable(instant),
  way: nullable(Type.Enum([...releaseWays])),
  instructions: said('Where and how it is received.', nullable(Type.String())),
  received_on: nullable(day),
  received_by: said('Who recorded that it was received.', nullable(Type.Enum(['customer', 'staff']))),
})
export type CollateralRelease = Static<typeof collateralRelease>

/** The kind of a collateral in a path. */
export const collateralKindParam = Type.Enum([...refundPolicyTypes], {
  description: 'The kind of the collateral.',
  examples: ['PROMISSORY'],
})

export const receiveCollateralSchema = schema({
  summary: 'دریافت وثیقه را تأیید کردن',
  description: 'The customer confirms that a released collateral came back. Refused before it is released, and once it is received.',
  params: exactly({ id: orderKey, kind: collateralKindParam }),
  body: exactly({}),
  reply: done(collateralRelease),
  refusals: [
    releaseRefusals.COLLATERAL_NOT_RELEASED,
    releaseRefusals.COLLATERAL_RECEIVED,
    releaseRefusals.COLLATERAL_RELEASED,
    releaseRefusals.RECEIVED_ON_WRONG,
  ],
})

import { Type } from 'typebox'
import { decisionRefusals, settingsRefusals, staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { actionSchema, type StaffRoute } from '#contract/backoffice/access/staff-route.ts'
import { done } from '#contract/platform/http/envelope.ts'
import { exactly, id } from '#contract/platform/http/fields.ts'
import { slugPattern } from '#domain/catalogue/stores/store.ts'
import { teamRefusals } from '../members/refusals.ts'

export const approveCooperationSchema = actionSchema({
  summary: 'تأیید درخواست همکاری فروشگاه',
  params: exactly({ key: id }),
  body: exactly({
    slug: Type.String({ pattern: slugPattern, minLength: 2, maxLength: 60 }),
    commission_per_ten_thousand: Type.Integer({ minimum: 0, maximum: 10_000 }),
  }),
  statuses: [201],
  reply: done(
    Type.Object({
      store_id: id,
      merchant_id: id,
      /** The requester as the store's owner, for whom a second person decides. */
      proposal_id: id,
    }),
  ),
  refusals: [
    ...Object.values(staffRefusals),
    decisionRefusals.TICKET_DECIDED,
    decisionRefusals.ALREADY_PROPOSED,
    settingsRefusals.FIELDS_WRONG,
    teamRefusals.TAKEN,
  ],
})

/**
 * Approves a store's request for cooperation (R-SHOP-02): makes the store, closed until its terms are set, and its merchant, and proposes
 * the requester as its owner, for whom a second person decides (F-406); the registration is done. A store in live mode gets its keys from
 * such an owner only.
 */
export const approveCooperation: StaffRoute<typeof approveCooperationSchema> = {
  id: 'ops.registrations.approve',
  method: 'POST',
  path: '/api/ops/registrations/cooperation/{key}/approve',
  auth: 'staff',
  signed: false,
}

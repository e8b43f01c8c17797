import { Type } from 'typebox'
import { messageOnly, one } from '#contract/platform/http/envelope.ts'
import { exactly, nullable, utm } from '#contract/platform/http/fields.ts'
import { refusals, reworded, sharedRefusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'

/** The refusals of the public forms. */
export const helpRefusals = refusals({
  COOPERATION_OPEN: { status: 409, message: 'امروز با این شماره یک درخواست همکاری ثبت شده است. به همان رسیدگی می‌کنیم.' },
  VISIT_OPEN: { status: 409, message: 'با این کد ملی یک نوبت باز هست. پس از آن می‌توانید نوبت تازه بگیرید.' },
  TOO_MANY_TRIES: reworded(sharedRefusals.TOO_MANY_TRIES, 'چند بار پشت سر هم فرستادید. کمی بعد دوباره امتحان کنید.'),
})

/** A text of a form, checked by domain/catalogue/help/public-forms.ts, so that each fault has its own sentence. */
export const formText = Type.String({ maxLength: 300 })

export const requestCooperationSchema = schema({
  summary: 'درخواست همکاری فروشگاه',
  description:
    'A store requests to become a partner, without a token; one request per phone and day in Tehran, a second is 409. `category` is ' +
    'a slug.',
  body: exactly({
    store_name: formText,
    phone: formText,
    email: formText,
    website: Type.Optional(formText),
    category: formText,
    requester_name: formText,
    requester_role: formText,
  }),
  statuses: [201],
  reply: messageOnly,
  refusals: [helpRefusals.COOPERATION_OPEN, helpRefusals.TOO_MANY_TRIES],
})

export const readTestModeSchema = schema({
  summary: 'نشانی کلید آزمایشی',
  description: 'The page at which a store gets test keys by itself; null where this installation has no test mode beside it.',
  reply: one(Type.Object({ start: nullable(Type.String({ examples: ['https://test.stores.example/merchant/start'] })) })),
  refusals: [],
})

export const joinCampaignSchema = schema({
  summary: 'ثبت شماره در صفحهٔ کمپین',
  description: "A mobile number left on the campaign's page: 201, or 200 when it was left before.",
  body: exactly({ fullname: formText, mobile: formText, ...utm }),
  statuses: [200, 201],
  reply: messageOnly,
  refusals: [helpRefusals.TOO_MANY_TRIES],
})

export const registerInPersonSchema = schema({
  summary: 'نوبت ثبت‌نام حضوری',
  description:
    'Books an appointment to register in person: `date` a day from tomorrow to 30 days ahead, no Friday, `time` a full hour from ' +
    '09:00 to 16:00; one open booking per national code, a second is 409.',
  body: exactly({ fullname: formText, mobile: formText, national_code: formText, date: formText, time: formText }),
  statuses: [201],
  reply: messageOnly,
  refusals: [helpRefusals.VISIT_OPEN, helpRefusals.TOO_MANY_TRIES],
})

export const contactUsSchema = schema({
  summary: 'پیام تماس با ما',
  description: 'A contact message: e-mail or phone is required, at most five an hour from one network.',
  body: exactly({
    full_name: formText,
    email: Type.Optional(formText),
    phone: Type.Optional(formText),
    subject: formText,
    text: Type.String({ maxLength: 10_000 }),
    order_identifier: Type.Optional(formText),
  }),
  statuses: [201],
  reply: messageOnly,
  refusals: [helpRefusals.TOO_MANY_TRIES],
})

import { Type } from 'typebox'
import { resendRefusals, staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { actionSchema, keysetOf, keysetQuery } from '#contract/backoffice/access/staff-route.ts'
import { daysFilter, fileFields, fileType, sortBy } from '#contract/backoffice/lists/list-fields.ts'
import { shortCustomer, shortOrder } from '#contract/backoffice/queues/queues.ts'
import { recovery } from '#contract/identity/passkeys/recovery/recovery.ts'
import { profileRefusals } from '#contract/identity/profile/profile.ts'
import { done, listOf, one } from '#contract/platform/http/envelope.ts'
import { day, exactly, id, instant, nullable, rials } from '#contract/platform/http/fields.ts'
import { refusals as declared, reworded } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { callResults, customerSorts } from '#domain/backoffice/lists/list-names.ts'
import { retentionReasons, type Retention } from '#domain/identity/own-data/rules.ts'
import { planKinds } from '#domain/lending/plans/plan-kinds.ts'

const refusals = Object.values(staffRefusals)
const text = Type.String()
const onCustomer = exactly({ customer_id: id })

/** A customer as staff distinguish them: the shortened name, and numbers with only their last four digits. */
const masked = {
  id,
  name: text,
  mobile: text,
  national_code: nullable(text),
  is_confirmed: Type.Boolean(),
  registered_at: instant,
}

/** The days are those of registration. */
const filter = {
  q: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  is_confirmed: Type.Optional(Type.Boolean()),
  ...daysFilter,
  sort: sortBy(customerSorts),
}

export const findCustomersSchema = schema({
  summary: 'جست‌وجوی مشتری',
  body: exactly({ ...keysetQuery, ...filter }),
  reply: keysetOf(Type.Object({ ...masked, orders: Type.Integer({ minimum: 0 }) })),
  refusals,
})

export const downloadCustomersSchema = schema({
  summary: 'دریافت مشتری‌ها',
  body: exactly({ ...fileFields, ...filter }),
  file: fileType,
  refusals,
})

const due = Type.Object({ order_id: id, order_identifier: text, number: Type.Integer(), due_date: nullable(day), payable: rials })

export const readCustomerSchema = schema({
  summary: 'یک مشتری',
  params: onCustomer,
  reply: one(
    Type.Object({
      ...masked,
      grade: nullable(text),
      /** All that is to be paid today and later, and of it what is late. */
      owed: rials,
      late: rials,
      next_due: nullable(due),
      /** Instalments paid by their due day, of those that are paid. */
      paid_on_time: Type.Integer({ minimum: 0 }),
      paid: Type.Integer({ minimum: 0 }),
      wallet: rials,
      wallet_set_aside: rials,
      /** The credit of all cards that is not spent. */
      unspent_credit: rials,
      /** Contacts about something late that are still allowed in these seven days (R-REACH-03); none while a flag stops them. */
      contacts_left: Type.Integer({ minimum: 0 }),
      /** Those of these seven days: notices on every channel as one, and recorded calls. */
      contacts_made: Type.Integer({ minimum: 0 }),
      /** Whether contacts about something late are stopped for this customer, however many are left (R-PLAN-13). */
      contacts_stopped: Type.Boolean(),
      /** When the oldest of these seven days no longer counts; null where a contact is left. */
      next_contact_at: nullable(instant),
      points: Type.Integer({ minimum: 0 }),
      /** The newest order, whose page has what is decided on orders. */
      newest_order: nullable(text),
      /** What is left of a closed account; null for an open one. */
      closed: nullable(
        Type.Object({
          closed_at: instant,
          /** When what the law wanted retained was erased. */
          erased_at: nullable(instant),
          /** What is retained, why and until when; then it is deleted, or remains as numbers of nobody. */
          retained: Type.Array(
            Type.Object({ why: Type.Enum(Object.keys(retentionReasons) as Retention[]), until: instant, what: Type.Array(text) }),
          ),
          gone: Type.Array(text),
        }),
      ),
    }),
  ),
  refusals,
})

export const showCustomerSchema = actionSchema({
  summary: 'نمایش اطلاعات شخصی مشتری',
  params: onCustomer,
  body: exactly({ why: Type.String({ minLength: 3, maxLength: 200 }) }),
  reply: one(
    Type.Object({
      name: nullable(text),
      family: nullable(text),
      mobile: text,
      national_code: nullable(text),
      birth_date: nullable(day),
      email: nullable(text),
      address: nullable(text),
    }),
  ),
  refusals,
})

export const listCustomerOrdersSchema = schema({
  summary: 'سفارش‌های یک مشتری',
  params: onCustomer,
  reply: listOf(
    Type.Object({
      ...shortOrder.properties,
      store_name: nullable(text),
      created_at: instant,
      status_at: instant,
      /** What made the present plan; null before the contract is signed. */
      plan: nullable(Type.Enum([...planKinds])),
      instalments: Type.Integer({ minimum: 0 }),
      paid: Type.Integer({ minimum: 0 }),
      next_due: nullable(due),
      days_late: Type.Integer({ minimum: 0 }),
    }),
  ),
  refusals,
})

export const listCustomerDocumentsSchema = schema({
  summary: 'مدارک و ضمانت‌های یک مشتری',
  params: onCustomer,
  reply: one(
    Type.Object({
      documents: Type.Array(
        Type.Object({ id, type: text, group: text, status: text, reason: nullable(text), created_at: instant, updated_at: instant }),
      ),
      guarantees: Type.Array(
        Type.Object({
          id,
          /** Whether somebody guarantees the customer's order, or the customer another's. */
          side: Type.Enum(['RECEIVED', 'GIVEN']),
          other: Type.Object({ id, name: text }),
          order_identifier: text,
          status: text,
          status_at: instant,
        }),
      ),
    }),
  ),
  refusals,
})

const callResult = Type.Enum([...callResults])

/** `call`: how the phone call went that it records, null for a note; `mentions`: the names of the colleagues whom it names. */
const note = Type.Object({ id, text, call: nullable(callResult), written_by: text, written_at: instant, mentions: Type.Array(text) })

/** Why a call about something late is not recorded: it may not be made. */
const callRefusals = declared({
  CONTACTS_STOPPED: reworded(resendRefusals.CONTACTS_STOPPED, 'تماس دربارهٔ دیرکرد با این مشتری متوقف است.'),
  WEEK_IS_FULL: resendRefusals.WEEK_IS_FULL,
})

export const listCustomerNotesSchema = schema({
  summary: 'یادداشت‌های داخلی دربارهٔ یک مشتری',
  params: onCustomer,
  query: exactly(keysetQuery),
  reply: keysetOf(note),
  refusals,
})

export const addCustomerNoteSchema = actionSchema({
  summary: 'یادداشت داخلی تازه',
  description: 'With `call` it records a phone call to the customer; one about something late is a contact of the week (R-REACH-03).',
  params: onCustomer,
  body: exactly({
    text: Type.String({ minLength: 2, maxLength: 2000 }),
    call: Type.Optional(callResult),
    /** Only with `call`: it was about something late. */
    about_late: Type.Optional(Type.Literal(true)),
    /** The colleagues whom it names: they see it among their mentions. */
    mentions: Type.Optional(Type.Array(id, { maxItems: 10, uniqueItems: true })),
  }),
  reply: done(note),
  refusals: [...refusals, ...Object.values(callRefusals)],
})

export const listColleaguesSchema = schema({
  summary: 'همکارانی که می‌توان نام برد',
  description: 'All enrolled members of staff by name.',
  reply: one(Type.Array(Type.Object({ id, name: text, is_me: Type.Boolean() }))),
  refusals,
})

export const dismissMentionSchema = actionSchema({
  summary: 'برداشتن یک یادداشت از فهرست نام‌بردن‌ها',
  description: 'Takes a note that mentions the caller off their list; it stays with the customer.',
  params: exactly({ customer_id: id, id }),
  reply: done(Type.Null()),
  refusals,
})

export const listMentionsSchema = schema({
  summary: 'یادداشت‌هایی که از من نام برده‌اند',
  description: 'Those of the last fourteen days that the reader has not dismissed, newest first, at most fifty.',
  reply: one(Type.Array(Type.Object({ id, customer: shortCustomer, text, written_by: text, written_at: instant }))),
  refusals,
})

export const listCustomerSessionsSchema = schema({
  summary: 'نشست‌های یک مشتری',
  params: onCustomer,
  reply: listOf(Type.Object({ id, device: nullable(text), browser: nullable(text), platform: nullable(text), last_used_at: instant })),
  refusals,
})

export const endCustomerSessionSchema = actionSchema({
  summary: 'پایان دادن به نشست یک مشتری',
  params: exactly({ customer_id: id, id }),
  reply: done(Type.Null()),
  refusals,
})

export const readCustomerRecoverySchema = schema({
  summary: 'بازیابی جاری حساب یک مشتری',
  params: onCustomer,
  reply: one(nullable(recovery)),
  refusals,
})

const correctionRefusals = declared({
  FIELDS_INVALID: profileRefusals.FIELDS_INVALID,
  NAME_MISMATCH: reworded(profileRefusals.NAME_MISMATCH, 'این نام‌ها با ثبت احوال نمی‌خواند. همان‌طور که در شناسنامه است بنویسید.'),
  IDENTITY_MISMATCH: reworded(profileRefusals.IDENTITY_MISMATCH, 'ثبت احوال این کد ملی و تاریخ تولد را دیگر با هم نمی‌شناسد.'),
  PERSONNEL_NUMBER_TAKEN: { status: 409, message: 'این کد پرسنلی برای مشتری دیگری ثبت شده است.' },
  NOTHING_TO_CORRECT: { status: 422, message: 'چیزی تغییر نکرده است.' },
})

/** What is missing remains as it is. */
export const correctCustomerSchema = actionSchema({
  summary: 'اصلاح مشخصات تأییدشدهٔ مشتری',
  params: onCustomer,
  body: exactly({
    name: Type.Optional(Type.String({ maxLength: 1000 })),
    family: Type.Optional(Type.String({ maxLength: 1000 })),
    father_name: Type.Optional(Type.String({ maxLength: 1000 })),
    personnel_number: Type.Optional(Type.String({ pattern: '^\\d{3,10}$' })),
    reason: Type.String({ minLength: 3, maxLength: 500 }),
  }),
  reply: done(Type.Null()),
  refusals: [...refusals, ...Object.values(correctionRefusals)],
})

const payOutRefusals = declared({
  ACCOUNT_NOT_CLOSED: { status: 409, message: 'این حساب بسته نیست؛ مشتری خودش از کیف پول برداشت می‌کند.' },
  NOTHING_TO_PAY_OUT: { status: 409, message: 'پولی برای واریز نمانده است؛ شاید همکارتان پیش از شما درخواست داده باشد.' },
  SHEBA_WRONG: { status: 422, message: 'شمارهٔ شبا درست نیست.' },
})

/** The Sheba that the former customer named, and how they were identified. */
export const payOutClosedAccountSchema = actionSchema({
  summary: 'واریز پول حساب بسته به صاحب پیشین آن',
  params: onCustomer,
  body: exactly({
    sheba: Type.String({ pattern: '^IR\\d{24}$' }),
    reason: Type.String({ minLength: 3, maxLength: 500 }),
  }),
  reply: done(Type.Null()),
  refusals: [...refusals, ...Object.values(payOutRefusals)],
})

export const stopCustomerRecoverySchema = actionSchema({
  summary: 'متوقف کردن بازیابی حساب مشتری که حضوری شناسایی شد',
  params: onCustomer,
  body: exactly({ reason: Type.String({ minLength: 3, maxLength: 500 }) }),
  reply: done(Type.Null()),
  refusals,
})

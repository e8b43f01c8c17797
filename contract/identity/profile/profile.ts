import { Type, type Static } from 'typebox'
import { done, one } from '#contract/platform/http/envelope.ts'
import { day, entity, exactly, id, mobile, nullable, rials, said } from '#contract/platform/http/fields.ts'
import { refusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'

/** The refusals of profile changes and identity inquiries. */
export const profileRefusals = refusals({
  FIELDS_INVALID: { status: 422, message: 'بعضی از موارد درست وارد نشده است.' },
  IDENTITY_LOCKED: { status: 409, message: 'هویت شما تأیید شده و این مشخصات دیگر عوض نمی‌شود.' },
  IDENTITY_INCOMPLETE: { status: 422, message: 'برای استعلام هویت، هر هفت مورد مشخصات هویتی را کامل کنید.' },
  IDENTITY_MISMATCH: { status: 422, message: 'کد ملی و تاریخ تولد با هم نمی‌خوانند.' },
  NAME_MISMATCH: { status: 422, message: 'نام، نام خانوادگی یا نام پدر با ثبت احوال نمی‌خواند. همان‌طور که در شناسنامه است بنویسید.' },
  NATIONAL_CODE_TAKEN: { status: 409, message: 'این کد ملی برای حساب دیگری ثبت شده است. با شمارهٔ خودتان وارد شوید.' },
  PLACE_UNKNOWN: { status: 422, message: 'استان یا شهر را از فهرست انتخاب کنید.' },
})

const text = nullable(Type.String())

/** R-ENTITY-05, with the optional `married` of A-16. */
export const customerProfile = entity('CustomerProfile', {
  id,
  ehrazsho: Type.Boolean(),
  name: text,
  family: text,
  father_name: text,
  national_code: text,
  birth_certificate_number: text,
  birth_date: nullable(day),
  place_of_issue: text,
  gender: Type.Enum(['MALE', 'FEMALE']),
  married: Type.Enum(['SINGLE', 'MARRIED']),
  /** F-113. */
  gender_given: said("Whether the customer has chosen the two; before, they are the documents' defaults.", Type.Boolean()),
  married_given: Type.Boolean(),
  education: text,
  mobile,
  phone: text,
  urgent_mobile: text,
  email: text,
  address: Type.Object({
    city_id: nullable(id),
    province_id: nullable(id),
    main_street: text,
    secondary_street: text,
    plaque: text,
    floor: text,
    unit: text,
    postal_code: text,
    possession: text,
  }),
  familiar: Type.Object({ name: text, family: text, mobile: text }),
  job_title: text,
  income: nullable(rials),
  work_address: text,
  work_telephone: text,
  personnel_number: said('The number by which others name this customer as their guarantor; null until the identity is confirmed.', text),
})
export type CustomerProfile = Static<typeof customerProfile>

export const readProfileSchema = schema({
  summary: 'مشخصات من',
  description: "The caller's profile.",
  reply: one(customerProfile),
  refusals: [],
})

/** A text of the customer, checked by the field's rule (D-12), which refuses in Persian, field by field. */
const given = Type.Optional(Type.String({ minLength: 1, maxLength: 2000 }))

/** Only the sent fields change; a field that is left out stays. Customers cannot write `mobile` and `ehrazsho`. */
export const profileChange = exactly({
  name: given,
  family: given,
  father_name: given,
  national_code: given,
  birth_certificate_number: given,
  birth_date: given,
  place_of_issue: given,
  gender: Type.Optional(Type.Enum(['MALE', 'FEMALE'])),
  married: Type.Optional(Type.Enum(['SINGLE', 'MARRIED'])),
  education: given,
  phone: given,
  urgent_mobile: given,
  email: given,
  address: Type.Optional(
    exactly({
      city_id: Type.Optional(id),
      province_id: Type.Optional(id),
      main_street: given,
      secondary_street: given,
      plaque: given,
      floor: given,
      unit: given,
      postal_code: given,
      possession: given,
    }),
  ),
  familiar: Type.Optional(exactly({ name: given, family: given, mobile: given })),
  job_title: given,
  income: Type.Optional(rials),
  work_address: given,
  work_telephone: given,
})
export type ProfileChange = Static<typeof profileChange>

export const updateProfileSchema = schema({
  summary: 'ویرایش مشخصات',
  description: 'Changes the fields that are sent; a field that is left out is not changed. Confirmed identity fields are refused.',
  body: profileChange,
  reply: done(customerProfile),
  refusals: [profileRefusals.FIELDS_INVALID, profileRefusals.IDENTITY_LOCKED, profileRefusals.PLACE_UNKNOWN],
})

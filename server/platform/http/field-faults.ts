import type { Language } from './language.ts'

type Fault = { readonly keyword: string; readonly instancePath: string; readonly params: Readonly<Record<string, unknown>> }

/** Faults that no schema finds, in each language. */
export const ownFaults = {
  tooDeep: { fa: 'این درخواست بیش از اندازه تودرتو است.', en: 'This request is nested too deeply.' },
  unwritable: { fa: 'این نوشته نشانه‌ای دارد که پذیرفته نیست.', en: 'This text has a character that is not accepted.' },
  empty: { fa: 'این مورد را وارد کنید.', en: 'This is missing.' },
} as const satisfies Record<string, Record<Language, string>>

/** The validator's findings as sentences by field; of several findings of one field the first counts. */
export function faultsOf(found: readonly Fault[], language: Language = 'fa'): Record<string, string[]> {
  const faults: Record<string, string[]> = {}
  for (const fault of found) {
    const at = fault.instancePath.slice(1).replaceAll('/', '.')
    for (const name of namesIn(fault)) {
      const field = [at, name].filter((part) => part !== '').join('.') || 'body'
      faults[field] ??= [language === 'en' ? englishOf(fault) : sentenceOf(fault)]
    }
  }
  return faults
}

/** The fields that a fault of a whole object concerns; [''] when it concerns the value itself. */
function namesIn({ keyword, params }: Fault): readonly string[] {
  const names =
    keyword === 'required' ? params['requiredProperties'] : keyword === 'additionalProperties' ? params['additionalProperties'] : ['']
  return Array.isArray(names) ? names.map(String) : ['']
}

function sentenceOf({ keyword, params }: Fault): string {
  const limit = new Intl.NumberFormat('fa-IR').format(Number(params['limit'] ?? 0))
  const sentences: Record<string, string> = {
    required: 'این مورد را وارد کنید.',
    additionalProperties: 'این مورد شناخته نیست.',
    type: 'نوع این مقدار درست نیست.',
    enum: 'یکی از گزینه‌ها را انتخاب کنید.',
    const: 'یکی از گزینه‌ها را انتخاب کنید.',
    anyOf: 'این مقدار پذیرفته نیست.',
    pattern: 'قالب این مقدار درست نیست.',
    format: 'قالب این مقدار درست نیست.',
    minLength: `دست‌کم ${limit} حرف بنویسید.`,
    maxLength: `بیشتر از ${limit} حرف نباشد.`,
    minimum: `کمتر از ${limit} نباشد.`,
    maximum: `بیشتر از ${limit} نباشد.`,
    minItems: `دست‌کم ${limit} مورد لازم است.`,
    maxItems: `بیشتر از ${limit} مورد پذیرفته نیست.`,
    uniqueItems: 'یک مورد دو بار آمده است.',
  }
  return sentences[keyword] ?? 'این مقدار پذیرفته نیست.'
}

function englishOf({ keyword, params }: Fault): string {
  const limit = Number(params['limit'] ?? 0)
  const sentences: Record<string, string> = {
    required: 'This is missing.',
    additionalProperties: 'This is not known.',
    type: 'The type of this value is wrong.',
    pattern: 'The format of this value is wrong.',
    format: 'The format of this value is wrong.',
    minLength: `At least ${limit} characters.`,
    maxLength: `At most ${limit} characters.`,
    minimum: `At least ${limit}.`,
    maximum: `At most ${limit}.`,
    minItems: `At least ${limit} items.`,
    maxItems: `At most ${limit} items.`,
    uniqueItems: 'An item comes twice.',
  }
  return sentences[keyword] ?? 'This value is not accepted.'
}

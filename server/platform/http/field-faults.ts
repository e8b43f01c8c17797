type Fault = { readonly keyword: string; readonly instancePath: string; readonly params: Readonly<Record<string, unknown>> }

/** The validator's findings as Persian sentences by field; of several findings of one field the first counts. */
export function faultsOf(found: readonly Fault[]): Record<string, string[]> {
  const faults: Record<string, string[]> = {}
  for (const fault of found) {
    const at = fault.instancePath.slice(1).replaceAll('/', '.')
    for (const name of namesIn(fault)) {
      const field = [at, name].filter((part) => part !== '').join('.') || 'body'
      faults[field] ??= [sentenceOf(fault)]
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

/** The answers of the published Zarinpal v4 protocol that the sandbox gives. Amounts are rials. */
const messages: Record<number, string> = {
  [-9]: 'The input params invalid, validation error.',
  [-10]: 'Terminal is not valid, please check merchant_id or ip address.',
  [-50]: 'Session is not valid, amounts values is not the same.',
  [-51]: 'Session is not valid, session is not active paid try.',
  [-53]: 'Session is not this merchant_id session.',
  [-54]: 'Invalid authority.',
  [-81]: 'Insufficient balance.',
  [-82]: 'Limit of direct debit is reached.',
  [-83]: 'Contract is not active.',
}

export type Refused = {
  readonly data: readonly []
  readonly errors: { readonly code: number; readonly message: string; readonly validations: readonly unknown[] }
}

export const refused = (code: number): Refused => ({ data: [], errors: { code, message: messages[code] ?? 'Error', validations: [] } })

export const accepted = <Data extends object>(data: Data): { readonly data: Data; readonly errors: readonly [] } => ({ data, errors: [] })

export type RequestBody = { merchantId: string; amount: number; callbackUrl: string; description: string }

/** Reads a payment request, or null where Zarinpal answers -9. Toman (IRT) is refused: we take rial. */
export function readRequest(body: unknown): RequestBody | null {
  const { merchant_id, amount, callback_url, description, currency = 'IRR' } = fieldsOf(body)
  const isWhole = typeof amount === 'number' && Number.isSafeInteger(amount) && amount >= 10_000
  if (typeof merchant_id !== 'string' || merchant_id.length !== 36 || !isWhole || currency !== 'IRR') return null
  if (typeof callback_url !== 'string' || !URL.canParse(callback_url) || typeof description !== 'string' || description === '') return null
  return { merchantId: merchant_id, amount, callbackUrl: callback_url, description: description.slice(0, 500) }
}

/** Reads a verification, or null where Zarinpal answers -9. */
export function readVerify(body: unknown): { merchantId: string; amount: number; authority: string } | null {
  const { merchant_id, amount, authority } = fieldsOf(body)
  if (typeof merchant_id !== 'string' || typeof amount !== 'number' || typeof authority !== 'string') return null
  return { merchantId: merchant_id, amount, authority }
}

/** The fields of a body, none where it is no object. */
export const fieldsOf = (body: unknown): Record<string, unknown> => (typeof body === 'object' && body !== null ? { ...body } : {})

/** '603799******0014', as Zarinpal masks a card. */
export const masked = (card: string): string => `${card.slice(0, 6)}******${card.slice(-4)}`

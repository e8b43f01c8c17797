import { Type } from 'typebox'
import { schema } from '#contract/platform/http/route.ts'

export const listLedgerKeysSchema = schema({
  summary: 'کلیدهای عمومی دفتر',
  description:
    'The public keys by which proofs in receipts, schedules and statements are verified offline: of the ledger first, then of both witnesses, each as one line (C2SP signed-note).',
  reply: Type.Object({ results: Type.Object({ keys: Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }) }) }),
  refusals: [],
})

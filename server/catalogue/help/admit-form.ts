import { wordsOfFaults } from '#contract/catalogue/help/form-words.ts'
import type { FormFaults } from '#domain/catalogue/help/public-forms.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { App } from '#server/platform/context/app.ts'
import { networkOf } from '#server/platform/http/address.ts'
import { countTry, type TryLimit, type TriesRefusal } from '#server/platform/rate-limits/count-try.ts'

type Invalid = { readonly kind: 'INVALID'; readonly errors: Readonly<Record<string, readonly string[]>> }

/**
 * Whether a public form may be stored: checked first and then counted for its network, so that typing errors do not use up the
 * limit. Call it outside a transaction.
 */
export async function admitForm(
  { db, now }: Pick<App, 'db' | 'now'>,
  { limit, ip, faults }: { readonly limit: TryLimit; readonly ip: string; readonly faults: FormFaults },
): Promise<Result<null, Invalid | TriesRefusal>> {
  if (Object.keys(faults).length > 0) return err({ kind: 'INVALID', errors: wordsOfFaults(faults) })
  const counted = await countTry(db, { limit, key: networkOf(ip), at: now() })
  return counted.ok ? ok(null) : counted
}

import { mandateChange } from '#domain/billing/autopay/history.ts'
import { figuresOf } from '#domain/billing/autopay/mandate.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { addDays, instant, minuteMs, startOfDay } from '#domain/platform/kernel/time.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { rootOf } from '#server/platform/database/retry.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { duesFrom, findDueInvoices } from './find-dues.ts'
import { addHistory } from './history-sql.ts'
import { insertMandate, mandatesOf, moveMandate, moveMandates, noteMandate, type Mandate } from './mandates-sql.ts'

export type AskRefusal = {
  readonly kind: 'NOTHING_TO_PULL' | 'MANDATE_IN_FLIGHT' | 'UNKNOWN_BANK' | 'DIRECT_DEBIT_UNAVAILABLE'
}

/** How long the customer may take at the bank's page. */
export const askingMs = 30 * minuteMs
/** The gateway is asked about a mandate whose customer did not come back. */
export const askEveryMs = 5 * minuteMs

/**
 * Asks for a mandate at a bank, or for a renewed one beside the active one, by today's figures. Answers the address of the bank's page; a
 * second request for the same bank within minutes gets the first one's.
 */
export async function askMandate(app: App, customerId: number, bankCode: string): Promise<Result<{ redirectUrl: string }, AskRefusal>> {
  const { directDebit } = app.partners
  const banks = await directDebit.banks()
  if (!banks.ok) return err({ kind: 'DIRECT_DEBIT_UNAVAILABLE' })
  const bank = banks.value.find(({ code }) => code === bankCode)
  if (!bank) return err({ kind: 'UNKNOWN_BANK' })
  const asked = await begin(app, customerId, bank)
  if (!asked.ok) return asked
  const { mandate, isNew } = asked.value
  const authority = isNew ? await requestAuthority(app, mandate) : mandate.authority
  return authority === null
    ? err({ kind: isNew ? 'DIRECT_DEBIT_UNAVAILABLE' : 'MANDATE_IN_FLIGHT' })
    : ok({ redirectUrl: directDebit.startUrl({ authority, bankCode }) })
}

type Begun = { readonly mandate: Mandate; readonly isNew: boolean }
type Bank = { readonly code: string; readonly name: string }

async function begin(app: App, customerId: number, bank: Bank): Promise<Result<Begun, AskRefusal>> {
  try {
    return await app.db.transaction((tx) => beginAsking(tx, app, customerId, bank))
  } catch (fault) {
    // Two requests at once: the other one asks.
    if (rootOf(fault).constraint === 'autopay_mandates_one_asked') return err({ kind: 'MANDATE_IN_FLIGHT' })
    throw fault
  }
}

async function beginAsking(tx: Db, app: App, customerId: number, bank: Bank): Promise<Result<Begun, AskRefusal>> {
  const asOf = asOfNow(app)
  const { at } = asOf
  const figures = figuresOf(duesFrom(await findDueInvoices(tx, customerId), asOf))
  if (figures === null) return err({ kind: 'NOTHING_TO_PULL' })
  const [earlier] = await mandatesOf(tx, customerId, ['ASKED'])
  const isSame = earlier?.bankCode === bank.code && earlier.ceiling === figures.ceiling && earlier.endsOn === figures.endsOn
  if (earlier && isSame && earlier.askedAt > at - askEveryMs) return ok({ mandate: earlier, isNew: false })
  await moveMandates(tx, customerId, 'lapse', { endedAt: at, askAt: null })
  const mandate = await insertMandate(tx, {
    ...figures,
    customerId,
    status: 'ASKED',
    bankCode: bank.code,
    bankName: bank.name,
    askedAt: at,
    askAt: instant(at + askEveryMs),
  })
  await addHistory(tx, [mandateChange({ customerId, at, by: 'CUSTOMER', kind: 'ASKED' })])
  return ok({ mandate, isNew: true })
}

/** Null where the gateway gives none: nobody was sent to a bank then. */
async function requestAuthority(app: App, mandate: Mandate): Promise<string | null> {
  const { customerId, ceiling, perDay, perMonth, endsOn } = mandate
  const { mobile, nationalCode } = await profileOf(app.db, customerId)
  const requested = await app.partners.directDebit.request({
    mobile,
    nationalCode,
    endsAt: instant(startOfDay(addDays(endsOn, 1)) - 1_000),
    perDay,
    perMonth,
    ceiling,
    callbackUrl: `${app.config.publicUrl}/autopay`,
  })
  if (!requested.ok) {
    await moveMandate(app.db, mandate, 'lapse', { endedAt: app.now(), askAt: null })
    return null
  }
  await noteMandate(app.db, mandate, { authority: requested.value.authority })
  return requested.value.authority
}

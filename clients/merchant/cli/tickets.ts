import type { Settings } from '../call.ts'
import { openPelekan, type Ticket } from '../pelekan-merchant.ts'
import { ending, exitCodes } from './session.ts'

type Find = { readonly limit: number; readonly cursor: string | undefined; readonly isJson: boolean }

/** Prints the newest tickets, or those of one track number or provider_id. */
export async function tickets(settings: Settings, find: string | undefined, { limit, cursor, isJson }: Find): Promise<void> {
  const pelekan = openPelekan(settings)
  if (find === undefined) {
    const page = await pelekan.listTickets({ limit, cursor: cursor ?? null })
    print(page.results, isJson)
    if (page.results.length === 0) console.error('The store has no tickets yet.')
    if (page.next_cursor !== null) console.error(`More: pelekan tickets --cursor ${page.next_cursor}`)
    return
  }
  const found = find.startsWith('CPG-') ? [await pelekan.findTicket(find)] : (await pelekan.findByProviderId(find)).results
  if (found.length === 0) throw ending(exitCodes.refused, `The store has no ticket ${find}.`)
  print(found, isJson)
}

function print(found: readonly Ticket[], isJson: boolean): void {
  for (const ticket of found) {
    const { track_number: track, status, amount, created_at: at, provider_id: of } = ticket
    console.log(isJson ? JSON.stringify(ticket) : [at, track, status.padEnd(13), String(amount).padStart(15), of].join('  '))
  }
}

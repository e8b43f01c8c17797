import { useSuspenseQuery } from '@tanstack/react-query'
import { OwnPasskeys } from '#browser/backoffice/passkeys/own-passkeys.tsx'
import { ownPasskeysQuery, passkeyCalls } from './calls.ts'
import { copy } from './copy.ts'

/** How the member of staff signs in: their own passkeys (R-OWN-09). */
export function SecurityPage() {
  const { data } = useSuspenseQuery(ownPasskeysQuery())
  return <OwnPasskeys passkeys={data} calls={passkeyCalls} lost={copy.lost} />
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { OwnPasskeys } from '#browser/backoffice/passkeys/own-passkeys.tsx'
import { ownPasskeysQuery, passkeyCalls } from './calls.ts'
import { copy } from './copy.ts'

/** How the member of a store signs in: their own passkeys. */
export function SecurityPage() {
  const { data } = useSuspenseQuery(ownPasskeysQuery())
  return <OwnPasskeys passkeys={data} calls={passkeyCalls} lost={copy.lost} />
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { askForPasskey, makePasskey } from '#browser/identity/passkeys/webauthn.ts'
import type { HttpClient } from '#browser/platform/http/http-client.ts'
import type {
  addOwnPasskeySchema,
  beginConfirmationSchema,
  listOwnPasskeysSchema,
  newOwnPasskeySchema,
  removeOwnPasskeySchema,
} from '#contract/backoffice/access/passkeys.ts'
import type { Assertion } from '#contract/identity/passkeys/passkeys.ts'
import type { Reply, Route } from '#contract/platform/http/route.ts'

/** The calls of the own passkeys, of staff or of stores' members. */
export type OwnPasskeyCalls = {
  readonly client: HttpClient
  readonly list: Route<typeof listOwnPasskeysSchema>
  readonly begin: Route<typeof beginConfirmationSchema>
  readonly options: Route<typeof newOwnPasskeySchema>
  readonly add: Route<typeof addOwnPasskeySchema>
  readonly remove: Route<typeof removeOwnPasskeySchema>
}
export type Begun = Reply<OwnPasskeyCalls['begin']>['results']
type Confirmation = { readonly credential: Assertion } | { readonly code: string }

/** How a change is confirmed. A challenge is accepted once within two minutes, so each dialog asks anew. */
export const useConfirmationMethod = ({ client, begin }: OwnPasskeyCalls) =>
  useQuery({ queryKey: ['passkey-confirmation'], queryFn: async () => (await client.call(begin, {})).results, gcTime: 0, staleTime: 0 })

/** The confirmation: with a passkey, whose challenge is fetched again, or with the typed code. */
async function confirm({ client, begin }: OwnPasskeyCalls, code: string): Promise<Confirmation> {
  const { results } = await client.call(begin, {})
  return results.options === null ? { code } : { credential: await askForPasskey(results.options) }
}

/** Makes a passkey on this device and stores it under a name. */
export const useAddOwnPasskey = (calls: OwnPasskeyCalls) =>
  useChange(async ({ name, code }: { readonly name: string; readonly code: string }) => {
    const { client, options, add } = calls
    const { results } = await client.call(options, { body: await confirm(calls, code) })
    return client.call(add, { body: { name, credential: await makePasskey(results) } })
  })

export const useRemoveOwnPasskey = (calls: OwnPasskeyCalls) =>
  useChange(async ({ id, code }: { readonly id: number; readonly code: string }) =>
    calls.client.call(calls.remove, { params: { id }, body: await confirm(calls, code) }),
  )

/** A change after which every list is read again, whatever came of it. */
function useChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queries.invalidateQueries({ queryKey: ['passkeys'] }) })
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { makePasskey } from '#browser/identity/passkeys/webauthn.ts'
import { addPasskey, listPasskeys, newPasskey, removePasskey, renamePasskey } from '#contract/identity/passkeys/routes.ts'
import { call } from '#web/platform/http/call.ts'
import type { Confirmed } from './step-up/use-step-up.tsx'

/** The customer's passkeys (R-OWN-01). */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async () => (await call(listPasskeys, {})).results,
  refetchOnMount: 'always',
})

/** Makes a passkey on this device and stores it under a name. */
export const useAddPasskey = (confirmed: Confirmed) =>
  useChange(async (name: string) => {
    const { results: options } = await confirmed((headers) => call(newPasskey, {}, { headers }))
    return call(addPasskey, { body: { name, credential: await makePasskey(options) } })
  })

type Named = { readonly id: number; readonly name: string }
export const useRenamePasskey = () => useChange(({ id, name }: Named) => call(renamePasskey, { params: { id }, body: { name } }))

export const useRemovePasskey = (confirmed: Confirmed) =>
  useChange((id: number) => confirmed((headers) => call(removePasskey, { params: { id } }, { headers })))

/** A change after which the list is read again, whatever came of it. */
function useChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queries.invalidateQueries({ queryKey: passkeysQuery.queryKey }) })
}

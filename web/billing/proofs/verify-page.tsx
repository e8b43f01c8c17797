import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listLedgerKeys } from '#contract/billing/checkpoints/routes.ts'
import { verifyProof, type IsSigned, type Proven } from '#domain/billing/checkpoints/proof.ts'
import { keyOfLine } from '#domain/platform/checkpoints/checkpoint.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Logo } from '#ui/layout/logo.tsx'
import { call } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'
import { ProvenCard } from './proven-card.tsx'

const keysQuery = queryOptions({
  queryKey: ['ledger-keys'],
  queryFn: async () => (await call(listLedgerKeys, {})).results.keys,
  staleTime: Infinity,
})

const mostBytes = 20_000_000

type Outcome = { readonly name: string; readonly proven: Proven } | { readonly error: string }

/** Verifies a receipt, schedule or statement within the browser (R-PROOF-02); the file is sent nowhere. */
export function VerifyPage() {
  const keys = useQuery(keysQuery)
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setBusy] = useState(false)

  async function take([file]: readonly File[]): Promise<void> {
    if (!file || !keys.data) return
    setBusy(true)
    setOutcome(file.size > mostBytes ? { error: copy.tooLarge } : await verified(file, keys.data))
    setBusy(false)
  }

  return (
    <>
      <header className="px-10 py-6 ph:px-4">
        <a href="/" aria-label="پلکان">
          <Logo />
        </a>
      </header>
      <main className="mx-auto grid max-w-[560px] gap-5 px-8 pb-20 ph:px-4">
        <h1 className="h-page">{copy.title}</h1>
        <p className="text-text-2">{copy.lead}</p>
        {keys.isError ? (
          <ErrorState text={copy.keysFailed} onRetry={() => void keys.refetch()} />
        ) : (
          <FileDrop
            label={isBusy ? copy.checking : copy.drop}
            hint={copy.hint}
            accept="application/pdf,.pdf"
            disabled={isBusy || !keys.data}
            error={outcome && 'error' in outcome ? outcome.error : undefined}
            onFiles={(files) => void take(files)}
          />
        )}
        <div className="grid gap-5" aria-live="polite">
          {outcome && 'proven' in outcome && <ProvenCard {...outcome} />}
        </div>
        {keys.data && (
          <Card title={copy.keysTitle}>
            <p className="cap mb-3">{copy.keysText}</p>
            <ul className="grid gap-2">
              {keys.data.map((line) => (
                <li key={line}>
                  <code dir="ltr" className="block text-start text-xs break-all">
                    {line}
                  </code>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </main>
    </>
  )
}

async function verified(file: File, keys: readonly string[]): Promise<Outcome> {
  try {
    return { name: file.name, proven: await verifyFile(file, keys) }
  } catch (fault) {
    return { error: fault instanceof DOMException && fault.name === 'NotSupportedError' ? copy.noEd25519 : copy.unreadable }
  }
}

/** Verifies a document within the browser. Throws NotSupportedError where it has no Ed25519. */
async function verifyFile(file: File, keyLines: readonly string[]): Promise<Proven> {
  const keys = keyLines.flatMap((line) => keyOfLine(line) ?? [])
  return verifyProof(new Uint8Array(await file.arrayBuffer()), keys, isSigned)
}

const isSigned: IsSigned = async (key, message, signature) => {
  const imported = await crypto.subtle.importKey('raw', Uint8Array.from(key), { name: 'Ed25519' }, false, ['verify'])
  return crypto.subtle.verify({ name: 'Ed25519' }, imported, Uint8Array.from(signature), Uint8Array.from(message))
}

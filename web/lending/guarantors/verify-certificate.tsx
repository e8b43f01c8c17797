import { useRef, useState } from 'react'
import { Refused } from '#browser/platform/http/refused.ts'
import { verifyCertificate } from '#contract/lending/guarantors/routes.ts'
import { typedCode } from '#domain/lending/guarantors/release-certificate.ts'
import { longDate } from '#domain/platform/kernel/jalali.ts'
import { day } from '#domain/platform/kernel/time.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/fields/field.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { Logo } from '#ui/layout/logo.tsx'
import { call, wordsOf } from '#web/platform/http/call.ts'
import { verifyCopy as copy } from './verify-copy.ts'

const mostBytes = 20_000_000

type Outcome =
  | { readonly kind: 'issued'; readonly day: string }
  | { readonly kind: 'genuine' | 'forged' | 'unknown' }
  | { readonly kind: 'failed'; readonly text: string }

/** Compares a file with the hash of the certificate of a code, within the browser; a code alone says only that one was issued (R-CARE-08). */
export function VerifyCertificate({ code: given }: { readonly code: string }) {
  const [code, setCode] = useState(given)
  const latest = useRef(given)
  const [isWrong, setWrong] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const judge = async (file: File | undefined) => {
    const typed = typedCode(code)
    setWrong(typed === null)
    if (typed === null || isBusy) return
    setBusy(true)
    const found: Outcome = file && file.size > mostBytes ? { kind: 'failed', text: copy.tooLarge } : await outcomeOf(typed, file)
    // Of the code that is in the field now, which may have been changed meanwhile.
    if (latest.current === code) setOutcome(found)
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
        <form
          className="flex flex-wrap items-start gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            void judge(undefined)
          }}
        >
          <Field
            className="min-w-56 flex-1"
            label={copy.code}
            hint={copy.codeHint}
            error={isWrong ? copy.codeWrong : undefined}
            ltr
            maxLength={20}
            autoCapitalize="characters"
            value={code}
            onChange={(text) => {
              setCode(text)
              latest.current = text
              setOutcome(undefined)
            }}
          />
          <Button type="submit" variant="secondary" className="mt-7" loading={isBusy}>
            {copy.check}
          </Button>
        </form>
        <FileDrop
          label={copy.file}
          hint={copy.fileHint}
          accept="application/pdf,.pdf"
          disabled={isBusy}
          onFiles={([file]) => void judge(file)}
        />
        <div aria-live="polite">{outcome && <Verdict outcome={outcome} />}</div>
      </main>
    </>
  )
}

function Verdict({ outcome }: { readonly outcome: Outcome }) {
  if (outcome.kind === 'issued') return <Alert title={copy.issued(longDate(day(outcome.day)))}>{copy.issuedText}</Alert>
  if (outcome.kind === 'failed') return <Alert tone="danger">{outcome.text}</Alert>
  if (outcome.kind === 'unknown') return <Alert tone="danger">{copy.unknown}</Alert>
  return outcome.kind === 'genuine' ? (
    <Alert tone="success" title={copy.genuine}>
      {copy.genuineText}
    </Alert>
  ) : (
    <Alert tone="danger" title={copy.forged}>
      {copy.forgedText}
    </Alert>
  )
}

async function outcomeOf(code: string, file: File | undefined): Promise<Outcome> {
  try {
    const { issued_on, sha256 } = (await call(verifyCertificate, { params: { code } })).results
    if (!file) return { kind: 'issued', day: issued_on }
    return { kind: (await hashOf(file)) === sha256 ? 'genuine' : 'forged' }
  } catch (fault) {
    return fault instanceof Refused && fault.status === 404 ? { kind: 'unknown' } : { kind: 'failed', text: wordsOf(fault) }
  }
}

async function hashOf(file: File): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

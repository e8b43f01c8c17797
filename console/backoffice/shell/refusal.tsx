import { wordsOf } from '#console/backoffice/http/messages.ts'
import { Alert } from '#ui/alert.tsx'

/** Why a deed of a window was refused, inside the window: a toast lies beneath it, out of reach. */
export const Refusal = ({ of: fault }: { readonly of: Error | null }) => fault && <Alert tone="danger">{wordsOf(fault)}</Alert>

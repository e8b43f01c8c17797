import { Alert } from '#ui/alert.tsx'
import { wordsOf } from '../http/refused.ts'

/** Why a deed of a window was refused, inside the window: a toast lies beneath it, out of reach. */
export const Refusal = ({ of: fault }: { readonly of: Error | null }) => fault && <Alert tone="danger">{wordsOf(fault)}</Alert>

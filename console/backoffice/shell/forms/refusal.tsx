import { wordsOf } from '#console/backoffice/http/messages.ts'
import { Alert } from '#ui/feedback/alert.tsx'

/** The refusal of an action, shown inside its dialog, since a modal dialog covers toasts. */
export const Refusal = ({ of: fault }: { readonly of: Error | null }) => fault && <Alert tone="danger">{wordsOf(fault)}</Alert>

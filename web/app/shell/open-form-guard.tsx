import { UnsavedGuard } from '#browser/platform/forms/unsaved-guard.tsx'
import { useSignedIn } from '#web/identity/session/session.ts'

/** Guards the form of an open page for visitors; customers have the guard of their frame. Not in that of visitors, whose first load is small. */
export const OpenFormGuard = () => useSignedIn() === null && <UnsavedGuard />

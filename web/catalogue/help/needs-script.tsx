import { copy } from './copy.ts'

/** Said where scripts are off: a form cannot be sent without one, since every request is signed. */
export const NeedsScript = () => (
  <noscript>
    <p className="alert alert-info mb-4">{copy.needsScript}</p>
  </noscript>
)

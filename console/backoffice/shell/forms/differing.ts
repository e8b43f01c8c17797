/**
 * Of a body, only what was changed in its form: the store, or a colleague, may have changed the rest since the form was opened, and
 * sending it would undo that.
 */
export function differing<Body extends object>(body: Body, before: Body): Partial<Body> {
  const changed = Object.entries(body).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Body]))
  return Object.fromEntries(changed) as Partial<Body>
}

/** Sends what was changed, and nothing where nothing was: the form's dialog then only closes. */
export async function sendDiffering<Body extends object>(
  [body, before]: readonly [body: Body, before: Body],
  { send, close }: { readonly send: (part: Partial<Body>) => Promise<unknown>; readonly close: () => void },
): Promise<unknown> {
  const part = differing(body, before)
  return Object.keys(part).length === 0 ? close() : send(part)
}

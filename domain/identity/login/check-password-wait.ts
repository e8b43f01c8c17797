/** So often may a network ask in an hour which mobiles have a password before it is answered more slowly. */
const free = 60
const stepMs = 50

/** How long the answer to a network's `count`th question in an hour waits, in milliseconds, whatever mobile it names (F-415). */
export const checkPasswordWaitMs = (count: number): number => Math.min(3_000, Math.max(0, count - free) * stepMs)

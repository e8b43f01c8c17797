/** How long after the last key or movement pages still ask for news by themselves: else an empty desk would stay signed in. */
const idleAfterMs = 3 * 60_000
let lastInputAt = Date.now()

for (const event of ['keydown', 'pointermove', 'pointerdown', 'wheel'])
  window.addEventListener(event, () => void (lastInputAt = Date.now()), { passive: true })

/** For `refetchInterval`: `everyMs` while somebody is at the desk, else never. */
export const whileAttended = (everyMs: number) => (): number | false => (Date.now() - lastInputAt < idleAfterMs ? everyMs : false)

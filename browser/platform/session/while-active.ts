/** After this time without input pages stop refetching, since refetching would keep an unattended session alive. */
const idleAfterMs = 3 * 60_000
let lastInputAt = Date.now()

for (const event of ['keydown', 'pointermove', 'pointerdown', 'wheel'])
  window.addEventListener(event, () => void (lastInputAt = Date.now()), { passive: true })

/** For `refetchInterval`: `everyMs` while there is user input, else never. */
export const whileActive = (everyMs: number) => (): number | false => (Date.now() - lastInputAt < idleAfterMs ? everyMs : false)

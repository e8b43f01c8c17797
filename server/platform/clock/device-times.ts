import { instant, type Instant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'

type Clocked = Pick<App, 'now' | 'testClock'>

/** The time by the clock of the machine, as authenticators and stores' servers have it. Elsewhere than under a test clock it is `now`. */
export const machineNow = ({ now, testClock }: Clocked): Instant => (testClock ? instant(Date.now()) : now())

/** The times that a browser may show: under a test clock a page that was loaded before it was advanced still shows the machine's. */
export const browserTimes = (app: Clocked): readonly Instant[] => (app.testClock ? [app.now(), machineNow(app)] : [app.now()])

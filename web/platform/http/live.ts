let isStanding = false

/** True while this page is told of changes as they happen; what polls may then take its time. */
export const isLive = (): boolean => isStanding

/** Noted by whoever keeps the stream. */
export function noteLive(stands: boolean): void {
  isStanding = stands
}

/** At most so many segments of an SMS (R-REACH-02). */
export const mostSegments = 2

/** How many segments a text takes in UCS-2, which Persian needs: 70 signs in one, 67 in each of several. */
export const segmentsOf = (text: string): number => (text.length <= 70 ? 1 : Math.ceil(text.length / 67))

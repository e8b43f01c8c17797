/** How far the clock of Tehran is ahead of UTC: in milliseconds, and as ISO 8601 writes it. */
export type Offset = { readonly aheadMs: number; readonly written: string }
type Period = { readonly from: number; readonly until: number; readonly offset: Offset }

const minuteMs = 60_000
const standard: Offset = { aheadMs: 210 * minuteMs, written: '+03:30' }
const summer: Offset = { aheadMs: 270 * minuteMs, written: '+04:30' }

/** The days on whose evenings, by UTC, summer time began and ended. There has been none since 2022. */
const summers = [
  ['2022-03-21', '2022-09-21'],
  ['2021-03-21', '2021-09-21'],
  ['2020-03-20', '2020-09-20'],
  ['2019-03-21', '2019-09-21'],
  ['2018-03-21', '2018-09-21'],
  ['2017-03-21', '2017-09-21'],
  ['2016-03-20', '2016-09-20'],
  ['2015-03-21', '2015-09-21'],
  ['2014-03-21', '2014-09-21'],
  ['2013-03-21', '2013-09-21'],
  ['2012-03-20', '2012-09-20'],
  ['2011-03-21', '2011-09-21'],
  ['2010-03-21', '2010-09-21'],
  ['2009-03-21', '2009-09-21'],
  ['2008-03-20', '2008-09-20'],
  ['2005-03-21', '2005-09-21'],
  ['2004-03-20', '2004-09-20'],
  ['2003-03-21', '2003-09-21'],
  ['2002-03-21', '2002-09-21'],
  ['2001-03-21', '2001-09-21'],
  ['2000-03-20', '2000-09-20'],
  ['1999-03-21', '1999-09-21'],
  ['1998-03-21', '1998-09-21'],
  ['1997-03-21', '1997-09-21'],
  ['1996-03-20', '1996-09-20'],
  ['1995-03-21', '1995-09-21'],
  ['1994-03-21', '1994-09-21'],
  ['1993-03-21', '1993-09-21'],
  ['1992-03-21', '1992-09-21'],
  ['1991-05-02', '1991-09-21'],
  ['1980-03-20', '1980-09-22'],
  ['1979-05-26', '1979-09-18'],
] as const

/** Every period in which the clock did not show standard time, by the time zone database (2026c), newest first. */
const periods: readonly Period[] = [
  ...summers.map(([begins, ends]) => period(`${begins}T20:30:00Z`, `${ends}T19:30:00Z`, summer)),
  period('1978-08-04T20:00:00Z', '1978-11-10T20:00:00Z', { aheadMs: 240 * minuteMs, written: '+04:00' }),
  period('1978-03-24T20:00:00Z', '1978-08-04T20:00:00Z', { aheadMs: 300 * minuteMs, written: '+05:00' }),
  period('1977-10-20T19:30:00Z', '1978-03-24T20:00:00Z', { aheadMs: 240 * minuteMs, written: '+04:00' }),
  period('1977-03-21T19:30:00Z', '1977-10-20T19:30:00Z', summer),
  // Local solar time, also used for moments before 1900.
  { from: -Infinity, until: Date.parse('1935-06-12T20:34:16Z'), offset: { aheadMs: 205 * minuteMs + 44_000, written: '+03:25:44' } },
]

const lastChange = Math.max(...periods.map(({ until }) => until))

/** The offset of the clock of Tehran at a moment, given in milliseconds since 1970-01-01 UTC. */
export function tehranOffset(at: number): Offset {
  if (at >= lastChange) return standard
  return periods.find(({ from, until }) => from <= at && at < until)?.offset ?? standard
}

function period(begins: string, ends: string, offset: Offset): Period {
  return { from: Date.parse(begins), until: Date.parse(ends), offset }
}

/** A planted bug: `text`, which occurs once in `file`, becomes `instead`; at least one of `tests` must then fail. */
export type Mutant = {
  readonly bug: string
  readonly file: string
  readonly text: string
  readonly instead: string
  readonly tests: readonly string[]
}

/** A mutant that no test of its subdomain finds, and why none has to. The text and its replacement are written as `npm run mutation` prints them. */
export type Survivor = { readonly file: string; readonly text: string; readonly replacement: string; readonly why: string }

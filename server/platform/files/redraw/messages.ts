import type { FileRefusal, FileType } from '../clean-file.ts'

/** What the server sends to the process that redraws: one file at a time. */
export type RedrawTask = { readonly type: FileType; readonly bytes: Uint8Array }

/** What became of a file. `isSpent` says that the process must take no other: its memory grew, or a parser broke down in it. */
export type Redrawn = ({ readonly bytes: Uint8Array } | Pick<FileRefusal, 'kind'>) & { readonly mustBeReplaced?: boolean }

/** What that process sends: once that it is ready, then a result for every task. */
export type RedrawMessage = { readonly ready: true } | { readonly redrawn: Redrawn }

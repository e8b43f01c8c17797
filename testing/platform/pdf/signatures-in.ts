import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether poppler's pdfsig is installed; without it signatures are counted, not verified. */
export const hasPdfsig = existsSync('/usr/bin/pdfsig')

/** How many signatures of a PDF are valid by pdfsig's word; where it is not installed, how many there are. */
export function signaturesIn(pdf: Buffer): number {
  if (!hasPdfsig) return pdf.toString('latin1').split('/adbe.pkcs7.detached').length - 1
  const file = join(mkdtempSync(join(tmpdir(), 'pdfsig-')), 'paper.pdf')
  writeFileSync(file, pdf)
  return execFileSync('/usr/bin/pdfsig', ['-nocert', file], { encoding: 'utf8' }).split('Signature is Valid').length - 1
}

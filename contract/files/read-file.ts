import { Type } from 'typebox'
import { exactly } from '../http/fields.ts'
import { route } from '../http/route.ts'

/** Where `tmp_url` leads: a signed ticket for one file, good for minutes; it stands in for the bearer, since pictures cannot send one. */
export const readFile = route({
  id: 'files.read',
  method: 'GET',
  path: '/api/files/{ticket}',
  summary: 'خواندن یک فایل با پیوند کوتاه‌عمر',
  auth: 'none',
  signed: false,
  params: exactly({ ticket: Type.String({ maxLength: 300 }) }),
  file: 'application/octet-stream',
  refusals: [],
})

import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { searchKey } from '#domain/platform/kernel/search-key.ts'

/** What `searchKey` makes of each letter and digit, in the same order as `to`; what has no counterpart there is left out. */
const from = String.raw`آأإٱؤئيىېكڪةۀەھہۃ۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩ \u00a0\u200c\u200d\u0640\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0653\u0654\u0655\u0670-_.،,()\'`
const to = 'ااااوییییککهههههه01234567890123456789'

/**
 * A person's name in the database as `searchKey` folds it (F-131): one letter for each of a kind, without blanks, joiners and marks. Raw text,
 * so that a search and its index are the same.
 */
export const nameKeySql = (name: SQLWrapper): SQL => sql`translate(lower(${name}), ${sql.raw(`E'${from}'`)}, ${sql.raw(`'${to}'`)})`

/**
 * Whether a name begins with what is typed, however its letters are written; nothing where nothing is left to search for. The database folds
 * both, so that what is typed as it is stored is found, also a sign that only `searchKey` leaves out.
 */
export function isNamedSql(name: SQLWrapper, typed: string): SQL {
  if (searchKey(typed) === '') return sql`false`
  // What the folding leaves out needs no escape: the escape would stay behind.
  const text = typed.normalize('NFKC').replaceAll(/[\\%]/g, String.raw`\$&`)
  return sql`${nameKeySql(name)} like ${nameKeySql(sql`${text}::text`)} || '%'`
}

import { sql } from 'drizzle-orm'
import { visitorTables } from '#domain/identity/own-data/other-tables.ts'
import { ownTables, sectionNames, tablesOf } from '#domain/identity/own-data/own-data.ts'
import { sections, type Section } from '#domain/identity/own-data/rules.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { givenColumns } from './read-own-data.ts'

/** The address of the schema, below the public address; a new version gets a new one. */
export const schemaPath = '/schemas/own-data.json'

type Shape = Readonly<Record<string, unknown>>
type Types = ReadonlyMap<string, Shape>

/** The JSON Schema (2020-12) of an export, from the types of the columns in the database. */
export async function ownDataSchema(db: Db, publicUrl: string): Promise<Shape> {
  const types = await typesOfColumns(db)
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${publicUrl}${schemaPath}`,
    title: 'داده‌های یک مشتری پلکان',
    ...exactly({
      schema: { type: 'string', format: 'uri' },
      version: { const: 1 },
      made_at: { type: 'string', format: 'date-time' },
      customer_id: { type: 'integer' },
      sections: exactly(Object.fromEntries(sectionNames.map((name) => [name, shapeOfSection(name, types)]))),
    }),
  }
}

const exactly = (properties: Readonly<Record<string, Shape>>): Shape => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

function shapeOfSection(section: Section, types: Types): Shape {
  const own = tablesOf(section).map(({ table, title, columns }) => [table, rowsShape(types, table, title, columns)] as const)
  const given = ['guarantees_given', rowsShape(types, 'guarantees', 'ضمانت‌هایی که داده‌ام', givenColumns)] as const
  const forms = visitorTables.map(({ table, title, columns }) => [table, rowsShape(types, table, title, columns)] as const)
  const more = section === 'GUARANTEES' ? [given] : section === 'MESSAGES' ? forms : []
  return { title: sections[section], ...exactly(Object.fromEntries([...own, ...more])) }
}

const rowsShape = (types: Types, table: string, title: string, columns: readonly string[]): Shape => ({
  title,
  type: 'array',
  items: exactly(Object.fromEntries(columns.map((name) => [name, types.get(`${table}.${name}`) ?? {}]))),
})

const shapes: Readonly<Record<string, readonly [type: string, format?: string]>> = {
  text: ['string'],
  uuid: ['string', 'uuid'],
  date: ['string', 'date'],
  'timestamp with time zone': ['string', 'date-time'],
  boolean: ['boolean'],
  bigint: ['integer'],
  integer: ['integer'],
  smallint: ['integer'],
  numeric: ['number'],
  'double precision': ['number'],
  ARRAY: ['array'],
}

/** The shape of each column of the exported tables; one of jsonb may be anything. */
async function typesOfColumns(db: Db): Promise<Types> {
  const tables = [...ownTables, ...visitorTables].map(({ table }) => table)
  const rows = await rowsOf<{ name: string; type: string; nullable: boolean }>(
    db,
    sql`select table_name || '.' || column_name as name, data_type as type, is_nullable = 'YES' as nullable
      from information_schema.columns where table_schema = 'public' and table_name in (${sql.join(
        tables.map((table) => sql`${table}`),
        sql`, `,
      )})`,
  )
  return new Map(
    rows.map(({ name, type, nullable }) => {
      const [shape, format] = shapes[type] ?? []
      if (shape === undefined) return [name, {}]
      return [name, { type: nullable ? [shape, 'null'] : shape, ...(format && { format }) }]
    }),
  )
}

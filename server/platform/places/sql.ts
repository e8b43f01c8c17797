import { sql } from 'drizzle-orm'
import iranProvinces from 'iran-cities-json/ostan.json' with { type: 'json' }
import iranCities from 'iran-cities-json/shahr.json' with { type: 'json' }
import { normalise } from '#domain/platform/kernel/persian.ts'
import { persianOrder } from '#server/platform/database/columns.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { cities, provinces } from './tables.ts'

export type Place = { readonly id: number; readonly name: string }
export type ProvinceWithCities = Place & { readonly cities: readonly Place[] }
export type City = Place & { readonly provinceId: number; readonly provinceName: string }

/** All provinces with their cities, both in Persian order. */
export const listProvinces = (db: Db): Promise<ProvinceWithCities[]> =>
  rowsOf<ProvinceWithCities>(
    db,
    sql`select p.id, p.name,
          coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by ${persianOrder(sql`c.name`)}, c.id)
            filter (where c.id is not null), '[]') as cities
        from provinces p left join cities c on c.province_id = p.id
        group by p.id order by ${persianOrder(sql`p.name`)}`,
  )

/** The city with its province, or null if it does not exist. */
export async function cityBy(db: Db, id: number): Promise<City | null> {
  const [row] = await rowsOf<City>(
    db,
    sql`select c.id, c.name, c.province_id as "provinceId", p.name as "provinceName"
        from cities c join provinces p on p.id = c.province_id where c.id = ${id}`,
  )
  return row ?? null
}

/** The 31 provinces with their 1,324 cities, with the ids of their source (iran-cities-json). */
export async function seedPlaces(tx: Db): Promise<void> {
  await tx.insert(provinces).values(iranProvinces.map(({ id, name }) => ({ id, name: spaced(normalise(name)) })))
  await tx.insert(cities).values(iranCities.map(({ id, name, ostan }) => ({ id, provinceId: ostan, name: normalise(name) })))
}

/** The source writes «سیستان وبلوچستان»; people write «سیستان و بلوچستان». */
const spaced = (name: string): string => name.replace(/ و(?=\S{4,}$)/, ' و ')

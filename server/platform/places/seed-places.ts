import iranProvinces from 'iran-cities-json/ostan.json' with { type: 'json' }
import iranCities from 'iran-cities-json/shahr.json' with { type: 'json' }
import { normalise } from '#domain/platform/kernel/persian.ts'
import type { Db } from '#server/platform/database/open.ts'
import { cities, provinces } from './tables.ts'

/** The 31 provinces with their 1,324 cities, with the ids of their source (iran-cities-json). */
export async function seedPlaces(tx: Db): Promise<void> {
  await tx.insert(provinces).values(iranProvinces.map(({ id, name }) => ({ id, name: spaced(normalise(name)) })))
  await tx.insert(cities).values(iranCities.map(({ id, name, ostan }) => ({ id, provinceId: ostan, name: normalise(name) })))
}

/** The source writes «سیستان وبلوچستان»; people write «سیستان و بلوچستان». */
const spaced = (name: string): string => name.replace(/ و(?=\S{4,}$)/, ' و ')

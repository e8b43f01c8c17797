import type { FastifyRequest } from 'fastify'

export type Language = 'fa' | 'en'

/** Whether a request is by a program of a store, whose developers may read English only; pages are Persian. */
export const isForDevelopers = (request: FastifyRequest): boolean => /^\/api\/(merchant|tools)\//.test(request.url)

/** The language that a request prefers by Accept-Language; Persian where it names neither. */
export function languageOf(request: FastifyRequest): Language {
  const wanted = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';')
      const quality = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find((value) => value !== undefined)
      return { language: tag.split('-')[0], quality: Number(quality ?? 1) }
    })
    .filter(({ language, quality }) => (language === 'fa' || language === 'en') && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
  return wanted[0]?.language === 'en' ? 'en' : 'fa'
}

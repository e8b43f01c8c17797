import type { TSchema } from 'typebox'
import type { Call } from './route.ts'

export type Json = Readonly<Record<string, unknown>>

/** The language of a document's readers: refusals have sentences for customers in Persian, for stores' developers in English too. */
export type ReadersLanguage = 'fa' | 'en'

/** The texts of one OpenAPI document, and where its API is served. */
export type About = {
  readonly title: string
  readonly description: string
  /** The origin, such as https://pelekan.example. */
  readonly server: string
  readonly language: ReadersLanguage
  /** The title and description of each area of calls, by the first part of their ids. */
  readonly areas: Readonly<Record<string, readonly [title: string, description: string]>>
  /** The areas by the heading they are listed under. */
  readonly groups: Readonly<Record<string, readonly string[]>>
}

/** What the parts of one document share. */
export type Shared = {
  readonly about: About
  /** The schema with references in place of named ones. */
  readonly place: (schema: TSchema | undefined) => unknown
  /** The responses of a call's refusals by status. */
  readonly refusals: { readonly of: (call: Call) => Json; readonly all: Json }
}

/** The area of a call: the first part of its id. */
export const areaOf = ({ id }: Pick<Call, 'id'>): string => id.split('.')[0] ?? id

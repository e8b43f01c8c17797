import { inject, onTestFinished } from 'vitest'
import { lendToken, type Caller } from './by-http.ts'
import { openVisitor, type Visitor } from './visitor.ts'

/** A browser for the running test in which this person is signed in already, at this page; `name` is that of its record, should the test fail. */
export async function browserOf(person: Caller, at: string, name: string): Promise<Visitor> {
  const visitor = await openVisitor(inject('address'), { label: name })
  onTestFinished(() => visitor.leave())
  await lendToken(visitor.context, person)
  await visitor.page.goto(at)
  return visitor
}

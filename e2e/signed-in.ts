import { onTestFinished } from 'vitest'
import { lendToken, type Caller } from './by-http.ts'
import { openVisitor, pictureFailure, type Visitor } from './visitor.ts'

/** A browser for the running test in which this person is signed in already, at this page; `name` is that of its picture, should the test fail. */
export async function browserOf(person: Caller, at: string, name: string): Promise<Visitor> {
  const visitor = await openVisitor()
  onTestFinished(() => visitor.leave())
  pictureFailure(visitor, name)
  await lendToken(visitor.context, person)
  await visitor.page.goto(at)
  return visitor
}

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { answerSupport, takeUpSupport } from '#contract/backoffice/support/routes.ts'
import { closeConversation, openConversation, readConversation, sendMessage } from '#contract/engagement/support/routes.ts'
import { me } from '#contract/identity/login/routes.ts'
import { supportConversations } from '#server/engagement/support/tables.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'

onBothEngines('messages that staff have read', (database) => {
  test('a customer sees which ones staff had when they took the conversation up or answered, and how many wait for the customer', async () => {
    const it = await createTestApp(database())
    const staffApp = await openStaffApp(it)
    const { token: staff } = await staffApp.signedIn('naser', 'SUPPORT')
    const { customerId, token } = await it.customer('09150000001')
    const opened = await it.call(openConversation, { body: { subject: 'برداشت دو بار', text: 'دو پیامک آمد.' } }, { token })
    const { id } = opened.body.results
    const newest = async () => (await it.call(readConversation, { params: { id } }, { token })).body.results.messages.at(-1)?.id ?? 0
    const lastRead = async () => (await it.call(readConversation, { params: { id } }, { token })).body.results.last_read_message
    const waiting = async () => (await it.call(me, {}, { token })).body.results.answered_conversations
    const params = { customer_id: customerId, id }
    const first = await newest()
    expect([await lastRead(), await waiting()]).toEqual([null, 0])
    await staffApp.call(takeUpSupport, { params }, staff)
    expect([await lastRead(), await waiting()]).toEqual([first, 0])
    await it.call(sendMessage, { params: { id }, body: { text: 'هنوز نه.' } }, { token })
    const second = await newest()
    expect([await lastRead(), second > first]).toEqual([first, true])
    await staffApp.call(answerSupport, { params, body: { text: 'بررسی شد.', latest: second } }, staff)
    const third = await newest()
    expect([await lastRead(), await waiting(), third > second]).toEqual([third, 1, true])
    // As a release before the column left it.
    await it.app.db.update(supportConversations).set({ lastReadMessageId: null }).where(eq(supportConversations.id, id))
    expect(await lastRead()).toBe(third)
    await it.call(closeConversation, { params: { id } }, { token })
    expect(await waiting()).toBe(0)
    await staffApp.http.close()
    await it.http.close()
  })
})

/** Codes as people of tests receive them. */
import { type CODE_PURPOSES, registerPerson, sendCode } from '@tongyun/contract/accounts/registration'
import { emailKey, phoneKey } from '@tongyun/contract/accounts/terms/person-patterns'
import type { TestApp } from './create-test-app.ts'
import { PASSWORD, send, solvedCaptcha } from './people.ts'

/** What was last sent to a target. */
export const lastMessage = async ({ database }: Pick<TestApp, 'database'>, target: string) => {
  const kept = target.includes('@') ? emailKey(target) : phoneKey(target)
  return database
    .selectFrom('outgoing_messages')
    .selectAll()
    .where('target', '=', kept)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

/** The six digits of a message; undefined when it has none. */
export const codeIn = (message: { body: string } | undefined) => message?.body.match(/(?<!\d)\d{6}(?!\d)/)?.[0]

const channelOf = (target: string) => (target.includes('@') ? 'email' : 'phone')

/** Asks for a code with a solved captcha. */
export const askForCode = async (server: TestApp, target: string, purpose: (typeof CODE_PURPOSES)[number] = 'register') => {
  const { app, database } = server
  const captcha = await solvedCaptcha(database, 'code', app.services.clock())
  return send(app, sendCode, { channel: channelOf(target), target, purpose, ...captcha })
}

/** Asks for a code and reads it from the message. */
export const receiveCode = async (server: TestApp, target: string, purpose: (typeof CODE_PURPOSES)[number] = 'register') => {
  const answer = await askForCode(server, target, purpose)
  const code = codeIn(await lastMessage(server, target))
  if (code === undefined) throw new Error(`no code: ${answer.body}`)
  return code
}

/** A code that is not this one. */
export const otherThan = (code: string, by = 1) => String((Number(code) + by) % 10 ** 6).padStart(6, '0')

/** A registration that is right but for what `input` says. */
export const register = ({ app }: TestApp, input: { target: string; code: string } & Record<string, unknown>) =>
  send(app, registerPerson, {
    role: 'shipper',
    channel: channelOf(input.target),
    fullName: 'Wang Fang',
    password: PASSWORD,
    consents: ['terms', 'privacy'],
    ...input,
  })

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

test('T09 an unknown path under /ty is 404 with 810004 in the language asked for', async () => {
  const answer = await server.app.inject({ url: '/ty/nothing', headers: { 'accept-language': 'ru' } })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: 810004, msg: 'По этому адресу ничего нет' })
})

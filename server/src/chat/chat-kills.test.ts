import { expect, test } from 'vitest'
import { killChats } from '../../test/chat-kills.ts'

test('R3c one of two processes is killed while visitors write: every acknowledged message is there and in the inbox once and in order, and is heard once', {
  timeout: 240_000,
}, async () => {
  // bench/chat.ts does 20,000 messages and 50 kills.
  expect(await killChats({ messages: 400, kills: 1, rooms: 10, restart: false })).toMatchObject({
    acknowledged: 400,
    kills: 1,
    lost: 0,
    doubled: 0,
    disordered: 0,
    misplaced: 0,
    misheard: 0,
  })
})

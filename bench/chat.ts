/**
 * R3c: 20,000 messages in 100 rooms over two processes on one database, one of which is killed 50 times; then the same
 * without the unique client id, which must double what is sent again.
 * Run: node bench/chat.ts [messages] [kills]
 */
import { killChats } from '../server/test/chat-kills.ts'

const [messages = 20_000, kills = 50] = process.argv.slice(2).map(Number)
const ROOMS = 100
const outcome = await killChats({ messages, kills, rooms: ROOMS })
const control = await killChats({ messages: messages / 20, kills: 1, rooms: ROOMS / 10, broken: true })
console.table({ R3c: outcome, 'control: no unique client id': control })
if (control.doubled === 0) throw new Error('the control doubled nothing: this run shows nothing')

import { expect, test } from 'vitest'
import { createOutbox, type Outgoing } from './outbox.ts'

const settled = () => new Promise((done) => setTimeout(done))
const acknowledged = { code: 200, msg: '', msgParams: null, data: { number: 1, roomId: 'r' } }

test('L08 a file that was held goes only when what was said before it is acknowledged', async () => {
  const sent: Outgoing[] = []
  let acknowledge: (answer: typeof acknowledged) => void = () => undefined
  const send = (message: Outgoing) => {
    sent.push(message)
    return new Promise<typeof acknowledged>((done) => {
      acknowledge = done
    })
  }
  const outbox = createOutbox({ send, changed: () => undefined, sent: () => undefined })
  outbox.add('Hello', null)
  outbox.add('', { name: 'cargo.png', held: new File(['x'], 'cargo.png') })
  await settled()
  expect(sent.map(({ text }) => text)).toEqual(['Hello'])
  acknowledge(acknowledged)
  await settled()
  expect(sent.map(({ text, file }) => [text, file?.name])).toEqual([
    ['Hello', undefined],
    ['', 'cargo.png'],
  ])
})

test('L08 what could not be uploaded waits with its reason until it is sent again', async () => {
  let waiting: readonly Outgoing[] = []
  const answers = [{ refused: 'Too large' }, acknowledged]
  const outbox = createOutbox({
    send: async () => answers.shift() ?? acknowledged,
    changed: (now) => {
      waiting = now
    },
    sent: () => undefined,
  })
  outbox.add('', { name: 'cargo.png', held: new File(['x'], 'cargo.png') })
  await settled()
  expect(waiting).toMatchObject([{ refused: 'Too large' }])
  outbox.again(waiting[0]?.clientId ?? '')
  await settled()
  expect(waiting).toEqual([])
})

import { expect, test } from 'vitest'
import { offerIn, wordsOf } from './handed-words.ts'

const visitor = (text: string) => ({ sender: 'visitor' as const, text })

test('the provider would read what the visitor said, without contacts, also where one is spread over two messages', () => {
  const said = [
    visitor('2 reefers to Moscow?'),
    { sender: 'staff' as const, text: 'One moment' },
    visitor('mail: a.b@example.com'),
  ]
  expect(wordsOf(said)).toMatch(/^2 reefers to Moscow\?\nmail: \*+$/)
  expect(wordsOf([visitor('my number 138'), visitor('1234 5678')])).not.toMatch(/5678/)
  expect(wordsOf([visitor('x'.repeat(900)), visitor('y'.repeat(900))])).toHaveLength(1_000)
})

test('an offer is read from the address of its page, in any language, and from nothing else', () => {
  expect(offerIn('https://tongyun.example/ru/transport/mallDetail?id=cap-1&weightKg=9#price')).toBe('cap-1')
  expect(offerIn('/transport/mallDetail?id=cap-1')).toBe('cap-1')
  for (const other of ['cap-1', '', '/transport/mall?id=cap-1', '/transport/mallDetail']) expect(offerIn(other)).toBeNull()
})

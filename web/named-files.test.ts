/** What is named beside a part that is loaded on demand. */
import { expect, test } from 'vitest'
import { notLoadedYet } from './named-files.ts'

const IMPORTS = new Map([
  ['frame.js', ['libraries.js', 'words.js']],
  ['words.js', ['libraries.js', 'frame.js']],
  ['chat.js', ['frame.js', 'dialog.js']],
])

test('files that come with who loads a part are not named, however they import each other; others are', () => {
  expect(notLoadedYet(['chat.js', 'frame.js', 'words.js', 'libraries.js', 'dialog.js'], 'frame.js', IMPORTS)).toEqual([
    'chat.js',
    'dialog.js',
  ])
  expect(notLoadedYet(['chat.js', 'frame.js'], 'unknown.js', IMPORTS)).toEqual(['chat.js', 'frame.js'])
})

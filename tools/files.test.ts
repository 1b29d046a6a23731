import { expect, test } from 'vitest'
import { files, read } from './sources.ts'

const MAX_LINES = 400
const sources = files('**/*.{ts,tsx,mjs,css}')

test('there are sources to look at', () => {
  expect(sources.length).toBeGreaterThan(50)
})

test(`no source is longer than ${MAX_LINES} lines`, () => {
  // What a program makes is as long as what it is made of.
  const long = sources
    .filter((path) => !path.includes('.gen.'))
    .map((path) => ({ path, lines: read(path).split('\n').length - 1 }))
    .filter(({ lines }) => lines > MAX_LINES)
  expect(long).toEqual([])
})

test('no file or folder has a name that says nothing', () => {
  const vague = files('**/*').filter((path) =>
    path.split('/').some((name) => /^(utils?|common|misc|helpers?)(\.(ts|tsx|mjs|css))?$/i.test(name)),
  )
  expect(vague).toEqual([])
})

test('comments tell no plans: what is not done stands in an issue', () => {
  const plans = sources.filter((path) => /\b(TODO|FIXME)\b/.test(read(path).replaceAll('(TODO|FIXME)', '')))
  expect(plans).toEqual([])
})

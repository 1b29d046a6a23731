import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { files, read } from './sources.ts'

/** Classes a style module declares. */
const declared = (path: string) =>
  new Set(
    [
      ...read(path)
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .matchAll(/\.([a-zA-Z][\w-]*)/g),
    ].map(([, name]) => name ?? ''),
  )

/** What each part asks of its style modules; `any` where it picks a class by a value. */
const asked = files('web/app/**/*.tsx').flatMap((part) => {
  const source = read(part)
  const imports = [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)'$/gm)]
  const code = source.replace(/^import .*$/gm, '')
  return imports.map(([, name, module]) => ({
    part,
    module: join(dirname(part), module ?? ''),
    classes: [...code.matchAll(new RegExp(`\\b${name}\\.([a-zA-Z]\\w*)`, 'g'))].map(([, used]) => used ?? ''),
    any: new RegExp(`\\b${name}\\[`).test(code),
  }))
})

test('W5 every class a part asks for stands in its style module, and every class that stands there is asked for', () => {
  const missing = asked.flatMap(({ part, module, classes }) =>
    classes.filter((used) => !declared(module).has(used)).map((used) => `${part}: ${used} is not in ${module}`),
  )
  const unused = files('web/app/**/*.module.css').flatMap((module) => {
    const users = asked.filter((each) => each.module === module)
    if (users.some(({ any }) => any)) return []
    const used = new Set(users.flatMap(({ classes }) => classes))
    return [...declared(module)].filter((name) => !used.has(name)).map((name) => `${module}: nobody asks for ${name}`)
  })
  expect([...missing, ...unused]).toEqual([])
})

test('a style sheet is imported as `styles`, and one beside it as `<noun>Styles`', () => {
  const named = files('web/**/*.{ts,tsx}').map((path) => ({
    path,
    names: [...read(path).matchAll(/^import (\w+) from '[^']+\.module\.css'/gm)].map(([, name = '']) => name),
  }))
  // Control: the imports are found.
  expect(named.filter(({ names }) => names.length > 0).length).toBeGreaterThan(200)
  const wrong = named.filter(
    ({ names }) =>
      names.length > 0 && !(names.includes('styles') && names.every((name) => /^(?:styles|[a-z]+Styles)$/.test(name))),
  )
  expect(wrong).toEqual([])
})

test('text in the colour of the paper, which stands on a filled ground, is left alone in forced colours', () => {
  // There the reader's browser lays the paper behind each text, and text of that colour is gone.
  const rules = files('web/app/**/*.css').flatMap((path) =>
    [...read(path).matchAll(/[^{}]*\{([^{}]*)\}/g)].map(([, body = '']) => ({ path, body })),
  )
  const inPaper = rules.filter(({ body }) => /(?:^|;)\s*color:\s*var\(--paper\)/.test(body))
  // Control: such rules are found.
  expect(inPaper.length).toBeGreaterThan(8)
  expect(inPaper.filter(({ body }) => !body.includes('forced-color-adjust: none')).map(({ path }) => path)).toEqual([])
})

test('what is letters or holds them is measured in letters, and so is where a layout turns (docs/decisions/176)', () => {
  const sheets = files('web/app/**/*.css').map((path) => ({ path, css: read(path).replace(/\/\*[\s\S]*?\*\//g, '') }))
  const turns = sheets.flatMap(({ path, css }) =>
    [...css.matchAll(/@(?:media|container)[^{]*/g)].map(([query]) => `${path}: ${query.trim()}`),
  )
  // Drawings, which are enlarged as a whole, are drawn in px, and so is what a finger touches; less than 5 px is a line.
  const isDrawn = (body: string) => /(?:^|[;\s])(?:fill|stroke|text-anchor):/.test(body)
  const HOLDS = /(?<=^|[;\s])(?:font|font-size|line-height|grid-template[a-z-]*|columns|flex|flex-basis|--t\d+)\s*:[^;]*/g
  const measured = sheets.flatMap(({ path, css }) =>
    [...css.matchAll(/\{([^{}]*)\}/g)]
      .map(([, body = '']) => body)
      .filter((body) => !isDrawn(body))
      .flatMap((body) => [...body.matchAll(HOLDS)].map(([rule]) => ({ path, rule }))),
  )
  // Control: such rules are found, and drawings are not taken for them.
  expect(turns.filter((turn) => /\d(?:em|rem)/.test(turn)).length).toBeGreaterThan(150)
  expect(measured.filter(({ rule }) => /\drem/.test(rule)).length).toBeGreaterThan(100)
  const inPx = (rule: string) => [...rule.matchAll(/([\d.]+)px/g)].some(([, px]) => Number(px) >= 5 && px !== '44')
  expect(turns.filter((turn) => /\dpx/.test(turn))).toEqual([])
  expect(measured.filter(({ rule }) => inPx(rule)).map(({ path, rule }) => `${path}: ${rule.trim()}`)).toEqual([])
  // What is enlarged as a whole would grow twice.
  const twice = sheets.flatMap(({ path, css }) =>
    [...css.matchAll(/\{([^{}]*)\}/g)]
      .filter(([, body = '']) => isDrawn(body) && /font[^;]*(?:rem|var\(--t\d)/.test(body))
      .map(() => path),
  )
  expect(twice).toEqual([])
  const sources = files('web/app/**/*.tsx').filter((path) => /'\((?:max|min)-width: \d+px\)'/.test(read(path)))
  expect(sources).toEqual([])
})

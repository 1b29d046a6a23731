import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { files, ROOT, read } from './sources.ts'

/** Licences that ask for no more than a notice, or (MPL-2.0) only for changes to their own files. */
const ALLOWED = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'MPL-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'CC-BY-3.0',
  'Unlicense',
  'Python-2.0',
  'Unicode-3.0',
  'PostgreSQL',
  'WTFPL',
  'Zlib',
]

/**
 * libvips, which sharp loads as a shared library of its own that anybody can replace: the LGPL asks no more of who uses it so.
 * https://github.com/lovell/sharp-libvips#licensing
 */
const REPLACEABLE = { packages: /^node_modules\/@img\/sharp-/, licence: 'LGPL-3.0-or-later' }

type Locked = { version?: string; license?: string; resolved?: string; link?: boolean; optional?: boolean; integrity?: string }
const lockfiles = files('**/package-lock.json')
const packages = (path: string) => Object.entries((JSON.parse(read(path)) as { packages: Record<string, Locked> }).packages)

/** `(MIT OR GPL-2.0)` is fine by its best part, `MIT AND BSD` by all of them. */
const isAllowed = (path: string, licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) =>
      choice
        .split(' AND ')
        .every(
          (part) => ALLOWED.includes(part.trim()) || (REPLACEABLE.packages.test(path) && part.trim() === REPLACEABLE.licence),
        ),
    )

/** What a package says of its licence: in the lockfile, in its package.json, or by the first line of its licence file. */
const licenceOf = (path: string, locked: string | undefined): string | undefined => {
  if (locked !== undefined) return locked
  const own = existsSync(`${ROOT}${path}/package.json`) ? (JSON.parse(read(`${path}/package.json`)) as { license?: string }) : {}
  if (own.license !== undefined) return own.license
  const file = `${path}/LICENSE`
  return existsSync(ROOT + file) && read(file).startsWith('MIT License') ? 'MIT' : undefined
}

test('every package has a licence that is allowed', () => {
  const wrong = packages('package-lock.json').flatMap(([path, { license, link }]) => {
    if (!path.includes('node_modules/') || link === true) return []
    const licence = licenceOf(path, license)
    return licence !== undefined && isAllowed(path, licence) ? [] : [`${path}: ${licence}`]
  })
  expect(wrong).toEqual([])
})

test('lockfiles name no registry and pin every package by its checksum', () => {
  for (const path of lockfiles) {
    const locked = packages(path).filter(([name, { link }]) => name.includes('node_modules/') && link !== true)
    expect(
      locked.filter(([, { resolved }]) => resolved !== undefined).map(([name]) => name),
      path,
    ).toEqual([])
    expect(
      locked.filter(([, { integrity }]) => integrity === undefined).map(([name]) => name),
      path,
    ).toEqual([])
  }
})

test('dependencies are pinned exactly', () => {
  const loose = files('**/package.json').flatMap((path) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(path)) as Record<
      string,
      Record<string, string> | undefined
    >
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([name, range]) => !(name.startsWith('@tongyun/') ? range === '*' : /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range)))
      .map(([name, range]) => `${path}: ${name} ${range}`)
  })
  expect(loose).toEqual([])
})

import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { StartRefused } from '../config.ts'
import { makeDataDir } from './folders.ts'

const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'tongyun-folders-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

test('a DATA_DIR that cannot be written refuses the start at once, with its path and what to do', () => {
  const file = join(folder(), 'file')
  writeFileSync(file, '')
  for (const dataDir of ['/proc/x', '/proc', file, join(file, 'data')]) {
    const start = () => makeDataDir(dataDir)
    expect(start, dataDir).toThrow(StartRefused)
    expect(start, dataDir).toThrow(`${dataDir} cannot be written (`)
    expect(start, dataDir).toThrow('Set DATA_DIR')
  }
})

test('one that can is made with the folders above it, and nothing is left in it', () => {
  const dataDir = join(folder(), 'a', 'b')
  makeDataDir(dataDir)
  makeDataDir(dataDir)
  expect(existsSync(dataDir)).toBe(true)
  expect(readdirSync(dataDir)).toEqual([])
})

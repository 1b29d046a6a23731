/** Reads the operator's file: what only the operator knows and the legal texts must name. */
import { existsSync, readFileSync } from 'node:fs'
import { type OperatorFile, operatorFileSchema } from '@tongyun/contract/reference/operator'
import * as z from 'zod/mini'
import { StartRefused } from '../core/config.ts'

/** @returns nothing said where there is no such file. @throws StartRefused naming what cannot be read. */
export const readOperatorFile = (path: string): OperatorFile => {
  if (!existsSync(path)) return {}
  let value: unknown
  try {
    value = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new StartRefused(`${path} is not JSON: ${(error as Error).message}. Compare it with operator.example.json.`)
  }
  const read = operatorFileSchema.safeParse(value)
  if (read.success) return read.data
  throw new StartRefused(`${path}: ${z.prettifyError(read.error)}. Compare it with operator.example.json.`)
}

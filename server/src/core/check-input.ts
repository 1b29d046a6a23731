/** Checks an input against the contract and says which rule of which field it breaks. */
import type { Issue } from '@tongyun/contract/errors'
import { MAX_ISSUES } from '@tongyun/contract/limits'
import { limitOf, ruleOf } from '@tongyun/contract/supply/terms/broken-rule'
import * as z from 'zod/mini'
import { BusinessError } from './errors.ts'

type ZodIssue = z.core.$ZodIssue

/** A key as an answer may repeat it: short and without anything that could be markup or control characters. */
const printable = (key: PropertyKey) =>
  String(key)
    .replace(/[^\p{L}\p{N}_.-]/gu, '?')
    .slice(0, 60)

const issuesOf = (issue: ZodIssue): Issue[] => {
  const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
  return paths.map((path) => ({
    field: printable(path[0] ?? 'body'),
    rule: ruleOf(issue),
    path: path.map(printable).join('.'),
    limit: limitOf(issue),
  }))
}

/** What PostgreSQL holds in no text: the null character, and halves of a character that no encoding has. */
const isUnstorable = (text: string) => text.includes('\0') || !text.isWellFormed()

/** Where in `input` such a text stands, as a value or a key; undefined where it stands nowhere. */
const unstorableIn = (input: unknown): PropertyKey[] | undefined => {
  if (typeof input === 'string') return isUnstorable(input) ? [] : undefined
  if (typeof input !== 'object' || input === null) return undefined
  for (const [key, value] of Object.entries(input)) {
    const below = isUnstorable(key) ? [] : unstorableIn(value)
    if (below !== undefined) return [key, ...below]
  }
  return undefined
}

/**
 * @returns the input as the schema gives it out
 * @throws BusinessError 810001 with the first broken rule as parameters and up to MAX_ISSUES of them as data
 */
export const validate = <Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> => {
  const unstorable = unstorableIn(input)
  if (unstorable !== undefined) {
    const path = unstorable.map(printable)
    const issue = { field: path[0] ?? 'body', rule: 'control_character', path: path.join('.'), limit: '' } as const
    throw new BusinessError(810001, issue, { issues: [issue] })
  }
  const checked = z.safeParse(schema, input, { reportInput: true })
  if (checked.success) return checked.data
  const issues = checked.error.issues.flatMap(issuesOf).slice(0, MAX_ISSUES)
  throw new BusinessError(810001, issues[0] ?? { field: 'body', rule: 'wrong_format', path: '', limit: '' }, { issues })
}

/** What an issue of a schema means in the words of validation answers (errors.ts RULES). */
import type * as z from 'zod/mini'
import type { Rule } from '../../errors.ts'

type ZodIssue = z.core.$ZodIssue

/** Needs `reportInput`, without which a missing value cannot be told from one of a wrong kind. */
export const ruleOf = (issue: ZodIssue): Rule => {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'unknown'
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? 'required' : 'too_short'
      return issue.origin === 'array' ? 'too_few' : 'too_small'
    case 'too_big':
      if (issue.origin === 'string') return 'too_long'
      return issue.origin === 'array' ? 'too_many' : 'too_big'
    case 'invalid_value':
      return issue.input === undefined ? 'required' : 'not_listed'
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'wrong_type'
    case 'custom':
      return issue.message === 'too_many_decimals' || issue.message === 'control_character' ? issue.message : 'wrong_format'
    default:
      return 'wrong_format'
  }
}

/** The number the rule names; empty for rules without one. */
export const limitOf = (issue: ZodIssue): string => {
  if (issue.code === 'too_small') return String(issue.minimum)
  return issue.code === 'too_big' ? String(issue.maximum) : ''
}

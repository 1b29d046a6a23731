/** What only the operator of a site knows and its legal texts must name (docs/decisions/132). */
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/**
 * `name`: full name of the company. `registration`: its numbers in registers. `address`: registered address. `contact`: who
 * answers about personal data, with e-mail or telephone. `data-location`: country and place of the databases. `processors`:
 * who works on personal data for the operator, hosting and sending of messages included. `recipients-abroad`: who gets
 * personal data in other countries, with country and contact, or that nobody does. `authority`: where people may complain.
 */
export const OPERATOR_FACTS = [
  'name',
  'registration',
  'address',
  'contact',
  'data-location',
  'processors',
  'recipients-abroad',
  'authority',
] as const
export type OperatorFact = (typeof OPERATOR_FACTS)[number]

const words = z.string().check(z.trim(), z.maxLength(600))
const inLanguages = z.strictObject({ zh: z.optional(words), en: z.optional(words), ru: z.optional(words) })

/** The file of the operator: every fact in the words of each language; what is left away or blank is missing. */
export const operatorFileSchema = z.strictObject(
  Object.fromEntries(OPERATOR_FACTS.map((fact) => [fact, z.optional(inLanguages)])) as Record<
    OperatorFact,
    z.ZodMiniOptional<typeof inLanguages>
  >,
)
export type OperatorFile = z.infer<typeof operatorFileSchema>

/** What a file says in a language; null for what it does not say. */
export const operatorIn = (file: OperatorFile, locale: Locale): Record<OperatorFact, string | null> =>
  Object.fromEntries(OPERATOR_FACTS.map((fact) => [fact, file[fact]?.[locale] || null])) as Record<OperatorFact, string | null>

/** What is missing before a real start, as `name.zh`: every text of every language names every fact. */
export const missingFacts = (file: OperatorFile): string[] =>
  OPERATOR_FACTS.flatMap((fact) =>
    LOCALES.filter((locale) => operatorIn(file, locale)[fact] === null).map((locale) => `${fact}.${locale}`),
  )

export const getOperator = endpoint({
  name: 'get-operator',
  method: 'GET',
  path: '/ty/public/operator',
  audience: 'public',
  summary: 'What legal texts name: what the operator says of itself, and how long this site keeps what people wrote',
  input: z.strictObject({}),
  data: z.object({
    /** In the reader’s language; null where the operator has not said it. */
    facts: z.record(z.enum(OPERATOR_FACTS), z.nullable(z.string())),
    /** Days after which what people wrote is deleted, by where it was written: `support`, `chat`. */
    keptDays: z.record(z.string(), z.int()),
  }),
  codes: [],
})

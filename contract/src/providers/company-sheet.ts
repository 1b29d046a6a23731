/** A company as its owner writes it (E03): shape and bounds of a draft, in which everything may still be blank. */
import * as z from 'zod/mini'
import { COMPANY_NUMBER_KINDS } from '../company-numbers.ts'
import { day } from '../fields.ts'
import { fileId } from '../files/endpoints.ts'
import { withoutEmoji } from '../without-emoji.ts'
import { COMPANY_LENGTHS, COMPANY_LIMITS, LICENCE_KINDS } from './terms/company-patterns.ts'

const written = (maxLength: number, unwanted: RegExp) =>
  z.string().check(
    z.trim(),
    z.maxLength(maxLength),
    z.refine((s) => !unwanted.test(s) && withoutEmoji(s) === s, { error: 'control_character' }),
  )
const line = (maxLength: number) => written(maxLength, /\p{Cc}/u)
/** A text in up to three languages; what is blank in one is shown as given in another. */
const texts = (maxLength: number, unwanted = /\p{Cc}/u) => {
  const text = written(maxLength, unwanted)
  return z.strictObject({ zh: text, en: text, ru: text })
}
const year = z.nullable(z.int().check(z.gte(1800), z.lte(2200)))

export const companySheetSchema = z.strictObject({
  name: texts(COMPANY_LENGTHS.name),
  introduction: texts(COMPANY_LENGTHS.introduction, /[^\P{Cc}\n]/u),
  /** A place of the gazetteer; the country follows from it. */
  cityId: z.nullable(z.string().check(z.regex(/^[A-Za-z0-9-]{2,40}$/))),
  address: texts(COMPANY_LENGTHS.address),
  phone: line(30),
  email: line(120),
  website: line(200),
  legalRepresentative: texts(COMPANY_LENGTHS.person),
  /** In ten-thousand yuan (§9). */
  registeredCapitalTenThousandYuan: z.nullable(
    z.number().check(
      z.gt(0),
      z.lte(100_000_000),
      z.refine((n) => Number.isInteger(Number((n * 100).toFixed(6))), { error: 'too_many_decimals' }),
    ),
  ),
  foundedYear: year,
  companyNumber: z.nullable(z.strictObject({ kind: z.enum(COMPANY_NUMBER_KINDS), number: line(40) })),
  logo: z.nullable(fileId()),
  photos: z
    .array(z.strictObject({ fileId: fileId(), caption: texts(COMPANY_LENGTHS.title) }))
    .check(z.maxLength(COMPANY_LIMITS.photos)),
  honors: z
    .array(z.strictObject({ title: texts(COMPANY_LENGTHS.title), issuer: texts(COMPANY_LENGTHS.title), year }))
    .check(z.maxLength(COMPANY_LIMITS.honors)),
  serviceProducts: z
    .array(z.strictObject({ title: texts(COMPANY_LENGTHS.title), description: texts(COMPANY_LENGTHS.description) }))
    .check(z.maxLength(COMPANY_LIMITS.serviceProducts)),
  contacts: z
    .array(
      z.strictObject({
        name: texts(COMPANY_LENGTHS.person),
        duty: texts(COMPANY_LENGTHS.person),
        phone: line(30),
        email: line(120),
      }),
    )
    .check(z.maxLength(COMPANY_LIMITS.contacts)),
})
export type CompanySheet = z.output<typeof companySheetSchema>

/** A licence as its owner hands it in, with the paper. */
export const licenceSheetSchema = z.strictObject({
  kind: z.enum(LICENCE_KINDS),
  number: line(60),
  issuer: texts(COMPANY_LENGTHS.title),
  /** ISO date of the last day; null without end. */
  validTo: z.nullable(day()),
  paper: z.nullable(fileId()),
})
export type LicenceSheet = z.output<typeof licenceSheetSchema>

/** A provider's terms of business: what it says before anybody books, and what quotes and bookings freeze (decision 057). */
import { MAX_FREE_HOURS, MAX_HOURS_BEFORE, MAX_STEPS } from '@tongyun/freight/deal/cancellation'
import { DEAL_FIGURES } from '@tongyun/freight/deal/deal-figures'
import { type DealTerms, FREE_TIME_LENGTH, PAYMENT_KINDS, VAT_MODES } from '@tongyun/freight/deal/deal-terms'
import { CURRENCIES, MODES, type Mode } from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { named } from '../schema-names.ts'
import { withoutEmoji } from '../without-emoji.ts'

const whole = ({ least, most }: { least: number; most: number }) => z.int().check(z.gte(least), z.lte(most))
const percent = () => whole({ least: 0, most: 100 })

const feeSchema = z.discriminatedUnion('kind', [
  named('PercentFee', z.strictObject({ kind: z.literal('percent'), percent: percent() })),
  named(
    'FixedFee',
    z.strictObject({
      kind: z.literal('fixed'),
      amountMinor: whole({ least: 0, most: 1_000_000_000_000 }),
      currency: z.enum(CURRENCIES),
    }),
  ),
])

/** freight/src/deal/cancellation.ts says what its fields mean. */
const ladderSchema = z.strictObject({
  freeHours: whole({ least: 0, most: MAX_FREE_HOURS }),
  steps: z
    .array(z.strictObject({ hoursBefore: z.nullable(whole({ least: 0, most: MAX_HOURS_BEFORE })), fee: feeSchema }))
    .check(z.maxLength(MAX_STEPS)),
  noShow: feeSchema,
})

const modeTermsSchema = named('ModeTerms', z.strictObject({ instantBooking: z.boolean(), ladder: ladderSchema }))

const modesSchema = z.strictObject(
  Object.fromEntries(MODES.map((mode) => [mode, modeTermsSchema])) as Record<Mode, typeof modeTermsSchema>,
)

const words = z.string().check(
  z.trim(),
  z.maxLength(FREE_TIME_LENGTH),
  z.refine((s) => !/[^\P{Cc}\n]/u.test(s) && withoutEmoji(s) === s, { error: 'control_character' }),
)

const paymentSchema = z.strictObject({
  kind: z.enum(PAYMENT_KINDS),
  days: whole({ least: 0, most: 180 }),
  depositPercent: percent(),
})

const vatSchema = z.strictObject({
  mode: z.enum(VAT_MODES),
  percent: z.number().check(
    z.gte(0),
    z.lte(100),
    z.refine((n) => Number.isInteger(Number((n * 100).toFixed(6))), { error: 'too_many_decimals' }),
  ),
})

/** Payment and VAT as a quote or a booking froze them. */
export const agreedPaymentSchema = named(
  'AgreedPayment',
  z.object({ kind: z.enum(PAYMENT_KINDS), days: z.number(), depositPercent: z.number() }),
)
export const agreedVatSchema = named('AgreedVat', z.object({ mode: z.enum(VAT_MODES), percent: z.number() }))

/** Shape and bounds; what fields must be to each other is `termsFaults` of freight/src/deal/deal-terms.ts. */
export const dealTermsSchema: z.ZodMiniType<DealTerms> = z.strictObject({
  answerWorkingHours: whole(DEAL_FIGURES.answerWorkingHours),
  frozenPriceHours: whole(DEAL_FIGURES.frozenPriceHours),
  quoteHours: whole(DEAL_FIGURES.quoteHours),
  modes: modesSchema,
  payment: paymentSchema,
  vat: vatSchema,
  freeTime: z.strictObject({ zh: words, en: words, ru: words }),
})

const standing = {
  /** 0 while nothing was saved: the terms are our proposal then, and `confirmed` is false. */
  version: z.int(),
  confirmed: z.boolean(),
}

const ownTermsSchema = z.object({ ...standing, terms: dealTermsSchema, savedAt: z.nullable(z.string()) })
export type OwnTerms = z.infer<typeof ownTermsSchema>

export const getDealTerms = endpoint({
  name: 'get-deal-terms',
  method: 'GET',
  path: '/ty/workbench/terms',
  audience: 'provider',
  summary: 'The terms of business of my company, or what is proposed while it has saved none',
  input: z.strictObject({}),
  data: ownTermsSchema,
  codes: [810009],
})

/**
 * Keeps the terms as the next version; earlier ones stay with the quotes and bookings made on them. `version` is the one they
 * were made from: 811001 `changed_meanwhile` brings what stands now, as get-deal-terms answers. 812001 `terms_faulty` brings
 * `{ faults: { path, rule }[] }`. The same terms again are no new version.
 */
export const saveDealTerms = endpoint({
  name: 'save-deal-terms',
  method: 'PUT',
  path: '/ty/workbench/terms',
  audience: 'provider',
  summary: 'Save the terms of business of my company',
  input: z.strictObject({ version: z.int().check(z.gte(0), z.lte(1_000_000_000)), terms: dealTermsSchema }),
  data: z.object({ version: z.int() }),
  codes: [810009, 811001, 812001],
})

export const shownTermsSchema = named(
  'TermsOfBusiness',
  z.object({
    ...standing,
    modes: modesSchema,
    answerWorkingHours: z.number(),
    frozenPriceHours: z.number(),
    payment: paymentSchema,
    vat: vatSchema,
    /** In the reader's language where there is one, else as given; blank where not said. */
    freeTime: z.string(),
    /** Where its working hours are counted: Monday to Friday, 9 to 18 there; null where the city is not known. */
    workCity: z.nullable(z.string()),
  }),
)
export type ShownTerms = z.infer<typeof shownTermsSchema>

/** 810004 (no_provider) for a company that is not shown to the public. */
export const getProviderTerms = endpoint({
  name: 'get-provider-terms',
  method: 'GET',
  path: '/ty/providers/:providerId/terms',
  audience: 'public',
  summary: 'On what terms a provider takes bookings, by mode',
  input: z.strictObject({ providerId: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)) }),
  data: shownTermsSchema,
  codes: [810004],
})

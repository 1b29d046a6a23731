/** Fields of inputs about quotes. */
import * as z from 'zod/mini'
import { DEMAND_ID } from '../demand/center.ts'
import { withoutEmoji } from '../without-emoji.ts'

export const QUOTE_ID = /^q-[a-z0-9]{12}$/

/** Characters of what a provider or a buyer writes beside a price. */
export const QUOTE_NOTE_LENGTH = 1_000

export const quoteIdField = () => z.string().check(z.regex(QUOTE_ID))
export const demandIdField = () => z.string().check(z.regex(DEMAND_ID))

const lines = (blank: '' | undefined) =>
  z.pipe(
    z.transform((value) => {
      const given = typeof value === 'string' ? withoutEmoji(value).replaceAll('\r\n', '\n').trim() : value
      return given === '' || given === null ? blank : given
    }),
    z.optional(
      z.string().check(
        z.maxLength(QUOTE_NOTE_LENGTH),
        z.refine((s) => !/[^\P{Cc}\n]/u.test(s), { error: 'control_character' }),
      ),
    ),
  )
/** Words beside a price on several lines; blank counts as absent. */
export const wordsField = () => lines(undefined)
/** The same in place of what stood: absent, that stays; blank takes it away. */
export const changedWordsField = () => lines('')

/** What was understood of a price sheet of any layout, as its provider sees it: questions, rows as they came, offers. */
import * as z from 'zod/mini'

/** How a question is answered: `choices` hold what can be chosen. */
const QUESTION_INPUTS = ['choice', 'number', 'date', 'text'] as const

const questionSchema = z.object({
  key: z.string(),
  /** Questions of one group are one decision, asked together under one title: `space` of containers and of trucks. */
  group: z.string(),
  /** In the reader's language. */
  title: z.string(),
  /** Which of its group it is, a mode or a unit; empty where it is about everything. */
  of: z.string(),
  /** Why it is asked, and what the answer does. */
  reason: z.string(),
  /** What the sheet says about it; empty where it says nothing. */
  words: z.string(),
  input: z.enum(QUESTION_INPUTS),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  /** What is proposed; it holds only when it is sent as the answer. Empty where nothing can be proposed. */
  fallback: z.string(),
  /** Offers that wait for the answer; 0 where it is asked of rows that became none. */
  offers: z.number(),
  /** The first of the rows it is asked of, and how many there are. */
  rows: z.array(z.string()),
  rowCount: z.number(),
})
export type ImportQuestion = z.infer<typeof questionSchema>

export const readingSchema = z.object({
  /** A message of lines, not a table. */
  message: z.boolean(),
  sheets: z.array(
    z.object({
      name: z.string(),
      rows: z.number(),
      /** Hidden sheets are not read. */
      hidden: z.boolean(),
      /** Why it could not be read. */
      why: z.nullable(z.string()),
      /** Offers that can be imported, and those something is open of. */
      good: z.number(),
      open: z.number(),
    }),
  ),
  offers: z.number(),
  /** Offers that were left out. */
  left: z.number(),
  /** Answers to an earlier sheet of the same shape were taken over. */
  remembered: z.boolean(),
  questions: z.array(questionSchema),
  /** Offers of the last sheet of the shape that stand on the mall and are not in this one: 50 at most, and how many there are. */
  ending: z.array(z.object({ reference: z.string(), lane: z.string(), until: z.string() })),
  endingCount: z.number(),
  /** Where the first offer stands that something is open of; null when there is none. */
  next: z.nullable(z.object({ number: z.number(), sheet: z.number(), page: z.number() })),
})

/** `good` can be imported; something is `asked` of it, looks wrong (`flagged`), is wrong (`faulty`), or it was left out. */
export const OFFER_STATES = ['good', 'asked', 'flagged', 'faulty', 'left_out'] as const

/** How sure a part is: `good`, or something is asked of it, or it looks or is wrong. */
const PART_STATES = ['good', 'asked', 'flagged', 'faulty'] as const

const partSchema = z.object({
  /** Which part: `pol`, `pod`, `carrier`, `price:40HQ`. */
  name: z.string(),
  label: z.string(),
  /** What it says; empty for a price, and where the file says nothing. */
  text: z.string(),
  price: z.nullable(z.object({ amount: z.number(), currency: z.nullable(z.string()) })),
  state: z.enum(PART_STATES),
  /** Cells of the same sheet it was read from: the number of the row and the column from 0; in a message the line, and 0. */
  cells: z.array(z.object({ row: z.number(), at: z.number() })),
})
export type OfferPart = z.infer<typeof partSchema>

const understoodSchema = z.object({
  number: z.number(),
  /** Its rows as the sheet numbers them, the first of them `line`. */
  rows: z.array(z.string()),
  line: z.number(),
  state: z.enum(OFFER_STATES),
  mode: z.string(),
  lane: z.string(),
  /** Full, part or less than full load; empty by air. */
  load: z.string(),
  /** Ends, prices and everything else it says, in the order they are read. */
  parts: z.array(partSchema),
  /** Why it cannot be imported yet, and what looks wrong, each a sentence. */
  problems: z.array(z.string()),
  /** Fields that can be written, with what they hold. */
  fields: z.array(z.object({ name: z.string(), label: z.string(), value: z.string(), edited: z.boolean() })),
})
export type UnderstoodOffer = z.infer<typeof understoodSchema>

export const linesSchema = z.object({
  sheet: z.number(),
  page: z.number(),
  last: z.number(),
  lines: z.array(
    z.object({
      row: z.number(),
      cells: z.array(z.string()),
      /** Why it gave no offer. */
      why: z.nullable(z.string()),
      /** Numbers of the offers it gave. */
      offers: z.array(z.number()),
    }),
  ),
  offers: z.array(understoodSchema),
  /** More offers stand on the page than are shown. */
  more: z.boolean(),
})

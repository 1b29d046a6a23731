/** What a tool is: a name, its words, what it takes and gives, and how it asks the open surface. */
import type { Locale } from '@tongyun/freight/locale'
import * as z from 'zod/mini'
import type { OpenCaller } from './open-caller.ts'

/** Where an answer comes from: a page a person can open, the offers or demands it is about, and when it was true. */
const sourceSchema = z.object({
  pageUrl: z.nullable(z.string()),
  ids: z.array(z.string()),
  asOf: z.nullable(z.string()),
})

/** Every answer: what was found, where it comes from, and words of others apart from ours. */
const answered = <Data extends z.ZodMiniType>(data: Data) => z.object({ data, source: sourceSchema })
type Answered<Data> = { text: string; data: Data; source: z.infer<typeof sourceSchema> }

export type Tool<Input extends z.ZodMiniObject = z.ZodMiniObject, Data extends z.ZodMiniType = z.ZodMiniType> = {
  name: string
  /** Changes something: only what a person of the firm can take back, and that nobody else sees. */
  writes?: true
  words: (locale: Locale) => { title: string; text: string }
  input: (locale: Locale) => Input
  data: Data
  run: (input: z.output<Input>, caller: OpenCaller) => Promise<Answered<z.output<Data>>>
}

/** Names a tool's types; returns it unchanged. */
export const tool = <Input extends z.ZodMiniObject, Data extends z.ZodMiniType>(made: Tool<Input, Data>) => made

export const outputOf = ({ data }: Pick<Tool, 'data'>) => answered(data)

export const moneySchema = z.object({ amountMinor: z.number(), currency: z.string() })
/** Words of providers and shippers. They are data: nothing in them is an instruction. */
export const untrustedSchema = z.record(z.string(), z.string())

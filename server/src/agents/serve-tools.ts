/** The tools as the Model Context Protocol has them: made for one request, so that any process may answer it (decision 103). */

import { McpServer, type StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import * as z from 'zod/mini'
import { type OpenCaller, Refused } from './open-caller.ts'
import { outputOf } from './tool.ts'
import { TOOLS } from './tools.ts'

/** A schema as the protocol's library takes it, with what it is as JSON Schema, which the small zod does not tell by itself. */
const standardOf = (schema: z.ZodMiniType) => {
  const told = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>
  return {
    '~standard': { ...schema['~standard'], jsonSchema: { input: () => told, output: () => told } },
  } as unknown as StandardSchemaWithJSON<Record<string, unknown>, Record<string, unknown>>
}

/** Schemas and words of a language, made once. */
const worded = (locale: Locale) =>
  TOOLS.map((tool) => ({
    tool,
    config: {
      title: tool.words(locale).title,
      description: tool.words(locale).text,
      inputSchema: standardOf(tool.input(locale)),
      outputSchema: standardOf(outputOf(tool)),
      annotations: { readOnlyHint: tool.writes !== true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    },
  }))
const made = new Map<Locale, ReturnType<typeof worded>>()

/** What a tool answers: the structure, and the same for clients that read texts alone. */
const answer = (text: string, structured: Record<string, unknown>) => ({
  content: [
    { type: 'text' as const, text },
    { type: 'text' as const, text: JSON.stringify(structured) },
  ],
  structuredContent: structured,
})

export const serverOfTools = (caller: OpenCaller): McpServer => {
  const { locale } = caller
  const server = new McpServer(
    { name: 'tongyun', version: '1.0.0' },
    // What never changes is announced by nobody: streams for it are not offered (decision 103).
    { instructions: m.agents_instructions({}, { locale }), capabilities: { tools: { listChanged: false } } },
  )
  const tools = made.get(locale) ?? worded(locale)
  made.set(locale, tools)
  for (const { tool, config } of tools)
    server.registerTool(tool.name, config, async (input: Record<string, unknown>) => {
      try {
        const { text, data, source } = await tool.run(input, caller)
        return answer(text, { data, source })
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        const issues = error.problem.issues.map(({ pointer, message }) => `${pointer} ${message}`)
        return { isError: true, content: [{ type: 'text' as const, text: [error.problem.detail, ...issues].join('\n') }] }
      }
    })
  return server
}

import type { Part } from './documents.server.ts'
import { Prose } from './prose.tsx'

/** The parts of a section that is text alone, without the tables and examples section-parts.tsx can show, and without their scripts. */
export const TextParts = ({ parts }: { parts: readonly Part[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of one section keep their order
  parts.map((part, i) => (part.kind === 'text' ? <Prose key={i} html={part.html} /> : null))

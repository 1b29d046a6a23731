/** XML of a workbook as it comes, bounded before anything of it is collected. */
import { Parser } from 'htmlparser2'
import { FileRefused, IMPORT_LIMITS } from './limits.ts'

type XmlHandlers = {
  open?: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}
/** Takes XML piece by piece. @throws FileRefused too_complex for depth, attributes and tags that no sheet has */
export type XmlReader = { write: (text: string) => void }

const tooComplex = () => new FileRefused('too_complex')
/** Prefixes of names are dropped: `x:row` is `row`. */
const bare = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * A reader that knows no entities but XML's own, so none can grow. The parser keeps open tags in a list it shifts, attributes
 * of a tag in an object, and what has no end yet in memory: each is stopped while it is small.
 */
export const readXml = ({ open, text, close }: XmlHandlers): XmlReader => {
  let depth = 0
  let attributes = 0
  let written = 0
  let unbroken = 0
  const parser = new Parser(
    {
      onopentagname: () => {
        attributes = 0
        unbroken = 0
        if (++depth > IMPORT_LIMITS.depth) throw tooComplex()
      },
      onattribute: () => {
        if (++attributes > IMPORT_LIMITS.attributes) throw tooComplex()
      },
      onopentag: (name, given) => open?.(bare(name), given),
      ontext: (data) => {
        unbroken += data.length
        if (unbroken > IMPORT_LIMITS.unbroken) throw tooComplex()
        text?.(data)
      },
      onclosetag: (name) => {
        depth--
        unbroken = 0
        close?.(bare(name))
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  return {
    write: (piece) => {
      parser.write(piece)
      written += piece.length
      if (written - parser.endIndex > IMPORT_LIMITS.tag) throw tooComplex()
    },
  }
}

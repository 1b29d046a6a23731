/** Names of built programs, absolute or from the root of the site. */
const PROGRAM = /((?:^|["'`])\/?assets\/)(?=[^"'`/]+\.js(?:["'`]|$))/g

/** Names of programs in `text` lead to those of one language; style sheets serve all. */
export const programsOf = (text: string, language: string): string => text.replace(PROGRAM, `$1${language}/`)

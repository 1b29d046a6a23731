import { Converter } from 'opencc-js/t2cn'

/** A text with its traditional Chinese characters as simplified ones. One for the process: its tables take 2 MiB. */
export const toSimplified: (text: string) => string = Converter({ from: 'tw', to: 'cn' })

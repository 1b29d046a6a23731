/** Lines that a message quotes of an earlier one. */

/** Quoted words of an earlier message: > in letters, 「 」 in chats. */
const QUOTED = /^\s*(?:>|「.*」\s*$|『.*』\s*$|-{3,}\s*$|(?:-\s){4,}|\|\s*「)/u

/** A message that answers another one, whose words it quotes: On … wrote:, From:, 发件人：, …пишет:. */
const ANSWERS =
  /(?:wrote|writes|пишет|писал\p{L}*|написал\p{L}*|写道)\s*[:：]?\s*$|^\s*>?\s*(?:from|sent|subject|от|кому|тема|发件人|发送时间|主题)\s*[:：]|original message|исходное сообщение|原始邮件|转发|回复/iu
const BULLET = /^\s*>\s*[^>\s]/u
/** Tells the lines of a message that are quoted. A mark of letters begins a line of its own where no other message is answered. */
export const quotesOf = (lines: readonly string[]): ((line: string) => boolean) => {
  const areBullets = !lines.some((line) => ANSWERS.test(line))
  return (line) => QUOTED.test(line) && !(areBullets && BULLET.test(line))
}

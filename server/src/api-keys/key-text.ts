/**
 * How a key is written: `tyk_live_` or `tyk_test_`, its id, its secret, and a checksum by which a scanner tells it from other
 * text without asking us (the form of GitHub's tokens, github.blog 2021-04-05).
 */
import { hash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { API_KEY_PATTERN } from '@tongyun/contract/api-keys/terms/api-key-terms'
import { WIDGET_KEY_PATTERN } from '@tongyun/contract/api-keys/terms/widget-terms'
import type { Environment } from '@tongyun/contract/open-access'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ID_LENGTH = 10
/** 62^32 is 190 bits. */
const SECRET_LENGTH = 32
const CHECKSUM_LENGTH = 6

const randomLetters = (length: number) => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')

const checksumOf = (text: string): string => {
  let left = crc32(text)
  let written = ''
  for (let at = 0; at < CHECKSUM_LENGTH; at += 1) {
    written = LETTERS[left % LETTERS.length] + written
    left = Math.floor(left / LETTERS.length)
  }
  return written
}

/** What is kept of a secret. It has 190 random bits, so that a plain hash is enough. */
export const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** How a key begins, for those who look for theirs. */
export const beginningOf = (environment: Environment, keyId: string) => `tyk_${environment}_${keyId}`

export const newKey = (environment: Environment) => {
  const keyId = randomLetters(ID_LENGTH)
  const secret = randomLetters(SECRET_LENGTH)
  const beginning = beginningOf(environment, keyId) + secret
  return { keyId, secretHash: hashOf(secret), text: beginning + checksumOf(beginning) }
}

/** The parts of a text that is written as a key; null for any other. */
export const readKey = (text: string): { environment: Environment; keyId: string; secret: string } | null => {
  const [, environment, keyId, secret, checksum] = API_KEY_PATTERN.exec(text) ?? []
  if (keyId === undefined || secret === undefined) return null
  if (checksumOf(text.slice(0, -CHECKSUM_LENGTH)) !== checksum) return null
  return { environment: environment as Environment, keyId, secret }
}

/** The id of a key of the widget. */
export const newWidgetKeyId = () => randomLetters(ID_LENGTH)

/** A key of the widget: what is written beside its id tells it from other text, and is no secret. */
export const widgetKeyText = (keyId: string): string => {
  const beginning = `pk_${keyId}`
  return beginning + checksumOf(beginning)
}

/** The id in a text that is written as a key of the widget; null for any other. */
export const readWidgetKey = (text: string): string | null => {
  const [, keyId] = WIDGET_KEY_PATTERN.exec(text) ?? []
  return keyId !== undefined && widgetKeyText(keyId) === text ? keyId : null
}

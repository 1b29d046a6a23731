/**
 * The name of who is signed in, before React knows: pages are kept for everybody, so their head says "log in" until their
 * program runs, which a slow device brings late. The beginning of that program (start-after-paint.server.ts) hands the name to
 * the styles of the head (frame/person-entry.module.css), which let it stand where it will.
 */
import { USER_KEY } from './session.ts'

const NAME_PROPERTY = '--who'

/** Script: reads the name this browser keeps. Without one, or without storage, the head says what it says. */
export const NAME_SCRIPT = `try{document.documentElement.style="${NAME_PROPERTY}:"+JSON.stringify(JSON.parse(localStorage.${USER_KEY}).user_name)}catch{}`

/** For who is no longer signed in. */
export const forgetName = () => document.documentElement.style.removeProperty(NAME_PROPERTY)

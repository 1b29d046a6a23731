/**
 * Property tests draw the same examples in every run: whoever brings a fault in meets it, and nobody else by luck.
 * FC_SEED draws others.
 */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_121) })

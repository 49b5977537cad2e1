import { z } from 'zod';
import { bilingual } from './wire.ts';

/**
 * The refusal that every approval of something would get by now, by its code and in words: it was overtaken, its time is
 * over, the record that it is about has changed, or nobody who made it still may. No approval is offered then. Null while
 * there is none, and once it is decided.
 */
export const obstacle = bilingual.extend({ code: z.string() }).nullable();
export type Obstacle = NonNullable<z.output<typeof obstacle>>;

import { z } from 'zod';

/**
 * Returns the schema of the terms that a person was shown of a command that charges or promises something. Every call
 * that takes an authorization carries them as `shown`, and declares `<area>.terms_changed`: when a value is another one
 * by now, nothing is done, and the answer's facts are the values that hold. Each area declares its own in
 * `<area>.terms.ts`.
 */
export const shownTerms = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject(shape).meta({ description: 'what the person was shown; another value by now is refused' });

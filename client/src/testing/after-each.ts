// Set up for every file of the apps' tests: it is loaded anew for each, and what it calls may be shared by many.
import { afterEach } from 'vitest';
import { cleanUps } from './clean-up.ts';

afterEach(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

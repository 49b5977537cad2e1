import { describe } from 'vitest';
import { people } from '../fixtures/every-screen.ts';
import { lookAtApp, lookAtLaunch, startSweep } from '../fixtures/sweep.ts';

const sweep = await startSweep();

describe('no screen has anything against it in English', () => {
  describe.each(people)('the app, as a %s customer sees it', (who) => {
    lookAtApp(sweep, who, 'en');
  });
  lookAtLaunch(sweep, 'en');
});

import { describe, expect, test } from 'vitest';
import { declaredPaths, people } from '../fixtures/every-screen.ts';
import { lookAtApp, lookAtLaunch, startSweep } from '../fixtures/sweep.ts';

const sweep = await startSweep();

test('every page of the app is looked at', () => {
  const visits = people.flatMap((who) => sweep.world[who].screens);
  const seen = new Set(visits.map(({ url }) => url.split('?')[0]));
  expect(declaredPaths().filter((path) => !seen.has(path))).toEqual([]);
});

test('every screen that is looked at has a name of its own', () => {
  for (const { screens } of Object.values(sweep.world)) {
    const names = screens.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  }
});

describe('no screen has anything against it in Chinese', () => {
  describe.each(people)('the app, as a %s customer sees it', (who) => {
    lookAtApp(sweep, who, 'zh');
  });
  lookAtLaunch(sweep, 'zh');
});

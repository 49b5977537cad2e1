import { expect, it } from 'vitest';
import { profileLevels } from './risk-profile.ts';
import { productRisks, suitability } from './suitability.ts';

it('who may take what, level by level', () => {
  const table = Object.fromEntries(
    profileLevels.map((level) => [level, productRisks.map((risk) => suitability(level, risk)).join(' ')]),
  );
  const [yes, ask, no] = ['suitable', 'needs_acknowledgement', 'not_suitable'];
  expect(table).toEqual({
    C1: [yes, ask, ask, ask, no].join(' '),
    C2: [yes, yes, ask, ask, no].join(' '),
    C3: [yes, yes, yes, ask, ask].join(' '),
    C4: [yes, yes, yes, yes, ask].join(' '),
    C5: [yes, yes, yes, yes, yes].join(' '),
  });
});

import { describe } from 'vitest';
import { operatorAt } from '../fixtures/operator.ts';
import { lookAtEach, startSweep } from '../fixtures/sweep.ts';

const { stack, browser, world } = await startSweep();

describe.each(['zh', 'en'] as const)('no screen of the console has anything against it (%s)', (language) => {
  const openWindow = () => operatorAt(browser, stack, 'qian', language);
  lookAtEach(world.console.screens, language, { isPhone: false, openWindow });
});

import { expect, it } from 'vitest';
import { changesOf } from '../../../testing/changes.ts';
import { operators } from '../../../testing/product.ts';
import { dueSplit } from '../../../testing/splits.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { newId } from '../../platform/ids.ts';
import { splitsOutbox } from './splits.tasks.ts';

const suite = await suiteApp();

it('a message to carry splits out that is delivered a second time changes nothing', async () => {
  const { changedBy } = await changesOf(suite);
  await dueSplit(suite, await operators(suite));
  const deliver = async () => splitsOutbox(suite.app.services)['splits.carry_out']?.({}, newId());
  expect(await changedBy(deliver)).not.toEqual([]);
  expect(await changedBy(deliver)).toEqual([]);
});

import { expect, it } from 'vitest';
import type { CommandContext } from '../../../platform/context.ts';
import { matchSoon } from './match-soon.ts';

it('commands that share a transaction leave one message about an instrument, those of another leave their own', async () => {
  const left: string[] = [];
  const commandIn = (transaction: object) =>
    ({
      writer: { transaction },
      enqueue: async (topic: string, { instrumentId }: { instrumentId: string }) =>
        void left.push(`${topic} ${instrumentId}`),
    }) as unknown as CommandContext;
  const [one, other] = [{}, {}];
  await matchSoon(commandIn(one), 'banyan');
  await matchSoon(commandIn(one), 'banyan');
  await matchSoon(commandIn(one), 'maple');
  await matchSoon(commandIn(other), 'banyan');
  expect(left).toEqual(['market.match banyan', 'market.match maple', 'market.match banyan']);
});

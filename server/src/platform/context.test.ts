import { expect, it } from 'vitest';
import type { CommandContext } from './context.ts';
import type { Reaction } from './domain-events.ts';

/** The compiler is what is tested here: each line that it must refuse says so, and an error that is missing fails, too. */

it('an event that no area declares does not compile, whoever says it or waits for it', () => {
  const said: string[] = [];
  const ctx: Pick<CommandContext, 'happened'> = {
    happened: (event) => {
      said.push(event);
    },
  };
  const to = { userId: 'ann', subjectId: 'ann' };
  ctx.happened('person.certified', to);
  // @ts-expect-error: no manifest declares it.
  ctx.happened('person.vanished', to);
  const awaited: Reaction['to'] = [
    'person.certified',
    // @ts-expect-error: nobody ever says it.
    'person.vanished',
  ];
  expect(said).toEqual(awaited);
});

it('a message of a topic that no area declares does not compile, nor one without its facts', async () => {
  const sent: string[] = [];
  const ctx: Pick<CommandContext, 'enqueue'> = {
    enqueue: async (...message) => {
      sent.push(message[0]);
    },
  };
  await ctx.enqueue('market.match', { instrumentId: 'rong-an' });
  // @ts-expect-error: no manifest declares the topic.
  await ctx.enqueue('market.vanish', { instrumentId: 'rong-an' });
  // @ts-expect-error: that is what messages of other topics say.
  await ctx.enqueue('market.match', { userId: 'ann' });
  // @ts-expect-error: it does not say what is to be matched.
  await ctx.enqueue('market.match', {});
  expect(sent).toEqual(['market.match', 'market.vanish', 'market.match', 'market.match']);
});

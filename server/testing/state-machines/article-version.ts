import { type VersionCommand, versionTable } from '@banyan/domain/content/article-state.table.ts';
import type { VersionState } from '@banyan/domain/content/article-state.ts';
import type { OperatorCaller } from '../caller.ts';
import { articleDraft, named } from '../content.ts';
import type { Suite } from '../suite.ts';
import { businessClock } from './business-clock.ts';
import { type Machine, refusalOf } from './machine.ts';

interface Thing {
  versionId: string;
}

const hourMs = 3_600_000;
const way: Record<VersionState, readonly VersionCommand[]> = {
  draft: [],
  proposed: ['propose'],
  scheduled: ['propose', 'publish_later'],
  published: ['propose', 'publish'],
  superseded: ['propose', 'publish', 'supersede'],
  withdrawn: ['propose', 'publish', 'withdraw'],
};

/** Returns the machine of versions of notices: Ada writes and proposes, Bea publishes. */
export function articleVersionMachine(
  suite: Suite,
  { ada, bea }: { ada: OperatorCaller; bea: OperatorCaller },
): Machine<VersionState, VersionCommand, Thing> {
  const { goAroundInstant } = businessClock(suite);
  const detail = ({ versionId }: Thing) => ada.ok('/console/api/articles/version', { versionId });
  const publish = async (thing: Thing, at: Date | null) =>
    refusalOf(
      await bea.send('/console/api/articles/publish', {
        ...named(await detail(thing)),
        at: at?.toISOString() ?? null,
      }),
    );
  const revise = ({ versionId }: Thing) => ada.send('/console/api/articles/revise', { versionId });
  const propose = async (thing: Thing) =>
    refusalOf(await ada.send('/console/api/articles/propose', named(await detail(thing))));
  const commands: Record<VersionCommand, (thing: Thing) => Promise<string | null>> = {
    save: async (thing) => {
      const { content } = articleDraft({ content: { title: { zh: '改期', en: 'Another day' } } });
      const fields = { ...named(await detail(thing)), content };
      return refusalOf(await ada.send('/console/api/articles/save', fields));
    },
    propose,
    publish: (thing) => publish(thing, null),
    publish_later: (thing) => publish(thing, new Date(suite.clock.now().getTime() + hourMs)),
    withdraw: async ({ versionId }) => {
      const fields = { versionId, reason: 'no longer true' };
      return refusalOf(await ada.send('/console/api/articles/withdraw', fields));
    },
    revise: async (thing) => refusalOf(await revise(thing)),
    supersede: async (thing) => {
      const begun = await revise(thing);
      const refusal = refusalOf(begun);
      if (refusal) return refusal;
      const next = { versionId: String(begun.body.versionId) };
      return (await propose(next)) ?? publish(next, null);
    },
    look: () => Promise.resolve(null),
  };
  return {
    table: versionTable,
    bring: async (state) => {
      const { versionId } = await ada.ok('/console/api/articles/create', articleDraft());
      for (const command of way[state]) await commands[command]({ versionId });
      return { versionId };
    },
    setClock: async (thing, when) => goAroundInstant(new Date((await detail(thing)).liveAt ?? ''), when),
    send: (thing, command) => commands[command](thing),
    stateOf: async (thing) => (await detail(thing)).state,
    calm: () => undefined,
  };
}

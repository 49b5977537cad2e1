import { type CampaignCommand, campaignTable } from '@banyan/domain/coupons/campaign-status.table.ts';
import type { CampaignStatus } from '@banyan/domain/coupons/campaign-status.ts';
import type { OperatorCaller } from '../caller.ts';
import { type CampaignDraft, campaignDraft } from '../coupons.ts';
import type { Suite } from '../suite.ts';
import { businessClock } from './business-clock.ts';
import { type Machine, refusalOf } from './machine.ts';

interface Thing {
  campaignId: string;
  draft: CampaignDraft;
}

const hourMs = 3_600_000;
const way: Record<CampaignStatus, readonly CampaignCommand[]> = {
  draft: [],
  scheduled: ['publish'],
  running: ['publish'],
  ended: ['publish'],
  stopped: ['publish', 'stop'],
};

/** Returns the machine of campaigns that start in an hour, for two: Ada writes and stops them, Bea publishes. */
export function campaignMachine(
  suite: Suite,
  { ada, bea }: { ada: OperatorCaller; bea: OperatorCaller },
): Machine<CampaignStatus, CampaignCommand, Thing> {
  const { goToInstant, goAroundInstant } = businessClock(suite);
  const detail = ({ campaignId }: Thing) => ada.ok('/console/api/campaigns/detail', { campaignId });
  const seen = async (thing: Thing) => {
    const { campaignId, version } = await detail(thing);
    return { campaignId, version };
  };
  const publish = async (thing: Thing) =>
    refusalOf(await bea.send('/console/api/campaigns/publish', await seen(thing)));
  const commands: Record<CampaignCommand, (thing: Thing) => Promise<string | null>> = {
    edit: async (thing) =>
      refusalOf(await ada.send('/console/api/campaigns/edit', { ...(await seen(thing)), ...thing.draft })),
    publish,
    publish_late: publish,
    stop: async (thing) => {
      const fields = { ...(await seen(thing)), reason: 'the money is for others' };
      return refusalOf(await ada.send('/console/api/campaigns/stop', fields));
    },
    look: () => Promise.resolve(null),
  };
  return {
    table: campaignTable,
    bring: async (state) => {
      const now = suite.clock.now().getTime();
      const times = {
        startsAt: new Date(now + hourMs).toISOString(),
        endsAt: new Date(now + 3 * hourMs).toISOString(),
      };
      const draft = campaignDraft(suite, times);
      const { campaignId } = await ada.ok('/console/api/campaigns/create', draft);
      const thing = { campaignId, draft };
      for (const command of way[state]) await commands[command](thing);
      if (state === 'running') goToInstant(new Date(draft.startsAt));
      if (state === 'ended') goToInstant(new Date(draft.endsAt));
      return thing;
    },
    setClock: ({ draft }, when, command, from) => {
      const isStart = from === 'scheduled' || command === 'publish';
      goAroundInstant(new Date(isStart ? draft.startsAt : draft.endsAt), when);
    },
    send: (thing, command) => commands[command](thing),
    stateOf: async (thing) => (await detail(thing)).status,
    calm: () => undefined,
  };
}

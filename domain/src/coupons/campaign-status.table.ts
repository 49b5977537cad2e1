import type { StateTable } from '../states/state-table.ts';
import type { CampaignStatus } from './campaign-status.ts';

/**
 * `edit` and `stop` are an operator's, `publish` another one's: of a draft around its start, as `publish_late` around its
 * end. `look` does nothing: before, at and after the start of what is scheduled, and the end of what runs.
 */
export type CampaignCommand = 'edit' | 'publish' | 'publish_late' | 'stop' | 'look';

const fixed = 'campaign.already_published';
const notStoppable = 'campaign.not_stoppable';
const published = { edit: fixed, publish: fixed, publish_late: fixed } as const;

export const campaignTable: StateTable<CampaignStatus, CampaignCommand> = {
  draft: {
    edit: 'draft',
    publish: { before: 'scheduled', at: 'running', after: 'running' },
    publish_late: { before: 'running', at: 'campaign.over', after: 'campaign.over' },
    stop: notStoppable,
    look: 'draft',
  },
  scheduled: {
    ...published,
    stop: 'stopped',
    look: { before: 'scheduled', at: 'running', after: 'running' },
  },
  running: {
    ...published,
    stop: { before: 'stopped', at: notStoppable, after: notStoppable },
    look: { before: 'running', at: 'ended', after: 'ended' },
  },
  ended: { ...published, stop: notStoppable, look: 'ended' },
  stopped: { ...published, stop: notStoppable, look: 'stopped' },
};

import { describe, expect, test } from 'vitest';
import { isRefusal, rowName, rowsOf, type When } from '../states/state-table.ts';
import { type CampaignCommand, campaignTable } from './campaign-status.table.ts';
import { type CampaignStatus, type CampaignTimes, campaignStatus } from './campaign-status.ts';

const startsAt = new Date('2026-03-01T00:00:00Z');
const endsAt = new Date('2026-03-09T00:00:00Z');
const early = new Date(startsAt.getTime() - 1);
const shifts: Record<When, number> = { before: -1, at: 0, after: 1 };
const around = (instant: Date, when: When) => new Date(instant.getTime() + shifts[when]);

const draft: CampaignTimes = { publishedAt: null, stoppedAt: null, startsAt, endsAt };
const published = { ...draft, publishedAt: early };
/** A campaign in each state, and when it is in it. */
const brought: Record<CampaignStatus, [campaign: CampaignTimes, now: Date]> = {
  draft: [draft, early],
  scheduled: [published, early],
  running: [published, startsAt],
  ended: [published, endsAt],
  stopped: [{ ...published, stoppedAt: startsAt }, startsAt],
};

describe('a campaign', () => {
  const rowsFor = (...wanted: CampaignCommand[]) =>
    rowsOf(campaignTable)
      .filter(({ command }) => wanted.includes(command))
      .map((row) => [rowName(row), row] as const);

  test.each(rowsFor('look', 'stop'))('%s', (_name, { from, command, when, outcome }) => {
    const [campaign, now] = brought[from];
    const limit = from === 'scheduled' ? startsAt : endsAt;
    const status = campaignStatus(campaign, when ? around(limit, when) : now);
    if (command === 'look') expect(status).toBe(outcome);
    // What is neither to come nor runs is not stopped.
    else expect(status === 'scheduled' || status === 'running').toBe(!isRefusal(outcome));
  });

  test.each(rowsFor('publish', 'publish_late').filter(([, { from }]) => from === 'draft'))(
    '%s',
    (_name, { command, when, outcome }) => {
      const now = around(command === 'publish' ? startsAt : endsAt, when ?? 'at');
      const status = campaignStatus({ ...draft, publishedAt: now }, now);
      expect(status).toBe(isRefusal(outcome) ? 'ended' : outcome);
    },
  );
});

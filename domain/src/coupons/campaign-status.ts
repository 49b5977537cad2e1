export const campaignStatuses = ['draft', 'scheduled', 'running', 'ended', 'stopped'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** How coupons reach people: they take them, get them without asking, or are given them with what they have bought. */
export const campaignDeliveries = ['claim', 'grant', 'perk'] as const;
export type CampaignDelivery = (typeof campaignDeliveries)[number];

/** What decides about a campaign's status. */
export interface CampaignTimes {
  publishedAt: Date | null;
  stoppedAt: Date | null;
  startsAt: Date;
  endsAt: Date;
}

/** Returns what a campaign is at an instant; only a running one gives coupons. */
export function campaignStatus(campaign: CampaignTimes, now: Date): CampaignStatus {
  if (campaign.publishedAt === null) return 'draft';
  if (campaign.stoppedAt !== null) return 'stopped';
  if (now < campaign.startsAt) return 'scheduled';
  return now < campaign.endsAt ? 'running' : 'ended';
}

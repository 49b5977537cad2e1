import type { userBriefApi } from '@banyan/api/customer-file/brief.operator.ts';
import { amountBandOf } from '@banyan/domain/money/amount-band.ts';
import type { Everything } from '../../area.ts';
import { found } from '../../platform/app-error.ts';
import type { OperatorRead } from '../../platform/context.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import type { OpenMatter } from '../../platform/personal-data.ts';
import { certificationState } from '../certification/index.ts';
import { listedUser, standingOf } from '../people/index.ts';
import { runningSecurityHolds } from '../security/index.ts';
import { reviewClaim, walletOverview } from '../wallet/index.ts';
import { showListed } from './customer-file.operator.ts';
import { lastOrdersOf } from './last-orders.store.ts';

/** What the areas say together that a brief is made of. */
type Told = Pick<Everything, 'assetParts' | 'debtParts' | 'reviewClaims' | 'personalData' | 'causes'>;

/** Shows what stands beside a person's question: bands and counts, and neither amounts nor addresses in full. */
export const briefHandlers = (all: Told): HandlersOf<typeof userBriefApi> => ({
  userBrief: (ctx, { userId }) => showBrief(ctx, all, userId),
});

async function showBrief(ctx: OperatorRead, all: Told, userId: string) {
  const { reader, now, wall } = ctx;
  const row = found(await listedUser(reader, userId));
  const standing = found(await standingOf(reader, userId, wall));
  const wallet = await walletOverview(ctx, all, userId);
  const certification = await certificationState(reader, userId);
  const { level, hasCard } = await reviewClaim(ctx, all.reviewClaims, userId);
  const [longest] = await runningSecurityHolds(reader, userId, now);
  return {
    ...showListed(row),
    lastSeenAt: standing.last_seen_at,
    certification: certification.state,
    level,
    hasCard,
    hasPaymentPassword: standing.has_payment_password,
    bands: { available: amountBandOf(wallet.available), assets: amountBandOf(wallet.totalAssets) },
    holds: wallet.holds.map(({ holdId, kind, heldSince }) => ({ holdId, kind, heldSince })),
    securityHoldUntil: longest?.until ?? null,
    openMatters: await mattersOf(ctx, all, userId),
    lastOrders: await lastOrdersOf(reader, all.causes, userId),
  };
}

/** Returns what is not over for a person, as the areas say it, without what it comes to; the balance has its band. */
async function mattersOf({ reader, today }: OperatorRead, { personalData }: Told, userId: string) {
  const matters: OpenMatter[] = [];
  for (const part of Object.values(personalData))
    matters.push(...((await part.openMatters?.(reader, userId, today)) ?? []));
  return matters.filter(({ kind }) => kind !== 'balance').map(({ kind, count }) => ({ kind, count }));
}

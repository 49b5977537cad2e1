import type { operatorUsersApi } from '@banyan/api/customer-file/customer-file.operator.ts';
import {
  type AccountState,
  accountFrozenBy,
  operatorMayFreeze,
  operatorMayLift,
} from '@banyan/domain/people/account-state.ts';
import type { Everything } from '../../area.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { OperatorCommand, OperatorRead } from '../../platform/context.ts';
import type { HandlersOf, InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import { sha256 } from '../../platform/security/tokens.ts';
import type { Services } from '../../platform/services.ts';
import { audit, auditRows } from '../audit/index.ts';
import { subscriptionsOf } from '../investing/index.ts';
import {
  addressOf,
  countAttempt,
  endSessionsByOperator,
  freezeByOperator,
  type Keys,
  type ListedUser,
  listedUser,
  newestUsers,
  ownerOfName,
  standingOf,
  unfreezeByOperator,
} from '../people/index.ts';
import { runningSecurityHolds } from '../security/index.ts';
import { walletOverview } from '../wallet/index.ts';

/** How often one operator may look at somebody's address in an hour. */
const revealsPerHour = 30;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a person owns and owes, as the areas say it. */
type Holdings = Pick<Everything, 'assetParts' | 'debtParts'>;

export function userHandlers({ config }: Services, all: Holdings): HandlersOf<typeof operatorUsersApi> {
  const { keys } = config;
  return {
    users: (ctx, input) => listUsers(ctx, keys, input),
    user: (ctx, { userId }) => showUser(ctx, all, userId),
    freezeUser: async (ctx, { userId, reason }) => {
      await expectState(ctx, userId, operatorMayFreeze);
      await freezeByOperator(ctx, keys, { userId, operatorId: ctx.operator.operatorId, reason });
      await audit(ctx, 'user.freeze', { type: 'user', id: userId }, reason);
      return { ok: true };
    },
    unfreezeUser: async (ctx, { userId, reason }) => {
      await expectState(ctx, userId, operatorMayLift);
      await unfreezeByOperator(ctx, keys, { userId, operatorId: ctx.operator.operatorId });
      await audit(ctx, 'user.unfreeze', { type: 'user', id: userId }, reason);
      return { ok: true };
    },
    endUserSessions: async (ctx, { userId, reason }) => {
      found(await listedUser(ctx.reader, userId));
      await endSessionsByOperator(ctx, keys, userId);
      await audit(ctx, 'user.end_sessions', { type: 'user', id: userId }, reason);
      return { ok: true };
    },
    revealUser: {
      // Counted in a transaction of its own: a look that is refused counts all the same.
      prepare: async (outside) => {
        const key = sha256(`reveal ${outside.operator.operatorId}`);
        const looks = await outside.transact((ctx) => countAttempt(ctx.writer, key, ctx.wall, 60));
        if (looks > revealsPerHour) throw new AppError('request.rate_limited');
      },
      run: (ctx, input) => reveal(ctx, keys, input),
    },
  };
}

async function listUsers(ctx: OperatorRead, keys: Keys, input: InputOf<typeof operatorUsersApi.users>) {
  if (input.name) {
    const userId = uuid.test(input.name) ? input.name : await ownerOfName(ctx.reader, keys, input.name);
    const row = userId ? await listedUser(ctx.reader, userId) : undefined;
    return { items: row ? [showListed(row)] : [], nextCursor: null };
  }
  return pageBy(
    input.limit,
    input.cursor,
    (page) => newestUsers(ctx.reader, page),
    (row) => ({ at: row.registered_at, id: row.user_id }),
    showListed,
  );
}

const stateOf = ({ closed_at: closedAt, frozen_by: by }: ListedUser): AccountState =>
  closedAt ? 'closed' : accountFrozenBy(by);

/** Throws `request.conflict` when the account stands otherwise than whoever decides has seen. */
async function expectState(
  ctx: OperatorCommand,
  userId: string,
  isExpected: (state: AccountState) => boolean,
): Promise<void> {
  const row = found(await listedUser(ctx.reader, userId));
  if (!isExpected(stateOf(row))) throw new AppError('request.conflict');
}

export const showListed = (row: ListedUser) => ({
  userId: row.user_id,
  username: row.username,
  phone: row.phone_masked,
  email: row.email_masked,
  registeredAt: row.registered_at,
  state: stateOf(row),
});

async function showUser(ctx: OperatorRead, all: Holdings, userId: string) {
  const row = found(await listedUser(ctx.reader, userId));
  const standing = found(await standingOf(ctx.reader, userId, ctx.wall));
  const wallet = await walletOverview(ctx, all, userId);
  const page = { after: null, limit: 50 };
  const subscriptions = await subscriptionsOf(ctx.reader, userId, ctx.today, { state: undefined, ...page });
  const securityHolds = await runningSecurityHolds(ctx.reader, userId, ctx.now);
  const { inviter_id: inviterId, inviter } = standing;
  return {
    ...showListed(row),
    inviter: inviterId && inviter ? { userId: inviterId, username: inviter } : null,
    members: Number(standing.members),
    hasPaymentPassword: standing.has_payment_password,
    sessions: Number(standing.sessions),
    lastSeenAt: standing.last_seen_at,
    wallet,
    holds: wallet.holds,
    securityHolds: securityHolds.map(({ reason, since, until }) => ({ reason, since, until })),
    investments: subscriptions.map((subscription) => ({
      subscriptionId: subscription.subscription_id,
      product: subscription.product_name[ctx.client.language],
      principal: subscription.principal,
      state: subscription.state,
      valueOn: subscription.value_on,
      maturesOn: subscription.matures_on,
    })),
    reveals: await revealsOf(ctx, userId),
  };
}

async function revealsOf(ctx: OperatorRead, userId: string) {
  const rows = await auditRows(ctx.reader, {
    before: null,
    limit: 50,
    subjectId: userId,
    action: 'user.reveal',
  });
  return rows.map(({ at, operator, detail }) => ({ at, operator, detail }));
}

async function reveal(ctx: OperatorCommand, keys: Keys, input: InputOf<typeof operatorUsersApi.revealUser>) {
  const { userId, field, reason } = input;
  const value = found(await addressOf(ctx.reader, keys, userId, field));
  await audit(ctx, 'user.reveal', { type: 'user', id: userId }, `${field}: ${reason}`);
  return { value };
}

import { settleGroups as settleAll } from '../src/features/group-buy/settle-group.ts';
import { userCaller } from './caller.ts';
import { ensureGroupTemplate, signFor } from './contracts.ts';
import { authorize, type Person } from './person.ts';
import { type operators, publish } from './product.ts';
import type { TestApp } from './test-app.ts';

/** Offers to groups, and who buys in one, through the app's own calls. */

type Both = Awaited<ReturnType<typeof operators>>;

/** Offers a product to groups: Ada writes it, Bea publishes it. Returns the offer's id. */
export async function offerToGroups(
  app: TestApp,
  by: Both,
  productId: string,
  { size = 2, bonusBps = 73 }: { size?: number; bonusBps?: number } = {},
): Promise<string> {
  await ensureGroupTemplate(app.app, by);
  const { offerId } = await by.ada.ok('/console/api/group-offers/create', { productId, size, bonusBps });
  await by.bea.ok('/console/api/group-offers/publish', { offerId });
  return offerId;
}

/** What a person buys into: an offer, by starting a group, or a group. */
interface Into {
  offerId: string;
  groupId?: string;
}

/** Returns everything that a purchase in a group sends, signed and with its payment password entered. */
export async function groupOrder(app: TestApp, person: Person, productId: string, into: Into, units: number) {
  const stranger = userCaller(app.app.web);
  const promised = await stranger.ok('/api/group/projection', { ...into, units: String(units) });
  const { agreementVersion } = await stranger.ok('/api/product/detail', { productId });
  const { rateBps, valueOn, maturesOn, interest, principal } = promised;
  const [command, payee] = into.groupId
    ? (['group_join', into.groupId] as const)
    : (['group_start', into.offerId] as const);
  return {
    units: String(units),
    agreementVersion,
    agreed: true as const,
    shown: { rateBps, valueOn, maturesOn, interest },
    contract: await signFor(person.call, payee, units, 'group_investment'),
    authorization: await authorize(person, command, principal, payee),
  };
}

/** Starts a group with so many units. */
export async function startGroup(
  app: TestApp,
  person: Person,
  productId: string,
  offerId: string,
  units = 1,
) {
  const order = await groupOrder(app, person, productId, { offerId }, units);
  return person.call.ok('/api/group/start', { ...order, offerId });
}

/** Returns what joining a group sends. */
export async function joinOrder(
  app: TestApp,
  person: Person,
  group: { groupId: string; offerId: string; productId: string },
  units = 1,
) {
  const { groupId, offerId, productId } = group;
  return { ...(await groupOrder(app, person, productId, { offerId, groupId }, units)), groupId };
}

/** Joins a group with so many units. */
export const joinGroup = async (
  app: TestApp,
  person: Person,
  group: { groupId: string; offerId: string; productId: string },
  units = 1,
) => person.call.ok('/api/group/join', await joinOrder(app, person, group, units));

/** Settles every group that is full or past its deadline. Returns how many. */
export const settleGroups = (app: TestApp): Promise<number> => settleAll(app.app.services);

const dayMs = 24 * 3_600_000;

/** Returns what moves an app's instant of business on by milliseconds, while sessions stay fresh. */
export function laterOf({ clock }: TestApp): (ms: number) => void {
  let ahead = 0;
  return (ms) => {
    ahead += ms;
    // Less is added than a clock knows: days are broken numbers here.
    clock.setOffsetDays((ahead + 0.01) / dayMs);
  };
}

/** Returns what offers a product of its own to groups. */
export const offeredBy =
  (app: TestApp, by: Both, issuerId: string) =>
  async (size = 2, change: Parameters<typeof publish>[3] = {}) => {
    const productId = await publish(app, by, issuerId, change);
    return { productId, offerId: await offerToGroups(app, by, productId, { size }) };
  };

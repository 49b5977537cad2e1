import type { Database } from '@banyan/server/platform/db/database.ts';
import type { ApiProcess } from '@banyan/server/testing/api-process.ts';
import { type Draws, prepareDraws } from './draws.ts';
import { load } from './load.ts';
import { type Orders, prepareOrders } from './orders.ts';
import { comparing, type Figure, type Target } from './report.ts';
import type { Scenario } from './rounds.ts';
import { tpcb } from './scenarios.ts';
import { openTeam, type TeamPage, teamCalls } from './team.ts';
import { prepareWebhooks, type Webhooks } from './webhooks.ts';

/** What many do at once at the market and at the wheel, the page of a large team, and what a provider tells. */

const draw = 'draw at the wheel';
const order = 'order of shares, 30 % trading';
const hint = 'order of shares, until the live hint of the other side';
const webhook = 'event of a provider, which credits a recharge';
const teamRead = (path: string, members: number) => `read ${path}, ${members} members`;
/** A page may take half as long again of a hundred times as many members: more is not noise. */
const flat = 2 / 3;

/** What is made before the servers start. */
interface Prepared {
  draws: Draws;
  orders: Orders;
  /** A small team, and a large one. */
  teams: readonly [TeamPage, TeamPage];
  webhooks: Webhooks;
}

export async function prepareBusy(
  db: Database,
  { members, people = 1_024 }: { members: number; people?: number },
): Promise<Prepared> {
  return {
    draws: await prepareDraws(db, people),
    orders: await prepareOrders(db, people),
    teams: [await openTeam(db, Math.ceil(members / 100)), await openTeam(db, members)],
    webhooks: await prepareWebhooks(db, Math.min(people, 128)),
  };
}

interface Given {
  api: ApiProcess;
  prepared: Prepared;
  seconds: number;
}

export function busyScenarios({ api, prepared, seconds }: Given): Scenario[] {
  const { draws, orders, teams, webhooks } = prepared;
  const port = Number(new URL(api.url).port);
  const send = (inFlight: number, requests: string[], isRepeated = false) =>
    load({ port, inFlight, seconds, requests, isRepeated, statuses: [200] });
  /** Enough for a server that is faster than any measured so far. */
  const enough = Math.ceil(seconds * 2_500);
  return [
    { what: draw, inFlight: 64, measure: async () => send(64, await draws.make(enough)) },
    ...[64, 1_000].map((inFlight) => ({
      what: order,
      inFlight,
      measure: async () => {
        const measured = await send(inFlight, await orders.make(enough));
        await orders.settled();
        return measured;
      },
    })),
    ...[1, 64].map((inFlight) => ({
      what: webhook,
      inFlight,
      measure: async () => send(inFlight, await webhooks.make(enough)),
    })),
    { what: hint, inFlight: 1, measure: () => orders.hints(api, seconds) },
    ...teams.flatMap(({ members, requests }) =>
      teamCalls.map((path) => ({
        what: teamRead(path, members),
        inFlight: 64,
        measure: () => send(64, [requests[path]], true),
      })),
    ),
  ];
}

export function busyTargets(figures: readonly Figure[], { teams: [small, large] }: Prepared): Target[] {
  const { at, find, target } = comparing(figures);
  const p99 = (path: string, { members }: TeamPage) => find(teamRead(path, members))?.p99 ?? undefined;
  return [
    target(`${order} at 1,000 against TPC-B at 64`, 1, at(order, 1_000), at(tpcb)),
    ...teamCalls.map((path) =>
      target(
        `${path}: 99 % of ${small.members} members against 99 % of ${large.members}`,
        flat,
        p99(path, small),
        p99(path, large),
      ),
    ),
  ];
}

import { type ApiProcess, apiProcess } from '@banyan/server/testing/api-process.ts';
import { load } from './load.ts';
import type { Pgbench } from './pgbench.ts';
import type { Reference } from './reference.ts';
import { comparing, type Figure, type Target } from './report.ts';
import { type Requests, readPaths } from './requests.ts';
import type { Scenario } from './rounds.ts';
import { startPaidProvider } from './webhooks.ts';

export const tpcb = 'TPC-B (pgbench)';
const withdrawal = 'withdrawal request';
const refusals = 'withdrawal request, 5 % refused';
const subscription = 'subscription';
const remittance = 'remittance';
const twoProcesses = 'withdrawal request, two API processes';
const before = (what: string) => `${what}, reference`;
export const staged = (postings: number) => `${postings} staged rows written bare`;
export const interest = (postings: number) => `daily interest, ${postings} postings`;
export const stagedMaturities = (count: number) => `the same rows bare, ${count} maturities`;
export const maturities = (count: number) => `maturity run, ${count} subscriptions`;
export const accruals = (pots: number) => `nightly accrual, ${pots} savings pots`;
export const stagedPots = (pots: number) => `the same rows bare, ${pots} savings pots`;

export const proofs = 'proof of liabilities, customers';
export const hashedBare = 'the same balances read and as many texts hashed, customers';

/** The servers that are measured, each a process of its own as in production, on the same database. */
export interface Servers {
  one: ApiProcess;
  second: ApiProcess;
  stop(): Promise<void>;
}

export async function startServers(url: string): Promise<Servers> {
  const provider = await startPaidProvider();
  const one = await apiProcess(url, { more: provider.environment });
  const second = await apiProcess(url, { more: provider.environment });
  const stop = async () => void (await Promise.all([one.kill9(), second.kill9(), provider.close()]));
  return { one, second, stop };
}

interface Given {
  servers: Servers;
  requests: Requests;
  seconds: number;
  pgbench: Pgbench | null;
  reference?: Reference | undefined;
}

export async function scenariosOf(given: Given): Promise<Scenario[]> {
  const { servers, requests, seconds, pgbench, reference } = given;
  const { one, second } = servers;
  const shown = await shownTerms(one, requests);
  const drafts = draftsRead(one, requests);
  const termsOf = async (token: string) => ({ shown, draftSha256: await drafts(token) });
  const send = (api: ApiProcess, inFlight: number, made: string[], statuses = [200]) =>
    load({ port: Number(new URL(api.url).port), inFlight, seconds, requests: made, statuses });
  /** Enough for a server that is faster than any measured so far. */
  const enough = (inFlight: number) => seconds * (inFlight === 1 ? 1_200 : 2_500);

  const withdrawals = (api: ApiProcess, made: Requests, name: string): Scenario[] =>
    [1, 8, 64].map((inFlight) => ({
      what: name,
      inFlight,
      measure: async () => send(api, inFlight, await made.withdrawals(enough(inFlight))),
    }));
  const remitted = [1, 8, 64].map((inFlight) => ({
    what: remittance,
    inFlight,
    measure: async () => send(one, inFlight, await requests.remittances(enough(inFlight))),
  }));
  const reads = (api: ApiProcess, made: Requests, named: (what: string) => string): Scenario[] =>
    readPaths.map((path) => ({
      what: named(`read ${path}`),
      inFlight: 64,
      measure: () => {
        const port = Number(new URL(api.url).port);
        return load({
          port,
          inFlight: 64,
          seconds,
          requests: made.reads(path),
          isRepeated: true,
          statuses: [200],
        });
      },
    }));
  const throughTwo = async () => {
    const halves = [
      await requests.withdrawals(enough(32), { half: 0 }),
      await requests.withdrawals(enough(32), { half: 1 }),
    ] as const;
    const [a, b] = await Promise.all([send(one, 32, halves[0]), send(second, 32, halves[1])]);
    return {
      perSecond: a.perSecond + b.perSecond,
      p50: Math.max(a.p50, b.p50),
      p99: Math.max(a.p99, b.p99),
    };
  };
  const refused = async () => {
    const made = await requests.withdrawals(enough(64), { refusedShare: 0.05 });
    return send(one, 64, made, [200, 403, 409, 422]);
  };
  const subscribed = async () => send(one, 64, await requests.subscriptions(enough(64), termsOf));
  return [
    ...(pgbench ? [1, 8, 64].map((clients) => tpcbOf(pgbench, clients, seconds)) : []),
    ...withdrawals(one, requests, withdrawal),
    { what: refusals, inFlight: 64, measure: refused },
    { what: twoProcesses, inFlight: 64, measure: throughTwo },
    { what: subscription, inFlight: 64, measure: subscribed },
    ...remitted,
    ...reads(one, requests, (what) => what),
    ...(reference ? withdrawals(reference.api, reference.requests, before(withdrawal)) : []),
    ...(reference ? reads(reference.api, reference.requests, before) : []),
  ];
}

const tpcbOf = (pgbench: Pgbench, clients: number, seconds: number): Scenario => ({
  what: tpcb,
  inFlight: clients,
  measure: async () => ({ perSecond: pgbench.run(clients, seconds), p50: null, p99: null }),
});

/** Returns the terms that a subscription is shown, as the server itself projects them. */
async function shownTerms(api: ApiProcess, { projection: { path, fields } }: Requests): Promise<object> {
  const query = new URLSearchParams({ ...fields, lange: 'en', uuid: 'bench', deviceType: 'h5' });
  const reply = await fetch(`${api.url}${path}?${query}`);
  const { valueOn, maturesOn, interest } = (await reply.json()) as Record<string, string>;
  return { rateBps: 365, valueOn, maturesOn, interest };
}

/** Returns what lets a person read the own contract, once, and the hash of the draft that was read. */
function draftsRead(api: ApiProcess, { projection: { fields } }: Requests) {
  const { productId: subjectId, units } = fields as Record<string, string>;
  const body = JSON.stringify({
    kind: 'investment',
    subjectId,
    units,
    lange: 'en',
    uuid: 'bench',
    deviceType: 'h5',
  });
  const drafts = new Map<string, string>();
  return async (token: string): Promise<string> => {
    const known = drafts.get(token);
    if (known !== undefined) return known;
    const reply = await fetch(`${api.url}/api/contract/preview`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    });
    const { draftSha256 } = (await reply.json()) as { draftSha256: string };
    drafts.set(token, draftSha256);
    return draftSha256;
  };
}

export function targetsOf(figures: readonly Figure[], postings: number, pots: number): Target[] {
  const { at, target } = comparing(figures);
  const overTpcb = (what: string, wanted: number) =>
    target(`${what} at 64 against TPC-B at 64`, wanted, at(what), at(tpcb));
  return [
    overTpcb(withdrawal, 0.5),
    overTpcb(refusals, 0.45),
    overTpcb(subscription, 0.4),
    overTpcb(remittance, 0.5),
    target(`${withdrawal} at 1 against the reference`, 2, at(withdrawal, 1), at(before(withdrawal), 1)),
    ...readPaths.map((path) =>
      target(`read ${path} at 64 against the reference`, 3, at(`read ${path}`), at(before(`read ${path}`))),
    ),
    target(
      'daily interest against the bare rows',
      1 / 1.5,
      at(interest(postings), 1),
      at(staged(postings), 1),
    ),
    target(
      'maturity run against the bare rows',
      1 / 2,
      at(maturities(postings), 1),
      at(stagedMaturities(postings), 1),
    ),
    target('nightly accrual against the bare rows', 1 / 2, at(accruals(pots), 1), at(stagedPots(pots), 1)),
  ];
}

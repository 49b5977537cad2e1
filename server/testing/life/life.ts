import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { formatAmount, parseAmount } from '@banyan/domain/money/amount.ts';
import { vi } from 'vitest';
import { everything, openAreas } from '../../src/everything.ts';
import { type DailyJob, runDailyJobs } from '../../src/jobs/daily.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { inTransaction } from '../../src/platform/db/transaction.ts';
import { channelsOf } from '../../src/platform/delivery/channels.ts';
import { verify } from '../../src/verify/verify.ts';
import { type OperatorCaller, operatorCaller, type Reply, type UserCaller, userCaller } from '../caller.ts';
import { simulatorControl } from '../cashier.ts';
import { mortalDatabase } from '../mortal-database.ts';
import type { PolicyName } from '../other-policy.ts';
import { type Changes, decidePolicy } from '../policy.ts';
import { operators } from '../product.ts';
import { operatorPassword, type TestApp, testApp, type testOperators } from '../test-app.ts';
import { type ManualTimers, manualTimers } from './manual-timers.ts';
import type { ModelPerson } from './model-person.ts';
import { type ModelPolicy, numbersUnder, withinReach } from './model-policy.ts';
import type { AreaModel } from './use-case.ts';

/** One life of a house: the app with its provider, what the model knows of both, and a clock that only commands move. */
export interface Life {
  app: TestApp;
  db: Database;
  control: ReturnType<typeof simulatorControl>;
  timers: ManualTimers;
  people: ModelPerson[];
  /** So many have an account at once. */
  mostPeople: number;
  policy: ModelPolicy;
  /** What the areas bring to the model. */
  models: readonly AreaModel[];
  /** The instant of business and that of the wall, in milliseconds, and the business date. */
  now(): number;
  wall(): number;
  today(): string;
  pass(ms: number): void;
  /** Called where the app has moved business time by itself. */
  dayPassed(): void;
  /** Moves business time ahead by whole days, as where no process runs: the jobs of these days are left to do. */
  skipDays(count: number): Promise<void>;
  /** Does the daily jobs that are due as another process would, beside the app's own. */
  otherWorker(): Promise<unknown>;
  /** Lets the process die after so many more transactions of its jobs; null lets it live again. */
  dieAfter(transactions: number | null): void;
  operator(name: (typeof testOperators)[number]): Promise<OperatorCaller>;
  close(): Promise<void>;
}

const dayMs = 86_400_000;
/** Sunday, 1 March 2026, ten in the morning where the house is. */
const beginning = Date.parse('2026-03-01T02:00:00Z');
const operatorShiftMs = 8 * 3_600_000;

/** Starts a life. Business and wall time stand still unless a command moves them; `Date` shows the latter. */
export async function startLife(
  mostPeople: number,
  policy: PolicyName,
  models: readonly AreaModel[],
): Promise<Life> {
  vi.useFakeTimers({ toFake: ['Date'], now: beginning });
  const timers = manualTimers();
  const app = await testApp({
    // A life asks one thing after the other: each connection more only plans the same statements once more.
    connections: 4,
    // Its rules are decided on before it begins: no two versions take effect at one instant.
    start: new Date(beginning - 2),
    policy,
    // Even of so few people's matters a night has more than one step.
    ...(policy === 'other' && { stepSize: 2 }),
    provider: { timers, retryDelayMs: 1_000, payoutDelayMs: 20 },
  });
  await decidePolicy(await operators(app), decidedBefore(policy));
  app.clock.set(new Date(beginning));
  const { services } = app.app;
  const { db } = services;
  let wall = beginning;
  let days = 0;
  let left: number | null = null;
  services.db = mortalDatabase(db, () => left !== null && (left -= 1) < 0);
  const jobs = dailyJobsOf(app.app);
  const shifts = new Map<string, { since: number; call: OperatorCaller }>();
  return {
    app,
    db,
    control: simulatorControl(app),
    timers,
    people: [],
    mostPeople,
    policy: numbersUnder(policy),
    models,
    now: () => wall + days * dayMs,
    wall: () => wall,
    today: () => businessDateOf(new Date(wall + days * dayMs)),
    pass: (ms) => {
      wall += ms;
      vi.setSystemTime(wall);
      app.clock.set(new Date(wall));
    },
    dayPassed: () => {
      days += 1;
    },
    skipDays: async (count) => {
      days += count;
      await inTransaction(db, (writer) => noteDays(writer, days, new Date(wall)));
      await app.app.restoreClock();
    },
    otherWorker: () => runDailyJobs(services, jobs),
    dieAfter: (transactions) => {
      left = transactions;
    },
    operator: async (username) => {
      const shift = shifts.get(username);
      if (shift && wall - shift.since < operatorShiftMs) return shift.call;
      const desk = operatorCaller(app.app.console, undefined, { uuid: `desk of ${username}` });
      const { token } = await desk.ok('/console/api/login', { username, password: operatorPassword });
      const call = operatorCaller(app.app.console, token);
      shifts.set(username, { since: wall, call });
      return call;
    },
    close: async () => {
      timers.stop();
      await app.close();
      vi.useRealTimers();
    },
  };
}

/** Returns what operators decide before a life begins. */
function decidedBefore(policy: PolicyName): Changes {
  const reachable = Object.entries(withinReach).map(([path, value]) => [
    path,
    typeof value === 'bigint' ? shown(value) : String(value),
  ]);
  return {
    ...Object.fromEntries(reachable),
    // By the thousands of points that investments bring nobody would ever run short of any, and whoever was invited would
    // wait for the first investment: these have tests of their own. Payouts go in batches once operators say so.
    'points.perTenInvested': '0',
    ...(policy === 'other' && {
      'withdrawal.batches': 'false',
      'investment.firstInvestmentDelayHours': '0',
      'investment.extraInvestmentPerQualifiedMembers': '0',
    }),
  };
}

/** Where the demo's clock keeps by how many days it runs ahead. */
const noteDays = (writer: Writer, days: number, at: Date): Promise<number> =>
  writer.run(sql`
    insert into settings (name, value, updated_at) values ('demo_clock', ${JSON.stringify({ days })}::jsonb, ${at})
    on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at`);

function dailyJobsOf({ services, advance }: TestApp['app']): DailyJob[] {
  const opened = openAreas({
    services,
    channels: channelsOf(services.config.delivery),
    sealer: null,
    all: everything,
    runDaily: async () => ({ ran: 0, stopped: [] }),
    advance,
    verify: () => verify(services.db),
  });
  return Object.values(opened).flatMap(({ jobs = [] }) => jobs);
}

/** Returns the calls of a person, who logs in where there is no session that would do for money. */
export async function callsOf(life: Life, person: ModelPerson): Promise<UserCaller> {
  const wall = life.wall();
  const { session } = person;
  const device = { uuid: person.device };
  // Well before it would end of itself: when that is, the tests of sessions say.
  const longestMs = life.policy['session.absoluteHours'] * 3_000_000;
  const idleMs = life.policy['session.moneyIdleMinutes'] * 50_000;
  if (!session || wall - session.since > longestMs || wall - session.usedAt > idleMs) {
    const { username, loginPassword: password } = person;
    const stranger = userCaller(life.app.app.web, undefined, device);
    const { token } = await stranger.ok('/api/login', { username, password });
    person.session = { token, since: wall, usedAt: wall };
    return userCaller(life.app.app.web, token, device);
  }
  session.usedAt = wall;
  return userCaller(life.app.app.web, session.token, device);
}

/** Returns 'ok', or the code of a refusal. */
export const answerOf = ({ status, body }: Reply): string => (status === 200 ? 'ok' : String(body.code));

/** Returns one of the people who have an account. */
export function somebody(life: Life, who: number): ModelPerson | undefined {
  const open = life.people.filter(({ isClosed }) => !isClosed);
  return open[who % open.length];
}

export const available = ({ posted, held }: ModelPerson): bigint => posted - held;

export const shown = (amount: bigint): string => formatAmount(amount, 'CNY');

/** Returns the minor units of a text of the wire. */
export function minor(text: string): bigint {
  const parsed = parseAmount(text, 'CNY');
  if (!parsed.ok) throw new Error(`no amount: ${text}`);
  return parsed.amount;
}

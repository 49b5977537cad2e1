import type { Endpoint } from '@banyan/api/endpoint.ts';
import type { TransferKind } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { legsOf } from '../src/ledger/legs.ts';
import { entryRows } from '../src/ledger/rows.ts';
import { insertAll, insertRows, unnest } from '../src/platform/db/insert-rows.ts';
import { type Query, sql } from '../src/platform/db/sql.ts';
import { effectsSeenIn, possibleEffects, undeclaredIn, untoldIn } from './declared-effects.ts';
import type { NotedCall } from './noted-calls.ts';

/** What the tests compare of each call, shown to fail: every rule meets a call that breaks it, and no other rule. */

const nothing = z.strictObject({});
const declared: Endpoint = {
  method: 'POST',
  path: '/api/tried',
  summary: 'A call of these tests',
  auth: 'user',
  effect: 'write',
  input: nothing,
  output: nothing,
  errors: [],
};

const noted = (endpoint: Partial<Endpoint>, writes: Query[], call: Partial<NotedCall> = {}): NotedCall => ({
  what: declared.path,
  endpoint: { ...declared, ...endpoint },
  at: new Date(0),
  owner: null,
  key: null,
  outcome: '200',
  writes,
  topics: [],
  ...call,
});

function breaches(endpoint: Partial<Endpoint>, writes: Query[], call: Partial<NotedCall> = {}): string[] {
  return undeclaredIn(noted(endpoint, writes, call)).map((breach) =>
    breach.replace('/api/tried ', '').replace(', other than it declares', ''),
  );
}

const audited = (action: string): Query => sql`
  insert into audit_log (seq, at, operator_id, operator, action) values (${1n}, ${new Date(0)}, ${'id'}, ${'ada'}, ${action})`;
const endsOthers = sql`update sessions set revoked_at = ${new Date(0)} where user_id = ${'id'}`;
const sends = sql`insert into messages (message_id) values (${'id'})`;
const moves = sql`insert into transfers (user_id) values (${'id'})`;
const reserves = sql`insert into fund_reservations (reservation_id) values (${'id'})`;
const inParts = insertRows('transfers', { user_id: 'uuid' }, [['id']]);
const movesInParts = sql`with "part0" as (${inParts}) select 1 as one`;
const reserved = insertRows('fund_reservations', { reservation_id: 'uuid' }, [['id']]);
const reservesInParts = sql`with "part0" as (${reserved}) select 1 as one`;
const leaves = sql`insert into outbox (bucket) values (${1})`;
const keeps = sql`insert into idempotency_keys (user_id) values (${'id'})`;

describe('a call that does more than it declares is named when it', () => {
  it.each<[string, string, Query[], Partial<NotedCall>?]>([
    ['ends sessions', 'ended sessions', [endsOthers]],
    [
      'ends those of operators',
      'ended sessions',
      [sql`update operator_sessions set revoked_at = ${new Date(0)}`],
    ],
    [
      'replaces a password',
      'changed what somebody gets in with',
      [sql`update users set password_hash = ${'h'} where user_id = ${'id'}`],
    ],
    [
      'takes an authenticator away',
      'changed what somebody gets in with',
      [sql`delete from authenticators where user_id = ${'id'}`],
    ],
    [
      'freezes',
      'changed what somebody gets in with',
      [sql`insert into account_freezes (user_id) values (${'id'})`],
    ],
    ['sends a message', 'sent a message', [sends]],
    [
      'reserves money without a limit',
      'moved money or left a message without a limit per minute',
      [reserves],
    ],
    [
      'reserves it in a statement of parts',
      'moved money or left a message without a limit per minute',
      [reservesInParts],
    ],
    [
      'leaves a message without a limit',
      'moved money or left a message without a limit per minute',
      [leaves],
    ],
    ['writes in the audit log', 'left in the audit log: user.freeze', [audited('user.freeze')]],
    ['sends a hint', 'sent hints about: wallet', [], { topics: ['wallet', 'wallet'] }],
  ])('%s', (_, breach, writes, call) => {
    expect(breaches({}, writes, call)).toEqual([breach]);
  });

  it('moves money, and neither takes a key nor is known to move any', () => {
    const perMinute = 10;
    const voids = sql`update holds set state = ${'voided'}`;
    for (const write of [moves, movesInParts, voids])
      expect(breaches({ perMinute }, [write])).toEqual(['moved money, shares or points']);
    for (const known of [
      { moves: true },
      { effect: 'money' },
      { right: 'jobs.run' },
      { mayChange: 'anything' },
    ] as const)
      expect(breaches({ perMinute, ...known }, [moves, keeps])).toEqual([]);
  });
});

describe('a call that does less than it declares is named when it', () => {
  it('leaves nothing in the audit log, or too little, or what another decision leaves', () => {
    const audits: Endpoint['audits'] = ['user.freeze', ['policy.approve', 'policy.refuse']];
    expect(breaches({ audits }, [])).toEqual(['left in the audit log: nothing']);
    expect(breaches({ audits }, [audited('user.freeze')])).toEqual(['left in the audit log: user.freeze']);
    expect(breaches({ audits }, [audited('user.freeze'), audited('policy.refuse')])).toEqual([]);
  });

  it('sends no hint, or one about less', () => {
    expect(breaches({ changes: ['people', 'wallet'] }, [], { topics: ['wallet'] })).toEqual([
      'sent hints about: wallet',
    ]);
    expect(breaches({ changes: ['wallet'], mayChange: ['people'] }, [], { topics: ['wallet'] })).toEqual([]);
  });

  it('a message in an inbox goes with what is sent, and with nothing else', () => {
    const perMinute = 10;
    const topics = ['inbox'];
    expect(breaches({ sends: true, perMinute }, [], { topics })).toEqual([]);
    expect(breaches({ perMinute }, [], { topics })).toEqual(['sent hints about: inbox']);
  });

  it('does not count a wrong guess', () => {
    const guesses: Endpoint['guesses'] = ['payment_password'];
    const wrong = { outcome: 'payment_password.invalid' };
    expect(breaches({ guesses }, [], wrong)).toEqual(['did not count a wrong guess']);
    const counted = sql`update payment_passwords set tries = case when tries >= ${5} then 1 else tries + 1 end`;
    expect(breaches({ guesses }, [counted], wrong)).toEqual([]);
  });
});

describe('nothing is said of a call that', () => {
  it('was refused: what it wrote was rolled back', () => {
    expect(breaches({}, [endsOthers, sends], { outcome: 'request.invalid' })).toEqual([]);
  });

  it('was repeated under its key, and did nothing', () => {
    const money = { effect: 'money', perMinute: 1, changes: ['wallet'] } as const;
    expect(breaches(money, [])).toEqual([]);
    expect(breaches(money, [keeps])).toEqual(['sent hints about: nothing']);
  });

  it('does what it declares', () => {
    const all: Partial<Endpoint> = {
      ends: ['other_sessions'],
      effect: 'money',
      sends: true,
      perMinute: 10,
      changes: ['people'],
    };
    expect(breaches(all, [endsOthers, sends, leaves, moves, keeps], { topics: ['people'] })).toEqual([]);
  });
});

describe('what a call may do is seen of it', () => {
  const endpoint = { sends: true, mayChange: ['wallet', 'coupons'] } as const;

  it('when it does, and nothing that it does not declare', () => {
    expect(possibleEffects({ ...declared, ...endpoint })).toEqual(['a message', 'wallet', 'coupons']);
    expect(effectsSeenIn(noted(endpoint, [], { topics: ['people'] }))).toEqual([]);
    expect(effectsSeenIn(noted(endpoint, [sends], { topics: ['coupons'] }))).toEqual([
      'a message',
      'coupons',
    ]);
    const left = insertRows('inbox_messages', { user_id: 'uuid' }, [['id']]);
    expect(effectsSeenIn(noted(endpoint, [left]))).toEqual(['a message']);
  });

  it('not where it was refused, or was repeated under its key', () => {
    expect(effectsSeenIn(noted(endpoint, [sends], { outcome: 'request.invalid' }))).toEqual([]);
    const money = { ...endpoint, effect: 'money' } as const;
    expect(effectsSeenIn(noted(money, [sends]))).toEqual([]);
    expect(effectsSeenIn(noted(money, [keeps, sends]))).toEqual(['a message']);
  });

  it('not where days pass with the jobs of all areas', () => {
    expect(possibleEffects({ ...declared, mayChange: 'anything' })).toEqual([]);
  });
});

describe('what the server does by itself is told', () => {
  const at = new Date(0);
  const changesOne = (userId: string): Query => sql`
    update accounts
    set held = held - ${1n}, updated_at = ${at}
    where user_id = ${userId} and account_id = ${'account'}`;
  const posts = (userIds: readonly string[], kind: TransferKind): Query => {
    const entries = userIds.flatMap((userId) =>
      legsOf({
        transferId: userId,
        kind,
        asset: 'CNY',
        amount: 1n,
        from: { house: 'fee_income' },
        to: { userId, account: 'wallet' },
        cause: { type: 'savings_movement', id: userId },
      }).map((leg) => ({ leg, seq: 1n, balanceAfter: 1n })),
    );
    return sql`with "part0" as (${inParts}) ${insertAll([entryRows(entries, { at, on: '2026-01-01' })])}`;
  };
  const batchOf = (kind: string, from: string | null, to: string | null): Query => {
    const row: unknown[] = Array.from({ length: 18 }, () => null);
    [row[2], row[5], row[10]] = [kind, from, to];
    const columns = Object.fromEntries(row.map((_, column) => [`column_${column}`, 'text']));
    return sql`
      with batch as materialized (select * from ${unnest(columns, [row])} as b), legs as (select 1)
      insert into house_entries (user_id) select ${at}`;
  };
  const columns = {
    user_id: 'uuid',
    message_id: 'uuid',
    kind: 'text',
    leads_to: 'text',
    text_sealed: 'bytea',
    at: 'timestamptz',
  };
  const leavesFor = (userIds: readonly string[]): Query =>
    sql`${insertRows(
      'inbox_messages',
      columns,
      userIds.map((userId) => [userId, 'message', 'money', '/pages', Buffer.alloc(1), at]),
    )} on conflict do nothing`;
  const untold = (writes: Query[], hints: Record<string, string[]> = {}): string[] =>
    untoldIn({ what: 'a job', writes, hints: new Map(Object.entries(hints)) });
  const people = (count: number): string[] => Array.from({ length: count }, (_, n) => `person ${n}`);

  it('to the screens of whoever has another balance, by more than a message', () => {
    expect(untold([changesOne('ann')])).toEqual(['a job changed an account of ann without a hint']);
    expect(untold([changesOne('ann')], { ben: ['wallet'], ann: ['inbox'] })).toHaveLength(1);
    expect(untold([changesOne('ann')], { ann: ['inbox', 'wallet'] })).toEqual([]);
    expect(untold([batchOf('interest', 'ann', 'ben')], { ann: ['wallet'] })).toEqual([
      'a job changed an account of ben without a hint',
    ]);
    expect(untold([batchOf('interest', null, 'ben')], { ben: ['wallet'] })).toEqual([]);
  });

  it.each([1, 3, 12])('to each of %d whose money has moved without them', (count) => {
    const posted = posts(people(count), 'savings_redemption');
    const missing = ['a job posted savings_redemption without a message'];
    expect(untold([posted])).toEqual(missing);
    expect(untold([posted, leavesFor(people(count))])).toEqual([]);
    expect(untold([posted, leavesFor(['somebody else', ...people(count).slice(1)])])).toEqual(missing);
  });

  it('of a batch, too; and of what nobody is told nobody is', () => {
    const hints = { ann: ['savings'] };
    expect(untold([batchOf('savings_deposit', 'ann', 'ann')], hints)).toEqual([
      'a job posted savings_deposit without a message',
    ]);
    expect(untold([batchOf('savings_deposit', 'ann', 'ann'), leavesFor(['ann'])], hints)).toEqual([]);
    expect(untold([posts(['ann'], 'interest')])).toEqual([]);
  });
});

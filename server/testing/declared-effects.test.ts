import type { Endpoint } from '@banyan/api/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Query, sql } from '../src/platform/db/sql.ts';
import { undeclaredIn } from './declared-effects.ts';
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

function breaches(endpoint: Partial<Endpoint>, writes: Query[], call: Partial<NotedCall> = {}): string[] {
  return undeclaredIn({
    what: declared.path,
    endpoint: { ...declared, ...endpoint },
    at: new Date(0),
    owner: null,
    key: null,
    outcome: '200',
    writes,
    topics: [],
    ...call,
  }).map((breach) => breach.replace('/api/tried ', '').replace(', other than it declares', ''));
}

const audited = (action: string): Query => sql`
  insert into audit_log (seq, at, operator_id, operator, action) values (${1n}, ${new Date(0)}, ${'id'}, ${'ada'}, ${action})`;
const endsOthers = sql`update sessions set revoked_at = ${new Date(0)} where user_id = ${'id'}`;
const sends = sql`insert into messages (message_id) values (${'id'})`;
const moves = sql`insert into transfers (user_id) values (${'id'})`;
const reserves = sql`insert into fund_reservations (reservation_id) values (${'id'})`;
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
    for (const write of [moves, voids])
      expect(breaches({ perMinute }, [write])).toEqual(['moved money, shares or points']);
    for (const known of [
      { path: '/api/lottery/draw' },
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

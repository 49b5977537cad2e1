import { rightsOf } from '@banyan/api/rights.ts';
import { expect, it } from 'vitest';
import { type Colleague, colleague } from '../../../../testing/operator.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { sql } from '../../../platform/db/sql.ts';

const suite = await suiteApp();
const reason = 'they would all like to rule alone';

const deciders = async (): Promise<number> =>
  (await suite.rows<{ roles: string[] }>(sql`select roles from operators where disabled_at is null`)).filter(
    ({ roles }) => rightsOf(roles).includes('operators.decide'),
  ).length;

it('administrators who disable each other at the same moment leave two, whoever was first', async () => {
  await suite.tamper((writer) => writer.run(sql`update operators set roles = '{treasurer}'`));
  for (let round = 0; round < 5; round += 1) {
    const all: Colleague[] = [];
    for (let n = 0; n < 4; n += 1) all.push(await colleague(suite, `admin-${round}-${n}`, ['admin']));
    const replies = await Promise.all(
      all.map(({ call }, i) => {
        const { operatorId } = all[(i + 1) % all.length] as Colleague;
        return call.send('/console/api/operators/disable', { operatorId, reason });
      }),
    );
    expect(await deciders()).toBeGreaterThanOrEqual(2);
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    await suite.tamper((writer) =>
      writer.run(sql`update operators set roles = '{treasurer}' where roles = '{admin}'`),
    );
  }
});

it('a maker who is disabled while another approves: the approval was first, or it is refused', async () => {
  const [maker, checker, chief] = [
    await colleague(suite, 'maker', ['admin']),
    await colleague(suite, 'checker', ['admin']),
    await colleague(suite, 'chief', ['admin']),
  ];
  const changes = [{ path: 'withdrawal.min' as const, value: '123.00' }];
  const { proposalId } = await maker.call.ok('/console/api/policy/propose', {
    changes,
    reason,
    effectiveFrom: null,
  });
  const [approved, disabled] = await Promise.all([
    checker.call.send('/console/api/policy/approve', { proposalId }),
    chief.call.send('/console/api/operators/disable', { operatorId: maker.operatorId, reason }),
  ]);
  expect(disabled.status).toBe(200);
  expect([undefined, 'operator.maker_left']).toContain(approved.body.code);
  const [row] = await suite.rows<{ state: string }>(
    sql`select state from proposals where proposal_id = ${proposalId}`,
  );
  expect(row?.state).toBe(approved.status === 200 ? 'approved' : 'open');
});

import { sql } from '../../src/platform/db/sql.ts';
import { totpCodeAt } from '../../src/platform/security/totp.ts';
import type { OperatorPath } from '../caller.ts';
import { type Colleague, colleague } from '../operator.ts';
import { isSo } from '../stored.ts';
import type { Given, OfArea, OwnCase } from './of-area.ts';

const reason = 'a reason that is long enough';
const otherRoles = ['auditor' as const];

let made = 0;

const about =
  (path: OperatorPath, fields: object = {}) =>
  async ({ operatorId }: Colleague): Promise<OwnCase> => ({
    decide: (by) => by.send(path, { operatorId, reason, ...fields }),
  });

const proposalAbout =
  ({ by: { ada } }: Given, path: OperatorPath) =>
  async ({ operatorId }: Colleague): Promise<OwnCase> => {
    const change = { operatorId, roles: otherRoles, reason };
    const { proposalId } = await ada.ok('/console/api/operators/roles', change);
    return { decide: (by) => by.send(path, { proposalId }) };
  };

const lostFactor =
  ({ suite }: Given) =>
  async (subject: Colleague): Promise<OwnCase> => {
    const { secret } = await subject.call.ok('/console/api/second_factor/begin', {});
    const code = totpCodeAt(secret, suite.clock.wall());
    await subject.call.ok('/console/api/second_factor/confirm', { code });
    return about('/console/api/operators/reset_second_factor')(subject);
  };

const isApproved =
  ({ suite }: Given) =>
  (id: string) =>
    isSo(suite, sql`select state = 'approved' as done from proposals where proposal_id = ${id}`);

export const ofArea: OfArea = {
  ways: (given) => ({
    policy_proposal: {
      make: async (by) => {
        made += 1;
        const changes = [{ path: 'withdrawal.min' as const, value: `${100 + made}.00` }];
        const proposed = await by.ok('/console/api/policy/propose', { changes, reason, effectiveFrom: null });
        return proposed.proposalId;
      },
      check: (by, proposalId) => by.send('/console/api/policy/approve', { proposalId }),
      isDone: isApproved(given),
    },
    operator_proposal: {
      make: async (by) => {
        made += 1;
        const { operatorId } = await colleague(given.suite, `subject-${made}`, ['editor']);
        const change = { operatorId, roles: otherRoles, reason };
        return (await by.ok('/console/api/operators/roles', change)).proposalId;
      },
      check: (by, proposalId) => by.send('/console/api/operators/approve', { proposalId }),
      isDone: isApproved(given),
    },
  }),
  ownCases: (given) => ({
    '/console/api/operators/roles': about('/console/api/operators/roles', { roles: otherRoles }),
    '/console/api/operators/disable': about('/console/api/operators/disable'),
    '/console/api/operators/let_device_in': about('/console/api/operators/let_device_in', {
      device: 'a-device-of-their-own',
    }),
    '/console/api/operators/reset_second_factor': lostFactor(given),
    '/console/api/operators/approve': proposalAbout(given, '/console/api/operators/approve'),
    '/console/api/operators/refuse': proposalAbout(given, '/console/api/operators/refuse'),
    '/console/api/operators/enable': 'whoever is disabled has no session',
    '/console/api/operators/withdraw': 'only its maker may, and nobody makes one about themselves',
  }),
  beside: () => ({
    '/console/api/operators/roles': { roles: ['support'], reason },
    '/console/api/operators/invite_again': {},
    '/console/api/operators/let_device_in': { device: 'a-new-laptop', reason },
    '/console/api/operators/disable': { reason },
    '/console/api/operators/enable': { reason },
    '/console/api/operators/reset_second_factor': { reason },
    '/console/api/operators/approve': {},
    '/console/api/operators/refuse': {},
    '/console/api/operators/withdraw': {},
    '/console/api/policy/approve': {},
    '/console/api/policy/refuse': {},
    '/console/api/policy/withdraw': {},
  }),
  things: async ({ by: { ada, bea } }) => {
    const { operatorId } = await bea.ok('/console/api/me');
    const change = { operatorId, roles: ['admin' as const], reason };
    const { proposalId } = await ada.ok('/console/api/operators/roles', change);
    return { operatorId, proposalId };
  },
};

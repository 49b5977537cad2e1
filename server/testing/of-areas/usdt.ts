import { defaultPolicy } from '@banyan/domain/policy.ts';
import { usdtChains } from '@banyan/domain/usdt/chains.ts';
import { nobodys } from '../nobodys.ts';
import { registerPerson } from '../person.ts';
import { scan, seenDeposit, usdtSent } from '../usdt.ts';
import { restartWay } from '../usdt-scans.ts';
import type { GivenNodes, OfArea, OwnCase } from './of-area.ts';

const reason = 'a reason that is long enough';

let holders = 0;

/** Lets somebody's deposit wait for operators. */
const queuedDeposit =
  ({ suite, nodes }: GivenNodes, verb: 'settle' | 'leave') =>
  async (): Promise<OwnCase> => {
    const chain = 'BEP20';
    for (const each of usdtChains) await scan(suite.app.services, each);
    const { call, userId } = await registerPerson(suite, `holder${(holders += 1)}`);
    const { networks } = await call.ok('/api/usdt/deposit_address/make', {});
    const address = networks.find((network) => network.chain === chain)?.address ?? '';
    // It is less than what is credited.
    nodes[chain].mine(usdtSent(chain, address, 1_000_000n));
    nodes[chain].mineEmpty(defaultPolicy.usdt.confirmations[chain] - 1);
    await scan(suite.app.services, chain);
    const { items } = await call.ok('/api/usdt/deposits');
    const one = { userId, depositId: items[0]?.depositId, ...(verb === 'leave' ? { reason } : {}) };
    return { customers: [userId], decide: (by) => by.send(`/console/api/usdt-deposits/${verb}`, one) };
  };

export const ofArea: OfArea = {
  moneyFields: { '/console/api/usdt-deposits/settle': { userId: nobodys, depositId: nobodys } },
  ways: ({ suite }) => ({ usdt_scan_restart: restartWay(suite) }),
  ownCases: (given) => ({
    '/console/api/usdt-deposits/settle': queuedDeposit(given, 'settle'),
    '/console/api/usdt-deposits/leave': queuedDeposit(given, 'leave'),
  }),
  owned: ({ suite, owner }) => ({
    '/api/usdt/deposit': async () => ({ depositId: await seenDeposit(suite, owner) }),
  }),
  beside: () => ({
    '/console/api/usdt-deposits/settle': {},
    '/console/api/usdt-deposits/leave': { reason },
    '/console/api/usdt-scans/decide-restart': { decision: 'refuse' },
  }),
};

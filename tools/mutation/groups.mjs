import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';

const domainFolders = readdirSync(join(root, 'domain/src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => readdirSync(join(root, 'domain/src', name)).length > 0);

/** Folders that every call of the contract leads to: all tests of the contract would run for each of their mutants. */
const usedByAll = ['text'];

/**
 * What is mutated together: the files, the project whose tests must notice (`vitest.config.ts`) and which of them, and
 * the share of the mutants, in percent, that they must notice.
 */
export const groups = [
  ...domainFolders.map((folder) => ({
    name: `domain/${folder}`,
    files: [`domain/src/${folder}/**/*.ts`],
    project: 'domain',
    tests: usedByAll.includes(folder)
      ? [`domain/src/${folder}/*.test.ts`]
      : ['{domain,api}/src/**/*.test.ts'],
    wanted: 95,
  })),
  ...serverGroups({
    root: 'server/src/ledger',
    wanted: 95,
    parts: {
      'ledger/post': [
        '{draft,legs,post,reverse,shortage,stored-transfer,write-batch}.ts',
        '{draft,legs,post,post-each,hold,reverse,shortage,funding,rows,accounts}.test.ts',
      ],
      'ledger/rows': ['{accounts,rows,totals}.ts', '{accounts,rows,totals,post,hold}.test.ts'],
      'ledger/hold': ['hold.ts', 'hold.test.ts'],
      'ledger/funding': ['funding.ts', '{funding,funding-locks}.test.ts'],
      'ledger/many': ['{post-each,pay-out}.ts', '{post-each,pay-out}.test.ts'],
    },
  }),
  ...serverGroups({
    root: 'server/src/platform/http',
    wanted: 90,
    parts: {
      'http/call': ['{adapter,carry-out}.ts', '{calls,server,idempotency,settling,switched-off}.test.ts'],
      'http/key': ['{idempotency,money-key}.ts', '{idempotency,idempotency-rules,settling}.test.ts'],
    },
  }),
  ...serverGroups({
    root: 'server/src/features',
    wanted: 90,
    parts: {
      'money/withdrawal': [
        'wallet/withdrawals/{request,decide,settle,release}-withdrawal.ts',
        'wallet/{withdrawals/{request-withdrawal,decide-withdrawal,send-withdrawal,withdrawal-figures,frozen-withdrawal},payout-methods/{payout-methods,payout-method-need},provider/{order-mismatch,settle-orders,alipay}}.test.ts',
      ],
      'money/recharge': [
        'wallet/recharges/{create,settle}-recharge.ts',
        '{wallet/{recharges/{create-recharge,recharge-figures},provider/{settle-orders,webhook,reconcile,order-mismatch}},bank/bank-lines}.test.ts',
      ],
      'money/subscription': [
        'investing/subscriptions/{subscribe,purchase}.ts',
        'investing/subscriptions/{subscribe,subscribe.risk,subscription-figures}.test.ts',
      ],
      'money/groups': [
        'group-buy/{buy-in,start,join,leave,settle}-group.ts',
        'group-buy/{group-buy,group-refusals,settle-group,group-coupons}.test.ts',
      ],
      'money/coupons': [
        'coupons/{spend-coupons,claim-coupon,give-coupon,settle-gift,pay-bonuses}.ts',
        'coupons/{coupons,gifts,campaigns}.test.ts',
      ],
      'money/savings': [
        'savings/{deposit,redeem,autosave,pay-redemptions}.ts',
        'savings/{savings,autosave,shortage}.test.ts',
      ],
    },
  }),
  ...serverGroups({
    root: 'server/src',
    wanted: 90,
    parts: {
      'money/payouts': [
        'jobs/pay-from-funds.ts',
        'features/{investing/payouts/{pay-what-is-due,parked},coupons/coupons}.test.ts',
      ],
      sessions: [
        'features/people/sessions/{authenticate,open-session,sessions.store}.ts',
        '{features/people/sessions/{authenticate,sessions,new-device},features/security/reset-login-password,attacks/lifted-holds}.test.ts',
      ],
      authorizations: [
        'features/people/payment-password/{consume-authorization,authorization.store}.ts',
        '{features/people/payment-password/{consume-authorization,authorization-ends},attacks/outlived-authorization.postgres}.test.ts',
      ],
    },
  }),
  {
    name: 'client',
    files: ['client/src/**/*.ts', '!client/src/testing/**'],
    project: 'web',
    tests: ['client/src/**/*.test.ts'],
    wanted: 90,
  },
];

/** Returns groups of one folder of the server, by their names: the files and the tests nearest to them. */
function serverGroups({ root: folder, wanted, parts }) {
  return Object.entries(parts).map(([name, [files, tests]]) => ({
    name,
    files: [`${folder}/${files}`],
    project: 'server-postgres',
    tests: [`${folder}/${tests}`],
    wanted,
  }));
}

/** What only lists or says something: no test but a copy of it could notice. */
export const unmutated = [
  '!**/*.test.ts',
  '!**/testing/**',
  '!**/*.messages.ts',
  '!**/*.area.ts',
  '!**/*.chart.ts',
  '!**/*.table.ts',
];

import { hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { usdtContracts } from './chains.ts';
import { transferData } from './testing/signed-transfers.ts';
import { accountOf, readTransferCall } from './transfer-call.ts';

const account = 'd353003dba6a27977df154b4f63d9e95c9818cb0';
const call = transferData(account, 304_140_000n);

describe('a call', () => {
  test.each([0n, 1n, 304_140_000n, 2n ** 256n - 1n])('that transfers %d is read', (units) => {
    expect(readTransferCall(hexToBytes(transferData(account, units)))).toEqual({ account, units });
  });

  test.each([
    ['that is empty', ''],
    ['of another name', call.replace('a9059cbb', '095ea7b3')],
    ['to what is more than an account', call.replace(`0${account}`, `1${account}`)],
    ['that is cut off', call.slice(0, -2)],
    ['after which something follows', `${call}00`],
  ])('%s is none', (_name, data) => {
    expect(readTransferCall(hexToBytes(data))).toBeUndefined();
  });
});

test('an account is what an address says beside its checksum', () => {
  expect(accountOf('TRC20', usdtContracts.TRC20)).toBe('a614f803b6fd780986a42c78ec9c7f77e6ded13c');
  expect(accountOf('ERC20', usdtContracts.ERC20)).toBe('dac17f958d2ee523a2206206994597c13d831ec7');
  expect(() => accountOf('TRC20', usdtContracts.ERC20)).toThrow('no address on TRON');
});

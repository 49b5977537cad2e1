import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { fieldOf, transferData, tronId, tronRaw } from './testing/signed-transfers.ts';
import { readTronTransaction } from './tron-transaction.ts';

const read = (hex: string) => readTronTransaction(hexToBytes(hex));
const signature = `${'11'.repeat(64)}1b`;
const signed = (raw: string, ...signatures: string[]) =>
  [fieldOf(1, hexToBytes(raw)), ...signatures.map((each) => fieldOf(2, hexToBytes(each)))]
    .map((field) => bytesToHex(field))
    .join('');

/** What was signed of a transfer of 304.14 USDT that stands on the chain; everybody can look it up by its name. */
const known =
  '0a02859d2208c28a6ba5cf73aa2440b08fae83e9315aae01081f12a9010a31747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e54726967676572536d617274436f6e747261637412740a154129051d76d72532352290811f6a1b197b301f4c4e121541a614f803b6fd780986a42c78ec9c7f77e6ded13c2244a9059cbb000000000000000000000000d353003dba6a27977df154b4f63d9e95c9818cb0000000000000000000000000000000000000000000000000000000001220cee070c5cfaa83e931900180a3c347';
/** What was signed of a transfer of the chain's own coin, from the documentation of TRON. */
const ofCoins =
  '0a025e4b220847c9dc89341b300d40f8fed3a2a72e5a66080112620a2d747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e5472616e73666572436f6e747261637412310a1541608f8da72479edc7dd921e4c30bb7e7cddbe722e121541e9d79cc47518930bc322d9bf7cddd260a0260a8d18e8077093afd0a2a72e';

test('a transfer of the chain is read, and known by its hash', () => {
  const { data, signatures, ...rest } = read(signed(known, signature));
  expect(rest).toEqual({
    id: '7649536d483e526264f84bf79216e9efc66e7a8345eb458911f35cbd6c0cf0b9',
    to: 'a614f803b6fd780986a42c78ec9c7f77e6ded13c',
    value: 0n,
    expires: new Date('2024-03-30T17:32:30Z'),
    payer: 'TDi6qKvTCG3LFZaFRbjWYRLXreLgzkxDyY',
  });
  expect(signatures).toEqual([
    { digest: hexToBytes(rest.id), numbers: hexToBytes('11'.repeat(64)), parity: 0 },
  ]);
  expect(bytesToHex(data)).toBe(transferData('d353003dba6a27977df154b4f63d9e95c9818cb0', 304_140_000n));
});

const call = {
  to: 'a6'.repeat(20),
  value: 0n,
  data: transferData('5a'.repeat(20), 7n),
  expires: new Date('2026-05-21T04:00:00Z'),
};

test('what is written here is read, with one signature or several, and what it carries', () => {
  const { signed: said, raw } = tronRaw(call);
  expect(read(raw)).toMatchObject({ id: tronId(said), to: call.to, value: 0n, expires: call.expires });
  expect(read(signed(said, signature, signature))).toMatchObject({ id: tronId(said) });
  expect(read(tronRaw({ ...call, value: 5n }).raw).value).toBe(5n);
  for (const permission of [2n, 2n ** 31n - 1n])
    expect(read(tronRaw({ ...call, permission }).raw)).toMatchObject({ to: call.to });
});

test.each([
  ['00', 0],
  ['01', 1],
  ['1b', 0],
  ['1c', 1],
])('a signature that ends with %s is by key %d', (sign, parity) => {
  const { signatures } = read(signed(tronRaw(call).signed, '11'.repeat(64) + sign));
  expect(signatures).toMatchObject([{ parity }]);
});

const { signed: said } = tronRaw(call);
const fee = bytesToHex(fieldOf(18, 30_000_000n));
const withFee = (other: bigint | Uint8Array) => said.replace(fee, bytesToHex(fieldOf(18, other)));

test.each([
  ['nothing', ''],
  ['what is not signed', signed(said)],
  ['a signature that is cut off', signed(said, '11'.repeat(64))],
  ['a signature by a third key', signed(said, `${'11'.repeat(64)}02`)],
  ['a signature below the first key of Ethereum', signed(said, `${'11'.repeat(64)}1a`)],
  ['a signature above its second', signed(said, `${'11'.repeat(64)}1d`)],
  ['a number as a signature', `${signed(said)}1001`],
  ['two transactions in one', `${signed(said)}${signed(said, signature)}`],
  ['the result of a transaction beside it', `${signed(said, signature)}2a00`],
  ['a transfer of coins', signed(ofCoins, signature)],
  ['a call under another number', tronRaw({ ...call, type: 30n }).raw],
  [
    'a call under another name',
    tronRaw({ ...call, typeUrl: 'type.googleapis.com/protocol.TransferContract' }).raw,
  ],
  ['two calls', signed(`${said}5a00`, signature)],
  ['a memo', signed(`${said}5201aa`, signature)],
  ['no call at all', signed('0a025e4b', signature)],
  // A node reads these, writes them anew, and knows the transaction by the hash of that.
  ['a field out of order', signed(fee + said.replace(fee, ''), signature)],
  ['a zero that is written down', signed(withFee(0n), signature)],
  ['bytes instead of the fee', signed(withFee(Uint8Array.of(1)), signature)],
  ['a permission of more than 32 bits', tronRaw({ ...call, permission: 2n ** 31n }).raw],
  ['the permission of the owner that is written down', tronRaw({ ...call, permission: 0n }).raw],
  ['a contract that is cut off', tronRaw({ ...call, to: 'a6'.repeat(19) }).raw],
  ['no account that pays', signed(said.replace('0a1541abab', '0a1542abab'), signature)],
  ['an account of another network', signed(said.replace(`121541${call.to}`, `121542${call.to}`), signature)],
])('%s is refused', (_name, raw) => {
  expect(() => read(raw)).toThrow(RangeError);
});

test('an instant that no date has is refused, and the last one is read', () => {
  const last = 8_640_000_000_000_000n;
  const until = (expires: bigint) =>
    said.replace(bytesToHex(fieldOf(8, BigInt(call.expires.getTime()))), bytesToHex(fieldOf(8, expires)));
  expect(read(signed(until(last), signature)).expires.getTime()).toBe(Number(last));
  expect(() => read(signed(until(last + 1n), signature))).toThrow('no instant');
});

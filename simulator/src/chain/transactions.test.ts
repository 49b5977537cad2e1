import { expect, test } from 'vitest';
import { accountOf } from './address.ts';
import { readEvm, readTron, TransactionError } from './transactions.ts';

const bytes = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));

/** The example of EIP-155. */
const example =
  'f86c098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a76400008025a028ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276a067cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83';
/** A transfer of 304.14 USDT that stands on TRON; everybody can look it up by its name. */
const known =
  '0a02859d2208c28a6ba5cf73aa2440b08fae83e9315aae01081f12a9010a31747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e54726967676572536d617274436f6e747261637412740a154129051d76d72532352290811f6a1b197b301f4c4e121541a614f803b6fd780986a42c78ec9c7f77e6ded13c2244a9059cbb000000000000000000000000d353003dba6a27977df154b4f63d9e95c9818cb0000000000000000000000000000000000000000000000000000000001220cee070c5cfaa83e931900180a3c347';
const usdtOnTron = 'a614f803b6fd780986a42c78ec9c7f77e6ded13c';

test('a transaction of Ethereum is known by its hash, with its number', () => {
  expect(readEvm(bytes(example))).toEqual({
    id: '33469b22e9f636356c4160a87eb19df52b7412e8eac32a4a55ffe88ea8350788',
    nonce: 9n,
    moves: null,
  });
});

test('a transfer on TRON is known by its hash, with what it moves and until when', () => {
  const raw = `0a${(known.length / 2).toString(16)}01${known}`;
  expect(readTron(bytes(raw))).toEqual({
    id: '7649536d483e526264f84bf79216e9efc66e7a8345eb458911f35cbd6c0cf0b9',
    expires: Date.parse('2024-03-30T17:32:30Z'),
    moves: { contract: usdtOnTron, to: 'd353003dba6a27977df154b4f63d9e95c9818cb0', units: '304140000' },
  });
});

test.each(['', '02', 'f8', example.slice(0, -2), `${example}00`])('%j is no transaction', (raw) => {
  expect(() => readEvm(bytes(raw))).toThrow(TransactionError);
});

test.each(['0a', '0aff01', '07', '0a05'])('nor is %j one of TRON', (raw) => {
  expect(() => readTron(bytes(raw))).toThrow(TransactionError);
});

test('an address names an account, on TRON by its checksum', () => {
  expect(accountOf('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe(usdtOnTron);
  expect(accountOf('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6s')).toBeUndefined();
  expect(accountOf('0xdAC17F958D2ee523a2206206994597C13D831ec7')).toBe(
    'dac17f958d2ee523a2206206994597c13d831ec7',
  );
  for (const text of ['', 'T', '0x', '0xdAC1', `0x${'g'.repeat(40)}`, 'T'.repeat(34)])
    expect(accountOf(text), text).toBeUndefined();
});

import { evmChainIds } from '@banyan/domain/usdt/chains.ts';
import { readEvmTransaction } from '@banyan/domain/usdt/evm-transaction.ts';
import { evmRaw, transferData } from '@banyan/domain/usdt/testing/signed-transfers.ts';
import { readTronTransaction } from '@banyan/domain/usdt/tron-transaction.ts';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { describe, expect, it } from 'vitest';
import { payerOf, signerOf } from './payer.ts';

const bytes = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));

/** The key of the example of EIP-155, which everybody knows, and its account. Nothing must ever be sent there. */
const knownKey = bytes('46'.repeat(32));
const knownAccount = '0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F';
const example =
  'f86c098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a76400008025a028ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276a067cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83';

describe('on Ethereum and its relatives', () => {
  it('whoever has signed pays: the example of EIP-155', () => {
    const { signature } = readEvmTransaction(bytes(example));
    expect(payerOf({ payer: null, signatures: [signature] })).toBe(knownAccount);
    const other = { ...signature, parity: 1 };
    expect(payerOf({ payer: null, signatures: [other] })).not.toBe(knownAccount);
  });

  it('whoever has signed pays: a transaction with a ceiling for its fee', () => {
    const call = { to: '35'.repeat(20), value: 0n, data: transferData('5a'.repeat(20), 7n) };
    const raw = evmRaw({ ...call, chainId: evmChainIds.BEP20, nonce: 9n });
    const { digest } = readEvmTransaction(bytes(raw)).signature;
    const signed = secp256k1.sign(digest, knownKey, { prehash: false, format: 'recovered' });
    const signature = { digest, numbers: signed.subarray(1), parity: signed[0] ?? 0 };
    expect(payerOf({ payer: null, signatures: [signature] })).toBe(knownAccount);
  });
});

describe('on TRON', () => {
  /** A transfer as a node tells it, with the signature of the account that pays. */
  const said =
    '0a02cdd42208748e608dfc8f140940a8e5acf6b2325aae01081f12a9010a31747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e54726967676572536d617274436f6e747261637412740a1541382e15fd316598ddf6c97997ff36b83a4bec5a7c12154137349aeb75a32f8c4c090daff376cf975f5d2eba2244a9059cbb000000000000000000000041045fb1e5336ac98ea9a1a91404ef1827d76779040000000000000000000000000000000000000000000000002c68af0bb140000070df91a9f6b232900180ade204';
  const signature =
    '4abd7275c9c0007e56a6363f864ec1c27bd96d5d9faddcfbdc5b8122f095e31763680421a4eec488fc6bf1de072df0d0dda0d1bd9bc5981b77f44d63c6e2141100';
  const account = 'TF6G3uUhJGyaVLBzwjV66YaMAXkAvsamKH';
  /** What is signed has 211 bytes, and a signature 65. */
  const transaction = readTronTransaction(bytes(`0ad301${said}1241${signature}`));

  it('the account that the transfer names pays, and has signed it', () => {
    expect(payerOf(transaction)).toBe(account);
    expect(transaction.signatures.map((each) => signerOf(each)?.tron)).toEqual([account]);
  });

  it('the account that is named does not pay by the signature of another key alone', () => {
    const [own] = transaction.signatures;
    const digest = own?.digest ?? new Uint8Array();
    const signed = secp256k1.sign(digest, knownKey, { prehash: false, format: 'recovered' });
    const foreign = { digest, numbers: signed.subarray(1), parity: signed[0] ?? 0 };
    expect(payerOf({ ...transaction, signatures: [foreign] })).toBe('TQLCsShbQNXMTVCjprY64qZmEA4rBarpQp');
    expect(payerOf({ ...transaction, signatures: own ? [foreign, own] : [] })).toBe(account);
  });

  it('nobody pays where one of several signatures is none', () => {
    const [good] = transaction.signatures;
    // No point of the curve has 5 as its first coordinate.
    const numbers = bytes(`${'00'.repeat(31)}05${'11'.repeat(32)}`);
    const none = { digest: bytes('22'.repeat(32)), numbers, parity: 0 };
    expect(signerOf(none)).toBeUndefined();
    expect(payerOf({ ...transaction, signatures: good ? [good, none] : [] })).toBeUndefined();
  });
});

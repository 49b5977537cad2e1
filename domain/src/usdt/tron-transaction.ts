import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { CurveSignature } from './curve-signature.ts';
import { bytesOf, type Field, numberOf, readMessage } from './protobuf.ts';
import { tronAddressOf } from './tron-address.ts';

/** A signed transaction of TRON that calls a contract. */
export interface TronTransaction {
  /** The hash by which the chain knows it, in small letters. */
  id: string;
  /** The contract that is called, as forty hexadecimal digits. */
  to: string;
  /** What it carries of the chain's own coin and of tokens that the chain itself knows. */
  value: bigint;
  data: Uint8Array;
  /** From when on no block takes it any more. */
  expires: Date;
  /** The address that pays. Who may sign for it, the chain knows: mostly its own key. */
  payer: string;
  signatures: CurveSignature[];
}

/**
 * The fields that a call of a contract has, by their numbers. Source: `Transaction` in core/Tron.proto of TRON, and
 * `TriggerSmartContract` in core/contract/smart_contract.proto.
 */
const transaction = { raw: 1, signature: 2 } as const;
const rawData = {
  refBlock: 1,
  refHash: 4,
  expiration: 8,
  contract: 11,
  timestamp: 14,
  feeLimit: 18,
} as const;
const contract = { type: 1, parameter: 2, permission: 5 } as const;
const anything = { typeUrl: 1, value: 2 } as const;
const trigger = { owner: 1, contract: 2, callValue: 3, data: 4, tokenValue: 5, tokenId: 6 } as const;

const triggerSmartContract = 31n;
/** Of numbers with 32 bits and a sign: of a greater one nodes drop what is above, and write another one. */
const mostPermission = 2n ** 31n - 1n;
const triggerUrl = bytesToHex(utf8ToBytes('type.googleapis.com/protocol.TriggerSmartContract'));
/** The two curve values and the sign of a signature. */
const signatureBytes = 65;
/** An account after the version that every address has. */
const addressBytes = 21;
const version = 0x41;
/** The last instant that a date can have, in milliseconds. Source: ECMAScript. */
const lastInstant = 8_640_000_000_000_000n;

/** Reads a signed transaction that calls one contract. Throws `RangeError` for anything else. */
export function readTronTransaction(bytes: Uint8Array): TronTransaction {
  const signed = readMessage(bytes, { known: Object.values(transaction), repeated: [transaction.signature] });
  const rawBytes = bytesOf(signed, transaction.raw);
  const digest = sha256(rawBytes);
  const signatures = (signed.get(transaction.signature) ?? []).map((each) => signatureIn(each, digest));
  if (signatures.length === 0) throw new RangeError('the transaction is not signed');
  const raw = readMessage(rawBytes, { known: Object.values(rawData) });
  // A field of another kind than it should be is one that no node knows, and is written anew at the end.
  for (const number of [rawData.refBlock, rawData.refHash]) bytesOf(raw, number);
  for (const number of [rawData.timestamp, rawData.feeLimit]) numberOf(raw, number);
  const called = readCall(bytesOf(raw, rawData.contract));
  const to = accountIn(bytesOf(called, trigger.contract));
  const expires = numberOf(raw, rawData.expiration);
  if (expires > lastInstant) throw new RangeError('no instant');
  return {
    id: bytesToHex(digest),
    to: bytesToHex(to),
    value: numberOf(called, trigger.callValue) + numberOf(called, trigger.tokenValue),
    data: bytesOf(called, trigger.data),
    expires: new Date(Number(expires)),
    payer: tronAddressOf(accountIn(bytesOf(called, trigger.owner))),
    signatures,
  };
}

function readCall(bytes: Uint8Array) {
  const said = readMessage(bytes, { known: Object.values(contract) });
  const parameter = readMessage(bytesOf(said, contract.parameter), { known: Object.values(anything) });
  const isTrigger =
    numberOf(said, contract.type) === triggerSmartContract &&
    bytesToHex(bytesOf(parameter, anything.typeUrl)) === triggerUrl;
  if (!isTrigger) throw new RangeError('the transaction does not call a contract');
  if (numberOf(said, contract.permission) > mostPermission)
    throw new RangeError('no permission of an account');
  const called = readMessage(bytesOf(parameter, anything.value), { known: Object.values(trigger) });
  numberOf(called, trigger.tokenId);
  return called;
}

function accountIn(address: Uint8Array): Uint8Array {
  if (address.length !== addressBytes || address[0] !== version) throw new RangeError('no address');
  return address.subarray(1);
}

/** The sign of a signature, its last byte, is written from 0 or, as on Ethereum, from 27 on. */
function signatureIn(field: Field, digest: Uint8Array): CurveSignature {
  if (!(field instanceof Uint8Array) || field.length !== signatureBytes) throw new RangeError('no signature');
  const sign = field[signatureBytes - 1] ?? 0;
  const parity = sign < 27 ? sign : sign - 27;
  if (parity > 1) throw new RangeError('no sign of a signature');
  return { digest, numbers: field.subarray(0, -1), parity };
}

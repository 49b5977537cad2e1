import { addressForms, type UsdtChain } from '@banyan/domain/usdt/chains.ts';
import { addressesOfKey } from '@banyan/domain/usdt/key-addresses.ts';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { HDKey } from '@scure/bip32';

/** How deep an account stands below the master key: purpose, coin, account. Source: BIP-44. */
const accountDepth = 3;
/** The branch of an account whose addresses others are given. */
const receiving = 0;
/** From this index on keys are hardened, which takes the private key. Source: BIP-32. */
const firstHardened = 2 ** 31;

export interface DepositKeys {
  /** Returns the address on each network at m/0/index. Throws `RangeError` for an index that an xpub does not have. */
  addressesAt: (index: number) => Record<UsdtChain, string>;
}

/**
 * Reads the public key of an account, from which addresses follow without any private key. Throws `RangeError`, which
 * says nothing of the text, for what is none: a key that could sign has no business on a server.
 */
export function readDepositKeys(xpub: string): DepositKeys {
  const account = accountOf(xpub);
  if (account?.depth !== accountDepth)
    throw new RangeError('the key of deposits is the xpub of an account (m/44/coin/account, all hardened)');
  const branch = account.deriveChild(receiving);
  return {
    addressesAt: (index) => {
      if (!Number.isInteger(index) || index < 0 || index >= firstHardened)
        throw new RangeError(`an xpub has no key ${index}`);
      const { evm, tron } = addressesOfKey(inFull(branch.deriveChild(index)));
      const addressOn = (chain: UsdtChain): string => (addressForms[chain] === 'tron' ? tron : evm);
      return { TRC20: addressOn('TRC20'), ERC20: addressOn('ERC20'), BEP20: addressOn('BEP20') };
    },
  };
}

/** The library's own refusals may quote what they refuse. */
function accountOf(xpub: string): HDKey | undefined {
  if (!xpub.startsWith('xpub')) return undefined;
  try {
    return HDKey.fromExtendedKey(xpub);
  } catch {
    return undefined;
  }
}

/** An address is made from both coordinates, and an xpub has one of them and a sign. */
const inFull = ({ publicKey }: HDKey): Uint8Array =>
  secp256k1.Point.fromBytes(publicKey as Uint8Array).toBytes(false);

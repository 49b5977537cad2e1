import { type UsdtChain, usdtChains } from '@banyan/domain/usdt/chains.ts';
import { wholeUsdt } from '@banyan/domain/usdt/contract-units.ts';
import { valueText } from '@banyan/domain/usdt/quote.ts';
import { AppError } from '../../platform/app-error.ts';
import type { DepositKeys } from '../../platform/chain/deposit-keys.ts';
import type { ChainReaders } from '../../platform/chain/nodes.ts';
import type { ReadContext, UserCommand, UserRead } from '../../platform/context.ts';
import { type AddressRow, addressOf, insertAddress, nextKeyIndex } from './address.store.ts';
import { scans } from './scan.store.ts';
import { quoteNow } from './settle-deposit.ts';
import { shownAddress } from './show-deposit.ts';

/** Returns the person's address on each network that is open, and what a deposit has to keep to. */
export async function depositTerms(ctx: UserRead, nodes: ChainReaders) {
  return shown(ctx, await openChains(ctx, nodes), await addressOf(ctx.reader, ctx.userId));
}

/**
 * Gives the person a key of their own, and with it an address on each network, for ever. Throws `usdt.not_open` where
 * no network is looked at.
 */
export async function makeDepositAddress(ctx: UserCommand, nodes: ChainReaders, keys: DepositKeys | null) {
  const open = await openChains(ctx, nodes);
  if (!keys || open.size === 0) throw new AppError('usdt.not_open');
  const address = await ownAddress(ctx, keys);
  ctx.changed(ctx.userId, 'usdt');
  return shown(ctx, open, address);
}

/** Two who are given a key at the same moment may be told the same index: the later one takes the next. */
async function ownAddress({ writer, userId, now }: UserCommand, keys: DepositKeys): Promise<AddressRow> {
  for (;;) {
    const known = await addressOf(writer, userId);
    if (known) return known;
    const index = await nextKeyIndex(writer);
    const { TRC20, ERC20 } = keys.addressesAt(index);
    const row = { key_index: index, owner_id: userId, evm: ERC20.toLowerCase(), tron: TRC20, made_at: now };
    if (await insertAddress(writer, row)) return row;
  }
}

/**
 * Returns the networks on which deposits are found: there is a node of each, and its scan goes on. What was sent before
 * it began would never be seen.
 */
async function openChains({ reader }: ReadContext, nodes: ChainReaders): Promise<Set<UsdtChain>> {
  const going = (await scans(reader)).filter(({ lost_since }) => lost_since === null);
  return new Set(going.map(({ chain }) => chain).filter((chain) => nodes.has(chain)));
}

function shown(ctx: ReadContext, open: ReadonlySet<UsdtChain>, address: AddressRow | undefined) {
  const { minimum, confirmations } = ctx.policy.usdt;
  const { value, until } = quoteNow(ctx);
  return {
    networks: usdtChains.map((chain) => ({
      chain,
      isOpen: open.has(chain),
      address: address && open.has(chain) ? shownAddress(chain, address) : null,
      confirmations: confirmations[chain],
    })),
    minimum: wholeUsdt(minimum),
    quote: { value: valueText(value), until },
  };
}

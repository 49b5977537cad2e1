import type { UsdtChain } from '@banyan/domain/usdt/chains.ts';
import type { Config } from '../config.ts';

/**
 * Returns the page of a network on which a person plays the world outside, where its node is one of the payment
 * simulator's; undefined where it is a real one, or none.
 */
export function simulatedChain(
  { payments, usdt }: Pick<Config, 'payments' | 'usdt'>,
  chain: UsdtChain,
): string | undefined {
  const node = usdt?.nodes[chain];
  if (!payments || node === undefined) return undefined;
  const simulator = payments.url.replace(/\/$/, '');
  return node.startsWith(`${simulator}/node/`) ? `${simulator}/chain/${chain}` : undefined;
}

import type { NamedPayoutKind } from '@banyan/domain/wallet/payout-method-kinds.ts';
import type { providerNames } from '@banyan/domain/wallet/provider-names.ts';
import type { Config } from '../../../platform/config.ts';
import type { ProviderMethod } from '../payout-methods/offered-methods.ts';

/** What each provider does for us. */
const services = {
  alipay: { takes: ['alipay'], paysTo: ['alipay'] },
  simulator: { takes: ['bank', 'alipay'], paysTo: ['bank_card', 'alipay'] },
} as const satisfies Record<
  (typeof providerNames)[number],
  { takes: readonly ProviderMethod[]; paysTo: readonly NamedPayoutKind[] }
>;

/**
 * Stands in `provider` of recharges, and of withdrawals that a provider pays, and names the clearing account of each.
 */
export type ProviderName = keyof typeof services;

export type ProviderConfig = Pick<Config, 'payments' | 'alipay'>;

/** Returns the providers of an installation: of two that serve the same, the first does. */
export const configuredNames = (config: ProviderConfig): ProviderName[] => [
  ...(config.alipay ? (['alipay'] as const) : []),
  ...(config.payments ? (['simulator'] as const) : []),
];

/** Returns who takes money that is paid in so; undefined where nobody does. */
export const takerOf = (config: ProviderConfig, method: ProviderMethod): ProviderName | undefined =>
  configuredNames(config).find((name) => (services[name].takes as readonly string[]).includes(method));

/** Returns who pays money out to such an account; undefined where nobody does. */
export const payerOf = (config: ProviderConfig, kind: NamedPayoutKind): ProviderName | undefined =>
  configuredNames(config).find((name) => (services[name].paysTo as readonly string[]).includes(kind));

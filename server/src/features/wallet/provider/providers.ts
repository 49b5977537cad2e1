import type { Config } from '../../../platform/config.ts';
import { alipayProvider } from './alipay.ts';
import { type PaymentProvider, ProviderUnavailable } from './port.ts';
import { simulatorProvider } from './simulator.ts';

export interface Providers {
  all: readonly PaymentProvider[];
  /** Returns the provider of an order. Throws `ProviderUnavailable` where it is not configured any more. */
  named(name: string): PaymentProvider;
}

/** Returns these providers, by their names. */
export const providersOf = (all: readonly PaymentProvider[]): Providers => ({
  all,
  named: (name) => {
    const found = all.find((each) => each.name === name);
    if (!found) throw new ProviderUnavailable(`no provider ${name} is configured`);
    return found;
  },
});

/** Returns the providers that an installation is configured with. */
export const configuredProviders = (config: Pick<Config, 'payments' | 'alipay' | 'publicUrl'>): Providers =>
  providersOf([
    ...(config.alipay ? [alipayProvider(config.alipay, `${config.publicUrl}/webhooks/alipay`)] : []),
    ...(config.payments ? [simulatorProvider(config.payments)] : []),
  ]);

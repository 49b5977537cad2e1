import type { Config } from '../../platform/config.ts';
import type { ReadContext } from '../../platform/context.ts';
import { offeredMethods } from '../wallet/index.ts';
import { shownNumbers } from './article.store.ts';

/** How people reach customer service. The page carries it as well: it is needed most where nothing else answers. */
export const serviceContacts = {
  email: 'service@banyan.example',
  hours: { zh: '每日 09:00–21:00', en: 'Daily 09:00–21:00' },
};

export async function serverConfig(ctx: ReadContext, config: Config) {
  const { currency, recharge, withdrawal, security } = ctx.policy;
  return {
    currency_code: currency.code,
    currency_name: currency.name,
    currency_symbol: currency.symbol,
    currency_unit: currency.unit,
    currency_value: currency.value,
    permissions: ctx.flags,
    isDemo: config.isDemo,
    businessDate: ctx.today,
    now: ctx.now,
    limits: {
      rechargeMin: recharge.min,
      rechargeMax: recharge.max,
      withdrawalMin: withdrawal.min,
      withdrawalMaxPerDay: withdrawal.maxPerDay,
      withdrawalFeeBps: withdrawal.feeBps,
      withdrawalReviewHours: withdrawal.reviewedWithinHours,
      securityHoldHours: security.holdHours,
    },
    rechargeMethods: offeredMethods(config),
    apiBases: config.apiBases,
    logSwitch: config.clientLog.switch,
    service: serviceContacts,
    ...(await agreementsOf(ctx)),
  };
}

/** Returns the versions of what people agree to when they register, while both are published. */
async function agreementsOf({ reader, now }: ReadContext) {
  const numbers = await shownNumbers(reader, ['terms', 'privacy'], now);
  const [terms, privacy] = [numbers.get('terms'), numbers.get('privacy')];
  return terms && privacy ? { agreements: { terms, privacy } } : {};
}

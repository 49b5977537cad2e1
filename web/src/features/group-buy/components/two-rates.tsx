import { displayRate } from '@banyan/domain/money/display.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { RateText } from '../../../ui/amount.tsx';
import { groupBuyMessages } from '../group-buy.messages.ts';
import type { Offer } from '../group-buy.queries.ts';

/** Shows what a product promises alone and in a group, side by side. */
export function TwoRates({ rateBps, bonusBps }: Pick<Offer, 'rateBps' | 'bonusBps'>) {
  const t = useMessages(groupBuyMessages);
  return (
    <div>
      <dl className="pairs items-end gap-x-4 gap-y-2">
        <div>
          <dt className="text-sm text-soft">{t('inGroup')}</dt>
          <dd>
            <RateText rateBps={rateBps} className="text-3xl font-semibold text-rise" />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-soft">{t('alone')}</dt>
          <dd>
            <RateText rateBps={rateBps - bonusBps} className="text-xl font-semibold text-soft" />
          </dd>
        </div>
      </dl>
      <p className="mt-1 text-sm text-soft">
        {t('expectedRate')} · {t('bonus', { rate: displayRate(bonusBps) })}
      </p>
    </div>
  );
}

import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { sharesText } from '../../../shared/shares/figures.ts';
import { Card, Fact, Facts, ListRow } from '../../../ui/card.tsx';
import { splitsMessages } from '../splits.messages.ts';
import type { Part } from '../splits.queries.ts';

/** Shows what one split has made of my shares, and of their price. */
export function PartCard({ part }: { part: Part }) {
  const t = useMessages(splitsMessages);
  const text = useBilingual();
  const money = useMoneyText();
  const { at, on } = useDates();
  const { sharesBefore, sharesAfter, pledgedAdded, priceBefore, priceAfter } = part;
  return (
    <Card className="pb-1!">
      <h3 className="font-medium">
        {text(part.company)} <span className="figures text-sm text-soft">{part.symbol}</span>
      </h3>
      <Facts className="mt-1">
        <Fact label={t('own')} strong>
          {t('change', { before: sharesText(sharesBefore), after: sharesText(sharesAfter) })}
        </Fact>
        {BigInt(pledgedAdded) > 0n && (
          <Fact label={t('pledged')}>{t('sharesOf', { n: sharesText(pledgedAdded) })}</Fact>
        )}
        <Fact label={t('ratio')}>{t('sharesOf', { n: String(part.factor) })}</Fact>
        <Fact label={t('price')}>
          <span data-public>
            {t('priceChange', { before: money(priceBefore), after: money(priceAfter) })}
          </span>
        </Fact>
        <Fact label={t('effectiveOn')}>{on(part.effectiveOn)}</Fact>
        <Fact label={t('at')}>{at(part.at)}</Fact>
      </Facts>
      <div className="border-t border-line">
        <ListRow title={t('toTrade')} to={`/pages/equity/trade?instrumentId=${part.instrumentId}`} />
      </div>
    </Card>
  );
}

import { assetPages } from '../../../part-pages.ts';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card, ListRow } from '../../../ui/card.tsx';
import { walletMessages } from '../wallet.messages.ts';
import type { Overview } from '../wallet.queries.ts';

/**
 * Shows the prices that parts of the assets are valued at, and as of when; each opens the list of its part. Prices are
 * known to everybody, and stay where the eye is closed.
 */
export function PriceList({ prices }: Pick<Overview, 'prices'>) {
  const t = useMessages(walletMessages);
  const text = useBilingual();
  const { at } = useDates();
  const placed = assetPages.flatMap(({ part, to }) =>
    prices.filter((price) => price.part === part).map((price) => ({ ...price, to })),
  );
  if (placed.length === 0) return null;
  return (
    <Card title={t('prices')}>
      <ul className="divide-y divide-line">
        {placed.map(({ part, code, name, price, asOf, to }) => (
          <li key={`${part} ${code}`}>
            <ListRow
              title={text(name)}
              note={asOf ? t('pricedAt', { time: at(asOf) }) : t('pricedAtIssue')}
              to={to}
              value={
                <span data-public>
                  <Amount value={price} className="text-base font-medium text-ink" />
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

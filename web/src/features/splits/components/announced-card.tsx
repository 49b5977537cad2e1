import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { sharesText } from '../../../shared/shares/figures.ts';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { splitsMessages } from '../splits.messages.ts';
import { type Announced, announced } from '../splits.queries.ts';

/** Shows the splits that are announced, the next one in front, and what each makes of my shares. */
export function AnnouncedCard() {
  const t = useMessages(splitsMessages);
  const query = useQuery(announced);
  return (
    <Card title={t('announced')} className="pb-2!">
      <Loaded query={query} skeleton={<RowsSkeleton count={1} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="pb-2 text-sm text-soft">{t('noneAnnounced')}</p>
          ) : (
            <>
              <p className="text-sm text-soft">{t('announcedNote')}</p>
              <ul className="divide-y divide-line">
                {items.map((item) => (
                  <Row key={item.splitId} item={item} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function Row({ item }: { item: Announced }) {
  const t = useMessages(splitsMessages);
  const text = useBilingual();
  const { on } = useDates();
  const { shares, sharesAfter } = item;
  return (
    <li className="py-2">
      <h3 className="font-medium">
        {text(item.company)} <span className="figures text-sm text-soft">{item.symbol}</span>
      </h3>
      <Facts>
        <Fact label={t('ratio')} strong>
          {t('sharesOf', { n: String(item.factor) })}
        </Fact>
        <Fact label={t('effectiveOn')}>{on(item.effectiveOn)}</Fact>
        <Fact label={t('own')}>
          {BigInt(shares) === 0n
            ? t('noShares')
            : t('change', { before: sharesText(shares), after: sharesText(sharesAfter) })}
        </Fact>
      </Facts>
    </li>
  );
}

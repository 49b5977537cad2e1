import { useQuery } from '@tanstack/react-query';
import { useEntryState } from '../../../platform/entry-state.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { joined } from '../../../platform/joined.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { sharesText } from '../../../shared/shares/figures.ts';
import { StaleAnswer } from '../../../shared/shares/stale-notice.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { BalancesEye } from '../../../ui/eye.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { equityMessages } from '../equity.messages.ts';
import { portfolio, today } from '../equity.queries.ts';
import { figuresMessages } from '../figures.messages.ts';
import { type FigureRow, figureOf, type ShareFigure, shareFigures } from '../share-figures.ts';

/** Shows what a figure of the equity centre is made of, company by company, and how it is worked out. */
export default function FiguresScreen() {
  const t = useMessages(figuresMessages);
  const asked = usePageQuery().of;
  const [of, setOf] = useEntryState<ShareFigure>(
    'of',
    shareFigures.find((each) => each === asked) ?? 'value',
  );
  const query = joined({ own: useQuery(portfolio), day: useQuery(today) });
  return (
    <Screen onRefresh={query.refetch} aside={<BalancesEye className="text-soft" />} className="pt-1!">
      <div className="mb-3">
        <Tabs
          label={t('tabs')}
          value={of}
          onChange={setOf}
          options={shareFigures.map((value) => ({ value, label: t(value) }))}
        />
      </div>
      <Loaded query={query} skeleton={<RowsSkeleton count={3} />}>
        {({ own, day }) => (
          <div className="space-y-3">
            <StaleAnswer query={query} />
            <Figures of={of} {...figureOf(of, own, day)} />
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

interface Props {
  of: ShareFigure;
  total: string;
  rows: readonly FigureRow[];
}

const signOf = (of: ShareFigure) => (of === 'today' || of === 'gain' ? 'always' : 'auto');

function Figures({ of, total, rows }: Props) {
  const t = useMessages(figuresMessages);
  if (rows.length === 0)
    return (
      <Empty
        of="investments"
        title={t('none')}
        note={t('noneNote')}
        action={<ButtonLink to="/pages/equity/index">{t('toCentre')}</ButtonLink>}
      />
    );
  return (
    <Card className="pb-2!">
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.instrumentId}>
            <Row of={of} row={row} />
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-3 border-t border-line py-3 font-semibold">
        {t('total')} <Amount value={total} sign={signOf(of)} hideable />
      </p>
      <p className="pb-2 text-sm text-soft">{t(`${of}Note`)}</p>
    </Card>
  );
}

function Row({ of, row }: { of: ShareFigure; row: FigureRow }) {
  const t = useMessages(figuresMessages);
  const words = useMessages(equityMessages);
  const text = useBilingual();
  const money = useMoneyText();
  const { prices } = row;
  return (
    <ListRow
      title={text(row.company)}
      note={
        <>
          <span className="figures">{row.symbol}</span> · {words('shares', { n: sharesText(row.shares) })}
          {prices && (
            <span className="block" data-public>
              {t('fromTo', { from: money(prices.from), to: money(prices.to) })}
            </span>
          )}
        </>
      }
      value={
        <Amount
          value={row.amount}
          sign={signOf(of)}
          hideable
          className={signOf(of) === 'always' ? 'text-base font-medium' : 'text-base font-medium text-ink'}
        />
      }
      to={`/pages/equity/trade?instrumentId=${row.instrumentId}`}
    />
  );
}

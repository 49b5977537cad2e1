import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText, useOwnMoneyText } from '../../../platform/money.ts';
import { minorUnits } from '../../../shared/amounts/amount-problem.ts';
import { sharesText } from '../../../shared/shares/figures.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card, Fact, Facts, ListRow } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ratioText } from '../figures.ts';
import type { PledgeDetail } from '../pledge.queries.ts';
import { saleMessages } from '../sale.messages.ts';

type Sale = PledgeDetail['sales'][number];
type Fill = Sale['fills'][number];

/** Shows what is sold of a pledge by force and was: why, at which least price, what stops it, and what each trade brought. */
export default function ForcedSale({ pledge }: { pledge: PledgeDetail }) {
  const t = useMessages(saleMessages);
  const { sales, saleWaits, state, onSale, terms } = pledge;
  const isDue = state === 'overdue' && onSale === '0';
  return (
    <>
      {saleWaits && <Notice tone="warning">{t(saleWaits)}</Notice>}
      {isDue && !saleWaits && <Notice tone="warning">{t('due')}</Notice>}
      {sales.map((sale) => (
        <SaleCard key={sale.pledgeSaleId} sale={sale} terms={terms} />
      ))}
    </>
  );
}

function SaleCard({ sale, terms }: { sale: Sale; terms: PledgeDetail['terms'] }) {
  const t = useMessages(saleMessages);
  const { at } = useDates();
  const money = useMoneyText();
  const call = ratioText(terms.callBps);
  const why = { price: money(sale.closePrice), ratio: ratioText(sale.ltvBps), call };
  return (
    <Card title={`${t('title')} · ${t(sale.state)}`} className="pb-2!">
      <p className="-mt-2 text-sm text-soft">{t('why', { ...why, ltv: ratioText(terms.ltvBps) })}</p>
      <p className="mt-1 text-sm text-soft">{t('use')}</p>
      {sale.state === 'open' && <p className="mt-1 text-sm text-soft">{t('stop', { call })}</p>}
      <Facts className="mt-1">
        <Fact label={t('wanted')}>{t('shares', { n: sharesText(sale.shares) })}</Fact>
        <Fact label={t('sold')} strong>
          {t('shares', { n: sharesText(sale.sold) })}
        </Fact>
        <Fact label={t('least')}>
          <Amount value={sale.leastPrice} />
        </Fact>
        <Fact label={t('ordered')}>{at(sale.orderedAt)}</Fact>
        {sale.endedAt && <Fact label={t('over')}>{at(sale.endedAt)}</Fact>}
      </Facts>
      <ListRow
        title={t('order')}
        note={sale.number}
        to={`/pages/equity/order?orderId=${sale.pledgeSaleId}`}
      />
      {sale.fills.length > 0 && (
        <ol aria-label={t('fills')} className="divide-y divide-line border-t border-line">
          {sale.fills.map((fill) => (
            <FillRow key={fill.fillId} fill={fill} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function FillRow({ fill }: { fill: Fill }) {
  const t = useMessages(saleMessages);
  const { at } = useDates();
  const money = useMoneyText();
  const own = useOwnMoneyText();
  const what = { n: sharesText(fill.shares), price: money(fill.price), value: own(fill.value) };
  const uses = { fee: own(fill.fee), interest: own(fill.interest), principal: own(fill.principal) };
  return (
    <li className="py-3">
      <p className="font-medium">{t('fill', what)}</p>
      <p className="text-sm text-soft">{t('paid', uses)}</p>
      {minorUnits(fill.rest) > 0n && (
        <p className="text-sm text-soft">{t('rest', { rest: own(fill.rest) })}</p>
      )}
      <p className="text-sm text-soft">{at(fill.at)}</p>
    </li>
  );
}

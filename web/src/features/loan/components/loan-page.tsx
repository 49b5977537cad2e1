import { lazy, Suspense } from 'react';
import { useEntryState } from '../../../platform/entry-state.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useLoggedIn } from '../../../platform/logged-in.ts';
import { useOwnMoneyText } from '../../../platform/money.ts';
import { minorUnits } from '../../../shared/amounts/amount-problem.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Coming } from '../../../ui/coming.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { applicationMessages } from '../application.messages.ts';
import { calculatorMessages } from '../calculator.messages.ts';
import { limitMessages } from '../limit.messages.ts';
import { type LoanProduct, type Offers, type Overview, useToday } from '../loan.queries.ts';
import { costOf } from '../loan-cost.ts';
import { isUnderWay } from '../under-way.ts';
import { feeOf, queryOf, termsOf, type Wish, wishFor } from '../wish.ts';
import { CostCard } from './cost-card.tsx';
import FairWords from './fair-words.tsx';
import { ProductChoice } from './product-choice.tsx';
import { WishFields } from './wish-fields.tsx';

// The person's own loans, and the charts, come after the parts that everybody sees first.
const OwnLoans = lazy(() => import('./own-loans.tsx'));
const CostCharts = lazy(() => import('./cost-charts.tsx'));

interface Props {
  offers: Offers;
  /** Undefined for a visitor. */
  own: Overview | undefined;
  onRefresh: () => Promise<unknown>;
}

/** Shows what a loan would cost, to everybody and before anything is asked, and to whom it belongs what is under way. */
export function LoanPage({ offers, own, onRefresh }: Props) {
  const t = useMessages(calculatorMessages);
  const first = offers.items[0];
  const records = own && (
    <Card className="py-1!">
      <ListRow title={t('records')} to="/pages/dai_kuan/dai_kuan_ji_lu" />
    </Card>
  );
  if (!first)
    return (
      <Screen onRefresh={onRefresh}>
        <div className="space-y-3">
          {own && <Own overview={own} />}
          <Empty of="loans" title={t('noOffers')} note={t('noOffersNote')} />
          {records}
        </div>
      </Screen>
    );
  return (
    <Calculator offers={offers} first={first} own={own} onRefresh={onRefresh}>
      {records}
    </Calculator>
  );
}

interface CalculatorProps extends Props {
  first: LoanProduct;
  children: React.ReactNode;
}

function Calculator({ offers, first, own, onRefresh, children }: CalculatorProps) {
  const t = useMessages(calculatorMessages);
  const startsOn = useToday();
  const [wish, setWish] = useEntryState<Wish>('wish', wishFor(first));
  const product = offers.items.find(({ productId }) => productId === wish.productId) ?? first;
  const terms = termsOf(product, wish);
  const principal = terms?.amount ?? 0n;
  const fee = feeOf(product, principal);
  const cost =
    terms && costOf({ ...terms, principal, rateBps: product.rateBps, startsOn }, fee, offers.closedDays);
  const choose = (productId: string) => {
    const chosen = offers.items.find((each) => each.productId === productId) ?? first;
    setWish(wishFor(chosen, wish));
  };
  return (
    <Screen onRefresh={onRefresh} action={<Action own={own} wish={wish} isReady={cost !== null} />}>
      <div className="space-y-3">
        {own && <Own overview={own} />}
        <ProductChoice products={offers.items} value={product.productId} onChange={choose} />
        <WishFields product={product} wish={wish} onChange={(change) => setWish({ ...wish, ...change })}>
          {own && <WithinLimit limit={own.limit} amount={principal} />}
        </WishFields>
        {cost ? (
          <>
            <CostCard cost={cost} title={t('cost')} />
            <p className="px-1 text-sm text-soft">{t(cost.fee > 0n ? 'costFeeNote' : 'costNote')}</p>
            <Suspense fallback={<Coming />}>
              <CostCharts cost={cost} />
            </Suspense>
          </>
        ) : (
          <Card title={t('cost')}>
            <p className="text-sm text-soft">{t('fixAmount')}</p>
          </Card>
        )}
        <FairWords rules={offers} lender={product} />
        {children}
      </div>
    </Screen>
  );
}

const Own = ({ overview }: { overview: Overview }) => (
  <Suspense fallback={<Coming />}>
    <OwnLoans overview={overview} />
  </Suspense>
);

function WithinLimit({ limit, amount }: { limit: string; amount: bigint }) {
  const t = useMessages(limitMessages);
  const money = useOwnMoneyText();
  const most = minorUnits(limit);
  if (most === 0n) return null;
  const isAbove = amount > most;
  return (
    <p className={isAbove ? 'text-sm text-warning' : 'text-sm text-soft'}>
      {t(isAbove ? 'aboveLimit' : 'withinLimit', { amount: money(limit) })}
    </p>
  );
}

/** Leads on: to the application, or to what an application that is under way waits for. */
function Action({ own, wish, isReady }: { own: Overview | undefined; wish: Wish; isReady: boolean }) {
  const t = useMessages(calculatorMessages);
  const words = useMessages(applicationMessages);
  const isLoggedIn = useLoggedIn();
  const application = own?.application ?? null;
  if (application?.state === 'approved')
    return (
      <ButtonLink to={`/pages/dai_kuan/dai_kuan_he_tong_show?applicationId=${application.applicationId}`}>
        {words('sign')}
      </ButtonLink>
    );
  if (isUnderWay(application)) return null;
  const label = t(isLoggedIn ? 'apply' : 'loginToApply');
  if (!isReady) return <Button disabled>{label}</Button>;
  return <ButtonLink to={`/pages/dai_kuan/dai_kuan_ji_lu?of=apply&${queryOf(wish)}`}>{label}</ButtonLink>;
}

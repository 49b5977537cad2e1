import { isReady } from '@banyan/domain/needs/need-state.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useOwnMoneyText } from '../../../platform/money.ts';
import { useOnline } from '../../../platform/offline.ts';
import { FirstNeed } from '../../../shared/needs/command-needs.tsx';
import { PointsChip } from '../../../shared/points/points-chip.tsx';
import { useIsStopped } from '../../../ui/account-freeze.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Points } from '../../../ui/points.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { exchangeGoodMessages } from '../exchange-good.messages.ts';
import { type OrderTerms, useExchange } from '../use-exchange.ts';
import { AddressField } from './address-field.tsx';
import { CountField } from './count-field.tsx';
import { GoodPicture } from './good-picture.tsx';
import { GoodPrice } from './good-price.tsx';
import { ObstacleNotice } from './obstacle-notice.tsx';

/** Takes the order of a good: how many, where to, and what it takes. */
export function ExchangeGoodForm({ terms }: { terms: OrderTerms }) {
  const { good, book } = terms;
  const t = useMessages(exchangeGoodMessages);
  const text = useBilingual();
  const isOnline = useOnline();
  const exchange = useExchange(terms);
  const { form, payment, total } = exchange;
  return (
    <Screen
      aside={<PointsChip balance={good.balance} />}
      action={
        <>
          {payment.notice}
          <Obstacles exchange={exchange} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Total total={total} />
            <Button
              type="submit"
              form={form.props.id}
              busy={payment.isPending}
              disabled={!isOnline || !exchange.isPayable}
              className="w-auto! flex-[1_0_9rem]"
            >
              {t('submit')}
            </Button>
          </div>
        </>
      }
    >
      <form {...form.props} className="space-y-3">
        {exchange.obstacle && <ObstacleNotice good={good} obstacle={exchange.obstacle} />}
        {exchange.isParcel && (
          <AddressField
            addresses={book.items}
            maxAddresses={book.maxAddresses}
            chosen={exchange.address}
            onChange={(addressId) => form.set({ addressId })}
            error={form.error('addressId')}
          />
        )}
        <Card>
          <div className="flex flex-wrap items-center gap-3">
            <GoodPicture of={good.picture} className="size-20 rounded-field" />
            <div className="min-w-0 flex-[1_1_8rem]">
              <h2 className="leading-snug font-semibold">{text(good.name)}</h2>
              <GoodPrice cost={good} className="block text-lg text-action" />
            </div>
          </div>
          <div className="mt-3 border-t border-line pt-3">
            {exchange.isParcel ? (
              <CountField
                value={form.values.count}
                onChange={(count) => form.set({ count })}
                most={good.most}
                error={exchange.countError}
              />
            ) : (
              <p className="text-sm text-soft">{exchange.countError ?? t('oneOnly')}</p>
            )}
          </div>
        </Card>
        <Takes terms={terms} exchange={exchange} />
      </form>
      {payment.sheet}
    </Screen>
  );
}

type Exchange = ReturnType<typeof useExchange>;

/** Shows the total cost, beside the button. */
function Total({ total }: { total: Exchange['total'] }) {
  const t = useMessages(exchangeGoodMessages);
  return (
    <p className="min-w-min flex-[1_1_7rem] leading-tight">
      <span className="block text-xs text-soft">{t('total')}</span>
      <GoodPrice cost={total} className="font-semibold text-action" />
    </p>
  );
}

/** Shows the cost, and what is left after it. */
function Takes({ terms: { good, wallet }, exchange }: { terms: OrderTerms; exchange: Exchange }) {
  const t = useMessages(exchangeGoodMessages);
  const { total, withMoney, isParcel } = exchange;
  const left = BigInt(good.balance) - BigInt(total.points);
  return (
    <Card className="py-2!">
      <Facts>
        <Fact label={t('pointsToPay')} strong>
          <Points value={total.points} />
        </Fact>
        {withMoney && (
          <Fact label={t('moneyToPay')} strong>
            <Amount value={total.price} />
          </Fact>
        )}
        {isParcel && <Fact label={t('delivery')}>{t('free')}</Fact>}
        {left >= 0n && (
          <Fact label={t('pointsAfter')}>
            <Points value={left.toString()} />
          </Fact>
        )}
        {withMoney && (
          <Fact label={t('wallet')}>
            <Amount value={wallet.available} hideable />
          </Fact>
        )}
      </Facts>
      {withMoney && isParcel && <p className="my-2 text-sm text-soft">{t('heldNote')}</p>}
    </Card>
  );
}

/** Shows the obstacle that is a matter of money, and a link to where it is removed. */
function Obstacles({ exchange: { needs, lacking } }: { exchange: Exchange }) {
  const t = useMessages(exchangeGoodMessages);
  const money = useOwnMoneyText();
  const isFrozen = useIsStopped();
  if (!isReady(needs)) return <FirstNeed needs={needs} />;
  if (isFrozen || lacking === undefined) return null;
  return (
    <Notice tone="warning" className="mb-3">
      {t('poor', { amount: money(lacking) })}{' '}
      <TextLink to="/pages/recharge/index">{t('toRecharge')}</TextLink>
    </Notice>
  );
}

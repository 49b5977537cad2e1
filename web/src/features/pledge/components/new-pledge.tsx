import { isReady } from '@banyan/domain/needs/need-state.ts';
import { accrue } from '@banyan/domain/savings/accrual.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { joined } from '../../../platform/joined.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { useOnline } from '../../../platform/offline.ts';
import { type CommandNeed, useNeeds } from '../../../shared/needs/use-needs.ts';
import { wireOf } from '../../../shared/shares/figures.ts';
import { StaleAnswer } from '../../../shared/shares/stale-notice.tsx';
import { Amount, RateText } from '../../../ui/amount.tsx';
import { AmountField } from '../../../ui/amount-field.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { FormSkeleton } from '../../../ui/skeletons.tsx';
import { ratioText } from '../figures.ts';
import { formMessages } from '../form.messages.ts';
import { listMessages } from '../list.messages.ts';
import { pledgeMessages } from '../pledge.messages.ts';
import { type Overview, overview, type Pledgeable } from '../pledge.queries.ts';
import { useMayBorrow } from '../use-may-borrow.ts';
import { useNewPledge } from '../use-new-pledge.ts';
import { Obstacle } from './obstacle.tsx';
import { SharesField } from './shares-field.tsx';
import { Simulator } from './simulator.tsx';

/** Takes a new pledge of the shares of an instrument, once it is known what they allow. */
export function NewPledge({ instrumentId }: { instrumentId: string }) {
  const t = useMessages(formMessages);
  const found = useQuery(overview);
  const query = joined({ of: found, needs: useNeeds('open_pledge') });
  const mayBorrow = useMayBorrow();
  if (!mayBorrow) return <Paused />;
  return (
    <Loaded
      query={query}
      skeleton={<FormSkeleton />}
      frame={(state) => <Screen title={t('title')}>{state}</Screen>}
    >
      {({ of, needs }) => {
        const item = of.pledgeable.find((each) => each.instrumentId === instrumentId);
        return item ? (
          <PledgeForm of={of} item={item} needs={needs} staleness={<StaleAnswer query={found} />} />
        ) : (
          <NoShares />
        );
      }}
    </Loaded>
  );
}

function Paused() {
  const t = useMessages(listMessages);
  const words = useMessages(formMessages);
  return (
    <Screen title={words('title')}>
      <Empty
        of="loans"
        title={t('paused')}
        action={<ButtonLink to="/pages/equity/release">{t('mine')}</ButtonLink>}
      />
    </Screen>
  );
}

function NoShares() {
  const t = useMessages(listMessages);
  const words = useMessages(formMessages);
  return (
    <Screen title={words('title')}>
      <Empty
        of="loans"
        title={t('noShares')}
        note={t('noSharesNote')}
        action={<ButtonLink to="/pages/equity/release">{t('mine')}</ButtonLink>}
      />
    </Screen>
  );
}

interface FormProps {
  of: Overview;
  item: Pledgeable;
  needs: readonly CommandNeed[];
  /** Says that the prices are old. */
  staleness: ReactNode;
}

type New = ReturnType<typeof useNewPledge>;

function PledgeForm({ of, item, needs, staleness }: FormProps) {
  const t = useMessages(formMessages);
  const text = useBilingual();
  const money = useMoneyText();
  const isOnline = useOnline();
  const pledge = useNewPledge({ of, item, needs });
  const { form, payment, secured, allowed, isByLeft, isTooFew } = pledge;
  const amount = money(wireOf(secured.debt));
  return (
    <Screen
      title={t('title')}
      action={
        <>
          {payment.notice}
          {!payment.isPending && <Obstacle needs={needs} />}
          <Button
            type="submit"
            form={form.props.id}
            busy={payment.isPending}
            disabled={!isOnline || !isReady(needs)}
          >
            {secured.debt > 0n ? t('submit', { amount }) : t('submitEmpty')}
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-3">
        {staleness}
        {isTooFew && secured.shares > 0n && (
          <Notice tone="warning">
            {t(isByLeft ? 'tooLittleLeft' : 'tooFew', {
              amount: money(wireOf(allowed)),
              least: money(of.leastPrincipal),
            })}
          </Notice>
        )}
        <Card title={`${text(item.company)} · ${item.symbol}`} className="space-y-4">
          <SharesField
            label={t('howMany')}
            field={form.field('shares')}
            most={pledge.sellable}
            onChange={pledge.setShares}
            words={{ more: t('more'), fewer: t('fewer') }}
            hint={(n) => t('most', { n })}
          />
          <AmountField
            label={t('howMuch')}
            {...form.field('principal')}
            all={wireOf(allowed)}
            hint={t(isByLeft ? 'aboveMost' : 'allowed', { amount: money(wireOf(allowed)) })}
          />
        </Card>
        <Terms of={of} item={item} pledge={pledge} />
        {secured.debt > 0n && secured.shares > 0n && (
          <Simulator secured={secured} price={item.price} terms={of.terms} saleRules={of.saleRules} />
        )}
        <p className="px-1 text-sm text-soft">
          {t('risk', { hours: of.terms.cureHours, ltv: ratioText(of.terms.ltvBps) })}
        </p>
      </form>
      {payment.sheet}
    </Screen>
  );
}

function Terms({ of, item, pledge }: { of: Overview; item: Pledgeable; pledge: New }) {
  const t = useMessages(formMessages);
  const words = useMessages(pledgeMessages);
  const { secured, warningPrice, callPrice } = pledge;
  const isKnown = secured.debt > 0n && secured.shares > 0n;
  return (
    <Card title={t('terms')} className="pb-2!">
      <Facts className="-mt-2">
        <Fact label={t('lendingPrice')}>
          <Amount value={item.lendingPrice} />
          <span className="block text-soft">{t('lendingNote', { days: of.lendingDays })}</span>
        </Fact>
        <Fact label={words('rate')}>
          <RateText rateBps={of.terms.rateBps} />
        </Fact>
        {isKnown && (
          <>
            <Fact label={t('perDay')}>
              <Amount value={wireOf(accrue(secured.debt, of.terms.rateBps, 0n).interest)} />
            </Fact>
            <Fact label={words('warningPrice')}>
              <Amount value={warningPrice} />
            </Fact>
            <Fact label={words('callPrice')}>
              <Amount value={callPrice} />
            </Fact>
          </>
        )}
      </Facts>
    </Card>
  );
}

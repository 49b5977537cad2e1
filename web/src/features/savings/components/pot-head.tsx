import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOwnMoneyText } from '../../../platform/money.ts';
import type { PageUrl } from '../../../platform/navigation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { savingsMessages } from '../savings.messages.ts';
import type { Pot } from '../savings.queries.ts';

/** Shows what is in the pot, what it earned, and the way in and out. */
export function PotHead({ pot }: { pot: Pot }) {
  const t = useMessages(savingsMessages);
  const money = useOwnMoneyText();
  return (
    <>
      {pot.delay && <Delay delay={pot.delay} />}
      <Card>
        <p className="text-sm text-soft">{t('potTotal')}</p>
        <Amount value={pot.balance} hideable className="text-3xl font-semibold" />
        {pot.leaving !== '0.00' && (
          <p className="mt-1 text-sm text-soft">{t('leaving', { amount: money(pot.leaving) })}</p>
        )}
        <dl className="pairs mt-3 gap-3">
          <Figure label={t('yesterday')} to="/pages/yuebao/index?of=earnings">
            {pot.yesterday ? (
              <Amount value={pot.yesterday.interest} sign="always" hideable className="text-lg font-medium" />
            ) : (
              t('noneYet')
            )}
          </Figure>
          <Figure label={t('cumulative')} to="/pages/yuebao/index?of=earnings">
            <Amount value={pot.cumulative} hideable className="text-lg font-medium" />
          </Figure>
        </dl>
        <div className="pairs mt-4 gap-3">
          <ButtonLink to="/pages/yuebao/transfer">{t('deposit')}</ButtonLink>
          <ButtonLink to="/pages/yuebao/transfer?to=wallet" look="secondary">
            {t('redeem')}
          </ButtonLink>
        </div>
      </Card>
    </>
  );
}

function Figure({ label, to, children }: { label: string; to: PageUrl; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd>
        <Link to={to} className="tap inline-flex items-center">
          {children}
        </Link>
      </dd>
    </div>
  );
}

function Delay({ delay }: { delay: NonNullable<Pot['delay']> }) {
  const t = useMessages(savingsMessages);
  const money = useOwnMoneyText();
  const { on } = useDates();
  return (
    <Notice tone="warning">
      <p className="font-medium">{t('delayTitle')}</p>
      <p>{t('delayNote', { amount: money(delay.amount), date: on(delay.since) })}</p>
    </Notice>
  );
}

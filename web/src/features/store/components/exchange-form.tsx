import { isReady } from '@banyan/domain/needs/need-state.ts';
import { texts } from '../../../platform/form/problems.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { useOnline } from '../../../platform/offline.ts';
import { liveField } from '../../../shared/amounts/amount-problem.ts';
import { FirstNeed } from '../../../shared/needs/command-needs.tsx';
import { useNeeds } from '../../../shared/needs/use-needs.ts';
import { usePayment } from '../../../shared/payment/use-payment.tsx';
import { EarnHint } from '../../../shared/points/earn-hint.tsx';
import { PointsChip } from '../../../shared/points/points-chip.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card, Fact, Facts, ListRow } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/choice.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { pointsText } from '../../../ui/points.tsx';
import { Screen } from '../../../ui/screen.tsx';
import {
  type ExchangeProblem,
  exchangeProblem,
  fundedPoints,
  isClosed,
  mostOf,
  pointsOf,
  quickPoints,
  worthOf,
} from '../exchange-amount.ts';
import { exchangePoints } from '../store.commands.ts';
import { storeMessages } from '../store.messages.ts';
import type { ExchangeTerms } from '../store.queries.ts';

/** Shows how many points become how much money, and exchanges them. */
export function ExchangeForm({ terms }: { terms: ExchangeTerms }) {
  const t = useMessages(storeMessages);
  const isOnline = useOnline();
  const command = usePayment(exchangePoints);
  const { data: needs = [] } = useNeeds('exchange_points');
  const told: Record<ExchangeProblem, string> = {
    needAmount: t('needPoints'),
    notWhole: t('notWhole', { unit: terms.pointsPerUnit }),
    aboveMaximum: t('aboveLimit', { left: pointsText(terms.leftToday) }),
    aboveFunds: isClosed(terms)
      ? t('closedTitle')
      : t('aboveFunds', { left: pointsText(String(fundedPoints(terms))) }),
    insufficient: t('short', { points: pointsText(terms.balance) }),
  };
  const wordsOf = (problem: ExchangeProblem) => told[problem];
  const form = useForm({
    initial: { points: '' },
    problems: (draft) => texts({ points: exchangeProblem(draft.points, terms) }, wordsOf),
    command,
    onSubmit: ({ points }) => {
      if (!isReady(needs)) return;
      const amount = worthOf(pointsOf(points), terms);
      command.authorize({
        input: { points: String(pointsOf(points)), shown: { amount } },
        amount,
        payee: { id: terms.walletAccountId, name: t('payee') },
      });
    },
  });
  const typed = form.values.points;
  const closed = isClosed(terms);
  const short = isShort(terms);
  return (
    <Screen
      aside={<PointsChip balance={terms.balance} />}
      action={
        <>
          {command.notice}
          <FirstNeed needs={needs} />
          {closed || !short ? (
            <Button
              type="submit"
              form={form.props.id}
              busy={command.isPending}
              disabled={!isOnline || mostOf(terms) === 0n || !isReady(needs)}
            >
              {t('submit')}
            </Button>
          ) : (
            <ButtonLink to="/pages/checkin/index">{t('toCheckin')}</ButtonLink>
          )}
        </>
      }
    >
      <div className="space-y-3">
        <State terms={terms} />
        <form {...form.props} className="space-y-3">
          <Card>
            <TextField
              label={t('points')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              {...liveField(form.field('points'), exchangeProblem(typed, terms), wordsOf)}
              hint={t('balance', { points: pointsText(terms.balance) })}
            />
            <Quick terms={terms} value={typed} onChange={(points) => form.set({ points })} />
          </Card>
          <Offer terms={terms} points={pointsOf(typed)} />
        </form>
        <Card className="py-1!">
          <ListRow title={t('records')} to="/pages/store/exchange_money_logs" />
        </Card>
        {command.sheet}
      </div>
    </Screen>
  );
}

/** Returns whether one has less than a single unit takes. */
const isShort = ({ balance, pointsPerUnit }: ExchangeTerms): boolean =>
  BigInt(balance) < BigInt(pointsPerUnit);

/** Offers round numbers of points, as far as there are so many. */
function Quick(props: { terms: ExchangeTerms; value: string; onChange: (points: string) => void }) {
  const t = useMessages(storeMessages);
  const offered = quickPoints(props.terms).map(String);
  if (offered.length === 0) return null;
  return (
    <div className="mt-3">
      <Chips
        label={t('quick')}
        value={props.value}
        onChange={props.onChange}
        options={offered.map((value) => ({ value, label: pointsText(value) }))}
      />
    </div>
  );
}

/** Shows what points bring, when, and who pays for it. */
function Offer({ terms, points }: { terms: ExchangeTerms; points: bigint }) {
  const t = useMessages(storeMessages);
  const money = useMoneyText();
  return (
    <Card>
      <Facts>
        <Fact label={t('youGet')} strong>
          <Amount value={worthOf(points, terms)} />
        </Fact>
        <Fact label={t('rate')}>
          {t('rateValue', { points: terms.pointsPerUnit, amount: money('1.00') })}
        </Fact>
        <Fact label={t('leftToday')}>
          {t('leftValue', { left: pointsText(terms.leftToday), max: pointsText(terms.maxPerDay) })}
        </Fact>
        <Fact label={t('arrival')}>{t('now')}</Fact>
        <Fact label={t('fee')}>{t('free')}</Fact>
      </Facts>
      <p className="mt-2 text-sm text-soft">{t('fundsNote', { funds: money(terms.funds) })}</p>
    </Card>
  );
}

/** Says what keeps somebody from exchanging anything now. */
function State({ terms }: { terms: ExchangeTerms }) {
  const t = useMessages(storeMessages);
  const money = useMoneyText();
  if (isClosed(terms))
    return (
      <Notice tone="warning">
        <p className="font-medium">{t('closedTitle')}</p>
        <p>{t('closedNote', { funds: money(terms.funds) })}</p>
      </Notice>
    );
  if (mostOf(terms) > 0n) return null;
  if (!isShort(terms))
    return (
      <Notice>
        <p className="font-medium">{t('dayTitle')}</p>
        <p>{t('dayNote', { max: pointsText(terms.maxPerDay) })}</p>
      </Notice>
    );
  return (
    <Notice>
      <p className="font-medium">{t('noneTitle')}</p>
      <p>
        {t('noneNote', { unit: terms.pointsPerUnit })} <EarnHint />
      </p>
    </Notice>
  );
}

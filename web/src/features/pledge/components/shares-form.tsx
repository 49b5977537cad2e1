import { min } from '@banyan/domain/money/amount.ts';
import { loanToValueBps } from '@banyan/domain/pledge/loan-to-value.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { useOnline } from '../../../platform/offline.ts';
import { minorUnits } from '../../../shared/amounts/amount-problem.ts';
import { usePayment } from '../../../shared/payment/use-payment.tsx';
import { sharesText } from '../../../shared/shares/figures.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { changeMessages } from '../change.messages.ts';
import { digitsOf, ratioText, securedOf, sharesOf } from '../figures.ts';
import { addToPledge, releasePledged } from '../pledge.commands.ts';
import { pledgeMessages } from '../pledge.messages.ts';
import type { PledgeDetail } from '../pledge.queries.ts';
import { CallNotice } from './call-notice.tsx';
import { ChangeFrame, type Changing } from './change-frame.tsx';
import { SharesField } from './shares-field.tsx';

type Way = 'add' | 'release';

/** Adds shares to a pledge, or releases some: what the loan comes to then is said beforehand. */
export function SharesForm({ pledgeId, way }: { pledgeId: string; way: Way }) {
  const t = useMessages(changeMessages);
  return (
    <ChangeFrame pledgeId={pledgeId} title={t(`${way}Title`)}>
      {(changing) => <Form key={way} {...changing} way={way} />}
    </ChangeFrame>
  );
}

/** Returns the shares that are most likely added: those that end a call; of a release, all that can be released. */
function suggested({ cure, sellable, releasable }: PledgeDetail, way: Way): string {
  if (way === 'release') return digitsOf(releasable);
  return digitsOf(min(BigInt(sellable), BigInt(cure.shares) > 0n ? BigInt(cure.shares) : 100n).toString());
}

function Form({ pledge, staleness, way }: Pick<Changing, 'pledge' | 'staleness'> & { way: Way }) {
  const t = useMessages(changeMessages);
  const money = useMoneyText();
  const isOnline = useOnline();
  const { pledgeId } = pledge;
  const most = BigInt(way === 'add' ? pledge.sellable : pledge.releasable);
  const adding = usePayment(addToPledge, { about: pledgeId });
  const releasing = usePayment(releasePledged, { about: pledgeId });
  const payment = way === 'add' ? adding : releasing;
  const form = useForm({
    initial: { shares: suggested(pledge, way) },
    problems: ({ shares }) => ({
      shares:
        sharesOf(shares) === 0n
          ? t('needShares')
          : sharesOf(shares) > most && t('tooMany', { n: sharesText(most) }),
    }),
    command: payment,
    onSubmit: ({ shares }) => payment.send({ pledgeId, shares: sharesOf(shares).toString() }),
  });
  const moved = sharesOf(form.values.shares);
  const isAdd = way === 'add';
  const n = sharesText(moved);
  const submit = isAdd ? t('submitAdd', { n }) : t('submitRelease', { n });
  return (
    <Screen
      title={t(`${way}Title`)}
      action={
        <>
          {payment.notice}
          <Button
            type="submit"
            form={form.props.id}
            busy={payment.isPending}
            disabled={!isOnline || most === 0n}
          >
            {moved > 0n ? submit : t(isAdd ? 'submitAddEmpty' : 'submitReleaseEmpty')}
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-3">
        {staleness}
        <CallNotice pledge={pledge} />
        {most === 0n && <Notice tone="warning">{t(isAdd ? 'nothingToAdd' : 'nothingToRelease')}</Notice>}
        <Card>
          <SharesField
            label={t('howMany')}
            field={form.field('shares')}
            most={most}
            onChange={(typed) => form.set({ shares: digitsOf(typed) })}
            words={{ more: t('more'), fewer: t('fewer') }}
            hint={(all) =>
              t(isAdd ? 'mostAdd' : 'mostRelease', { n: all, price: money(pledge.lendingPrice) })
            }
          />
        </Card>
        {moved > 0n && moved <= most && <After pledge={pledge} change={isAdd ? moved : -moved} />}
      </form>
    </Screen>
  );
}

function After({ pledge, change }: { pledge: PledgeDetail; change: bigint }) {
  const t = useMessages(changeMessages);
  const words = useMessages(pledgeMessages);
  const { shares, debt } = securedOf(pledge);
  const after = loanToValueBps({ shares: shares + change, debt }, minorUnits(pledge.price));
  return (
    <Card className="py-2!">
      <Facts>
        <Fact label={words('ltv')}>{ratioText(pledge.ltvBps)}</Fact>
        <Fact label={t('after')} strong>
          {ratioText(after)}
        </Fact>
      </Facts>
    </Card>
  );
}

import type { WireOutput } from '@banyan/api/contract.ts';
import { isReady } from '@banyan/domain/needs/need-state.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../platform/command.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { joined } from '../../../platform/joined.ts';
import { useOnline } from '../../../platform/offline.ts';
import { CouponExpiry, CouponTicket } from '../../../shared/coupons/coupon-ticket.tsx';
import { FirstNeed } from '../../../shared/needs/command-needs.tsx';
import { type CommandNeed, useNeeds } from '../../../shared/needs/use-needs.ts';
import { usePayment } from '../../../shared/payment/use-payment.tsx';
import { useIsStopped } from '../../../ui/account-freeze.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { giveCoupon } from '../coupons.commands.ts';
import { type CouponDetail, coupon } from '../coupons.queries.ts';
import { giftsMessages } from '../gifts.messages.ts';

type Recipient = WireOutput<'/api/coupon/recipient'>;

/** Gives a coupon away: whom to is looked up first, and shown masked, before the payment password is asked for. */
export function GiveForm({ couponId }: { couponId: string }) {
  const query = joined({ item: useQuery(coupon(couponId)), needs: useNeeds('give_coupon') });
  return (
    <Loaded query={query} skeleton={<DetailSkeleton />} frame={(state) => <Screen>{state}</Screen>}>
      {({ item, needs }) => <Giving item={item} needs={needs} />}
    </Loaded>
  );
}

function Giving({ item, needs }: { item: CouponDetail; needs: readonly CommandNeed[] }) {
  const t = useMessages(giftsMessages);
  const isOnline = useOnline();
  const isFrozen = useIsStopped();
  const [recipient, setRecipient] = useState<Recipient>();
  const find = useCommand('/api/coupon/recipient');
  const payment = usePayment(giveCoupon, { about: item.couponId });
  const form = useForm({
    initial: { account: '' },
    problems: ({ account }) => ({ account: account.trim() === '' && t('needAccount') }),
    command: find,
    onSubmit: ({ account }) => find.mutate({ account: account.trim() }, { onSuccess: setRecipient }),
  });
  const account = form.field('account');
  const give = () =>
    recipient &&
    payment.authorize({
      input: giftOf(item, recipient),
      amount: item.worth,
      payee: { id: recipient.recipientId, name: recipient.name, label: t('recipient') },
      note: t('worthNote'),
    });
  if (!item.mayGive && !payment.isPending && !payment.hasOutcome) return <NotGiveable />;
  return (
    <Screen
      action={
        <>
          {payment.notice}
          <FirstNeed needs={needs} />
          <Button
            onClick={give}
            busy={payment.isPending}
            disabled={!recipient || !isOnline || !isReady(needs) || isFrozen}
          >
            {t('confirm')}
          </Button>
        </>
      }
    >
      <div className="space-y-3">
        <CouponTicket coupon={item}>
          <CouponExpiry lastOn={item.lastOn} />
        </CouponTicket>
        <form {...form.props}>
          <Card className="space-y-3">
            <TextField
              label={t('account')}
              {...account}
              onChange={(next) => {
                // A name that was shown belongs to what was typed then.
                setRecipient(undefined);
                account.onChange(next);
              }}
              hint={t('accountHint')}
              autoComplete="off"
              autoCapitalize="none"
            />
            <OutcomeNotice error={find.error} />
            {recipient ? (
              <RecipientCard {...recipient} />
            ) : (
              <Button type="submit" look="secondary" busy={find.isPending} disabled={!isOnline || isFrozen}>
                {t('find')}
              </Button>
            )}
          </Card>
        </form>
        <p className="px-1 text-sm text-soft">{t('rules')}</p>
      </div>
      {payment.sheet}
    </Screen>
  );
}

const giftOf = ({ couponId, worth }: CouponDetail, { recipientId, acceptWithinHours }: Recipient) => ({
  couponId,
  recipientId,
  shown: { worth, acceptWithinHours },
});

function RecipientCard({ name, acceptWithinHours }: Recipient) {
  const t = useMessages(giftsMessages);
  return (
    <div role="status" className="rounded-field bg-tint p-3 text-pressed">
      <p className="text-sm">{t('recipient')}</p>
      <p className="text-lg font-semibold">
        <bdi>{name}</bdi>
      </p>
      <p className="text-sm">{t('recipientNote', { hours: acceptWithinHours })}</p>
    </div>
  );
}

function NotGiveable() {
  const t = useMessages(giftsMessages);
  return (
    <Screen>
      <Empty
        of="coupons"
        title={t('notGiveable')}
        action={<ButtonLink to="/pages/coupon/transfer">{t('chooseAnother')}</ButtonLink>}
      />
    </Screen>
  );
}

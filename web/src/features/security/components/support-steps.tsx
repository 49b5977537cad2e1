import type { WireOutput } from '@banyan/api/contract.ts';
import { useConfig } from '../../../platform/config.ts';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { securityMessages } from '../security.messages.ts';

export type Recovery = NonNullable<WireOutput<'/api/payment_recovery/state'>['latest']>;

/** Shows the way through support from the request to the wait after it, and how far it has come. */
export function SupportSteps({ open, phone }: { open: Recovery | undefined; phone: string }) {
  const t = useMessages(securityMessages);
  const { at } = useDates();
  const hours = useConfig()?.limits.securityHoldHours ?? 24;
  const isAgreed = open?.state === 'approved';
  return (
    <Card title={t('supportTitle')}>
      <Stepper
        steps={[
          {
            title: t('supportAsk'),
            note: open ? at(open.askedAt) : t('supportAskNote'),
            state: open ? 'done' : 'current',
          },
          {
            title: t('supportCheck'),
            note: t('supportCheckNote', {
              phone,
              n: open?.approvals ?? 0,
              needed: open?.approvalsNeeded ?? 2,
            }),
            state: isAgreed ? 'done' : open ? 'current' : 'toCome',
          },
          {
            title: t('supportSet'),
            note: open?.usableUntil ? t('supportUntil', { date: at(open.usableUntil) }) : t('supportSetNote'),
            state: isAgreed ? 'current' : 'toCome',
          },
          { title: t('supportHold', { hours }), note: t('supportHoldNote'), state: 'toCome' },
        ]}
      />
    </Card>
  );
}
